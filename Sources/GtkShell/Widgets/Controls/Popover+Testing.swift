// SPDX-License-Identifier: MIT

import CAdwaita

// A door for tests.
extension Popover {
  /// The part of its parent at which the popover points, in pixels; nil for all of it.
  package var pointedArea: (x: Int, y: Int, width: Int, height: Int)? {
    var area = GdkRectangle()
    // GTK writes the rectangle during the call.
    guard gtk_popover_get_pointing_to(object.pointer.cast(), &area) != 0 else { return nil }
    return (Int(area.x), Int(area.y), Int(area.width), Int(area.height))
  }
}
