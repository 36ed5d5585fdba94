// SPDX-License-Identifier: MIT

import CAdwaita

/// How a picture fills its place.
public enum ContentFit: Sendable {
  /// All of it is seen.
  case contain
  /// All of the place is filled.
  case cover
  /// As `contain`, but never larger than it is.
  case scaleDown

  var native: GtkContentFit {
    switch self {
    case .contain: GTK_CONTENT_FIT_CONTAIN
    case .cover: GTK_CONTENT_FIT_COVER
    case .scaleDown: GTK_CONTENT_FIT_SCALE_DOWN
    }
  }
}

/// A place for a picture.
public final class Picture: Widget {
  /// Wraps a picture that somebody else has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates an empty place.
  ///
  /// - Parameter fit: how a picture fills it.
  public init(fit: ContentFit = .contain) {
    super.init(created(gtk_picture_new()))
    gtk_picture_set_content_fit(object.pointer, fit.native)
    gtk_picture_set_can_shrink(object.pointer, 1)
  }

  /// The picture; nil empties the place.
  public var texture: Texture? {
    didSet { gtk_picture_set_paintable(object.pointer, texture?.object.pointer) }
  }

  /// Keeps room for a picture of a size that has not come yet, in its shape.
  ///
  /// - Parameters:
  ///   - width: pixels across, more than 0.
  ///   - height: pixels upright, more than 0.
  public func reserve(width: Int, height: Int) {
    texture = nil
    let empty = GObjectRef(created(gdk_paintable_new_empty(CInt(width), CInt(height))), .owned)
    gtk_picture_set_paintable(object.pointer, empty.pointer)
  }

  /// The words that stand for the picture.
  public func setAlternativeText(_ text: String) {
    gtk_picture_set_alternative_text(object.pointer, text)
  }
}
