// SPDX-License-Identifier: MIT

import CAdwaita

/// An icon of the theme.
public final class Icon: Widget {
  /// Creates an icon.
  ///
  /// - Parameters:
  ///   - name: the icon's name in the theme.
  ///   - size: pixels; nil for the usual size.
  public init(_ name: String, size: Int? = nil) {
    super.init(created(gtk_image_new_from_icon_name(name)))
    if let size { gtk_image_set_pixel_size(object.pointer, CInt(size)) }
  }

  /// Shows another icon of the theme.
  ///
  /// - Parameter name: the icon's name in the theme.
  public func setName(_ name: String) {
    gtk_image_set_from_icon_name(object.pointer, name)
  }
}
