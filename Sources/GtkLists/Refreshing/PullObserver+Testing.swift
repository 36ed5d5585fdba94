// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

// A door for tests: no display has a finger.
extension PullObserver {
  /// Emits the signal as the scroller does.
  func emit(_ edge: GtkPositionType) {
    var values = [GValue(), GValue()]
    let type = gtk_scrolled_window_get_type()
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], UnsafeMutableRawPointer(scroller.pointer))
    g_value_init(&values[1], gtk_position_type_get_type())
    g_value_set_enum(&values[1], gint(edge.rawValue))
    g_signal_emitv(values, g_signal_lookup("edge-overshot", type), 0, nil)
    g_value_unset(&values[0])
    g_value_unset(&values[1])
  }
}
