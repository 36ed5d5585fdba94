// SPDX-License-Identifier: MIT

import CAdwaita

/// A picture on paper, in the size in which it fits.
struct PrintedPicture {
  /// The points of a pixel: 96 of these are an inch on a screen, and 72 of those on paper.
  private static let largestScale = 0.75

  private let texture: Texture
  private let scale: Double

  /// The height on paper, in points.
  var height: Double { Double(texture.height) * scale }

  /// Creates a picture, which is never larger than on a screen.
  ///
  /// - Parameters:
  ///   - texture: the picture.
  ///   - room: the points that it may have.
  init(_ texture: Texture, within room: (width: Double, height: Double)) {
    self.texture = texture
    let (width, height) = (Double(max(1, texture.width)), Double(max(1, texture.height)))
    scale = max(0, min(Self.largestScale, room.width / width, room.height / height))
  }

  /// Draws the picture with its upper left corner at a place.
  func draw(on cairo: OpaquePointer, x: Double, y: Double) {
    let (width, height) = (CInt(texture.width), CInt(texture.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { cairo_surface_destroy(surface) }
    // Without memory for it there are no pixels, and the place stays empty.
    guard let pixels = cairo_image_surface_get_data(surface), scale > 0 else { return }
    let rowBytes = cairo_image_surface_get_stride(surface)
    gdk_texture_download(texture.object.pointer, pixels, gsize(rowBytes))
    cairo_surface_mark_dirty(surface)
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }
}
