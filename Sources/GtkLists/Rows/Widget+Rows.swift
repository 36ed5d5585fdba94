// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

extension Widget {
  /// The pointer that C functions take; valid as long as the widget lives.
  var gtkWidget: UnsafeMutablePointer<GtkWidget> { object.pointer.cast() }

  /// Activates the row of a list that contains the widget, as a double click on the row does.
  ///
  /// - Source: GTK 4.8 `GtkListItemWidget`, whose "activate-keybinding" runs the list's action.
  func activateRow() {
    var widget: UnsafeMutablePointer<GtkWidget>? = gtkWidget
    while let current = widget {
      if g_signal_lookup("activate-keybinding", type(of: current)) != 0 {
        emit("activate-keybinding", on: current)
        return
      }
      widget = gtk_widget_get_parent(current)
    }
  }

  private func type(of widget: UnsafeMutablePointer<GtkWidget>) -> GType {
    UnsafeRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee
      .g_type
  }

  /// Emits a signal without arguments.
  private func emit(_ signal: String, on widget: UnsafeMutablePointer<GtkWidget>) {
    var value = GValue()
    g_value_init(&value, type(of: widget))
    g_value_set_object(&value, UnsafeMutableRawPointer(widget))
    g_signal_emitv(&value, g_signal_lookup(signal, type(of: widget)), 0, nil)
    g_value_unset(&value)
  }
}
