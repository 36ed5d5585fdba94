// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A button in the shape of a picture.
///
/// It is as wide as its size says, or narrower where it has less room, and as high in proportion.
/// With no child it is a single widget, so that a page can have thousands. No style of other
/// buttons applies to it; its CSS name is `picturebutton`.
public final class PictureButton: Widget {
  /// Creates an empty button without a size.
  public init() {
    super.init(created(fr_picture_button_new()))
  }

  /// The widget that fills the button; nil for none.
  public var child: Widget? {
    didSet { gtk_button_set_child(object.pointer.cast(), child?.native) }
  }

  /// Sets the size that the button has where there is room.
  ///
  /// - Parameters:
  ///   - width: pixels across, more than 0.
  ///   - height: pixels upright, more than 0.
  public func setSize(width: Int, height: Int) {
    fr_picture_button_set_size(object.pointer.cast(), CInt(width), CInt(height))
  }

  /// Calls back for each press, by pointer or by key.
  public func onClicked(_ handler: @escaping () -> Void) {
    object.connect("clicked", handler)
  }
}
