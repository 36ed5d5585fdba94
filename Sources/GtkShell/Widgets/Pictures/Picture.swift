// SPDX-License-Identifier: MIT

import CAdwaita

/// The way in which a picture fills its area.
public enum ContentFit: Sendable {
  /// The whole picture is visible.
  case contain
  /// The whole area is filled.
  case cover
  /// The same as `contain`, but never larger than the picture is.
  case scaleDown

  var native: GtkContentFit {
    switch self {
    case .contain: GTK_CONTENT_FIT_CONTAIN
    case .cover: GTK_CONTENT_FIT_COVER
    case .scaleDown: GTK_CONTENT_FIT_SCALE_DOWN
    }
  }
}

/// An area for a picture.
public final class Picture: Widget {
  /// Wraps a picture that C has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates an empty area.
  ///
  /// - Parameter fit: the way in which a picture fills the area.
  public init(fit: ContentFit = .contain) {
    super.init(created(gtk_picture_new()))
    gtk_picture_set_content_fit(object.pointer, fit.native)
    gtk_picture_set_can_shrink(object.pointer, 1)
  }

  /// The picture; nil empties the area.
  public var texture: Texture? {
    didSet { gtk_picture_set_paintable(object.pointer, texture?.object.pointer) }
  }

  /// Sets the text that stands for the picture.
  public func setAlternativeText(_ text: String) {
    gtk_picture_set_alternative_text(object.pointer, text)
  }
}
