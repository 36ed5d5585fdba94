// SPDX-License-Identifier: MIT

import CAdwaita

extension Widget {
  /// Has keys run actions while the keyboard is inside of this widget.
  ///
  /// Unlike an application's keys, these come after the widget that has the keyboard: single
  /// letters are typed where somebody types, and run their actions elsewhere.
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
