// SPDX-License-Identifier: MIT

import CAdwaita

extension Widget {
  /// Sets keys that run actions while the keyboard focus is inside of this widget.
  ///
  /// Unlike an application's keys, these are handled after the widget that has the focus: single
  /// letters are typed in an entry, and run their actions elsewhere.
  ///
  /// - Parameter keys: an action's full name, such as `win.undo`, for each key in GTK's form.
  /// - Ownership: the widget keeps the controller, which keeps its shortcuts.
  public func setKeys(_ keys: [(key: String, action: String)]) {
    let controller = created(gtk_shortcut_controller_new())
    for (key, action) in keys {
      guard let trigger = gtk_shortcut_trigger_parse_string(key) else { continue }
      let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
      gtk_shortcut_controller_add_shortcut(controller, shortcut)
    }
    gtk_widget_add_controller(native, controller)
  }
}
