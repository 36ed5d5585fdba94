// SPDX-License-Identifier: MIT

import CAdwaita

// A door for tests: no display has a finger.
extension MenuPresses {
  /// Presses a widget as a finger that stays in place does.
  ///
  /// - Parameters:
  ///   - widget: the widget of GTK.
  ///   - x: pixels from its left side.
  ///   - y: pixels from its top.
  /// - Returns: false for a widget without a touch gesture.
  package static func touch(_ widget: UnsafeMutableRawPointer, atX x: Double, y: Double) -> Bool {
    let bound = widget.assumingMemoryBound(to: GtkWidget.self)
    let controllers = GObjectRef(created(gtk_widget_observe_controllers(bound)), .owned)
    let type = gtk_gesture_long_press_get_type()
    for index in 0..<g_list_model_get_n_items(controllers.pointer) {
      guard let item = g_list_model_get_item(controllers.pointer, index) else { continue }
      defer { g_object_unref(item) }
      guard g_type_check_instance_is_a(item.assumingMemoryBound(to: GTypeInstance.self), type) != 0
      else { continue }
      var values = [GValue(), GValue(), GValue()]
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], item)
      for (index, value) in [(1, x), (2, y)] {
        g_value_init(&values[index], g_type_from_name("gdouble"))
        g_value_set_double(&values[index], value)
      }
      g_signal_emitv(values, g_signal_lookup("pressed", type), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
      return true
    }
    return false
  }
}
