// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
package import GtkShell

// Measures of widgets and popovers, and their accessible state.
@MainActor extension Widget {
  /// The least height that the widget takes, in pixels.
  ///
  /// - Parameter width: pixels that it gets across; -1 for any.
  /// - Returns: pixels.
  package func minimumHeight(forWidth width: Int) -> Int {
    var minimum: CInt = 0
    // GTK writes the height to the pointer, which it keeps no longer than the call.
    gtk_widget_measure(
      object.pointer.cast(),
      GTK_ORIENTATION_VERTICAL,
      CInt(width),
      &minimum,
      nil,
      nil,
      nil
    )
    return Int(minimum)
  }

  /// Whether the widget's accessible state is busy; it uses GTK's own checks for tests, which need
  /// GTK_A11Y to be `test`.
  package var isAccessiblyBusy: Bool { fr_accessible_is_busy(object.pointer.cast()) != 0 }
}

@MainActor extension Popover {
  /// The popover's horizontal extent in its window, its shadow included, in pixels; nil while it is
  /// hidden.
  package var span: Range<Int>? {
    guard gtk_widget_get_mapped(object.pointer.cast()) != 0,
      let surface = gtk_native_get_surface(object.pointer)
    else { return nil }
    let start = Int(gdk_popup_get_position_x(surface))
    return start..<start + Int(gdk_surface_get_width(surface))
  }
}
