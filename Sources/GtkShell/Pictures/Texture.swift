// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A decoded picture, ready to be drawn.
public final class Texture {
  let object: GObjectRef

  init(_ object: GObjectRef) {
    self.object = object
  }

  /// Width in pixels.
  public var width: Int { Int(gdk_texture_get_width(object.pointer)) }

  /// Height in pixels.
  public var height: Int { Int(gdk_texture_get_height(object.pointer)) }

  /// Decodes a picture away from the main thread, scaled down while it is read.
  ///
  /// - Parameters:
  ///   - bytes: a whole file of a format that gdk-pixbuf reads.
  ///   - side: pixels that the longer side may have; smaller pictures keep their size.
  /// - Returns: the picture.
  /// - Throws: `GLibError` when the bytes are no picture, or one with too many pixels.
  /// - Isolation: decodes on the concurrent executor, returns to the main actor.
  public static func decode(_ bytes: [UInt8], fitting side: Int) async throws(GLibError) -> Texture
  {
    let decoded = try await PictureDecoder.decode(bytes, fitting: side)
    return Texture(decoded.texture())
  }
}
