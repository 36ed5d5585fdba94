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

  /// Calls back for a key anywhere in the window while the widget is on screen.
  ///
  /// - Parameters:
  ///   - key: the key in GTK's form.
  ///   - handler: called for each press.
  /// - Ownership: the widget keeps the controller, which keeps the handler.
  package func onWindowKey(_ key: String, _ handler: @escaping () -> Void) {
    let action = gtk_callback_action_new(
      { widget, _, data in
        guard let widget, let data, gtk_widget_get_mapped(widget) != 0 else { return 0 }
        MainActor.assumeIsolated { SignalBox<() -> Void>.handler(at: data)() }
        return 1
      },
      SignalBox(handler).retained(),
      { data in
        guard let data else { return }
        // Unmanaged: gives back the reference that `retained` made.
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }
    )
    let controller = created(gtk_shortcut_controller_new())
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action)
    )
    gtk_widget_add_controller(native, controller)
  }
}
