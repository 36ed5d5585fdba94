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
    let shown = gtk_image_get_icon_name(object.pointer).map { String(cString: $0) }
    if name != shown { gtk_image_set_from_icon_name(object.pointer, name) }
  }

  /// Calls back for each press by the left button or a finger, which the widgets around do not get.
  public func onPressed(_ handler: @escaping () -> Void) {
    let click = addController(gtk_gesture_click_new())
    let gesture = click.pointer
    _ = click.connect(
      "pressed",
      press: { _, _ in gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    )
    _ = click.connect("released", press: { _, _ in handler() })
  }
}
