// SPDX-License-Identifier: MIT

import CAdwaita

// A door for tests of a popover's position.
extension Popover {
  /// The popover's horizontal extent in its window, its shadow included, in pixels; nil while it is
  /// hidden.
  package var span: Range<Int>? {
    guard gtk_widget_get_mapped(native) != 0,
      let surface = gtk_native_get_surface(object.pointer)
    else { return nil }
    let start = Int(gdk_popup_get_position_x(surface))
    return start..<start + Int(gdk_surface_get_width(surface))
  }
}
