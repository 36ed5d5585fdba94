// SPDX-License-Identifier: MIT

import CAdwaita

// The ways into a search: a button, and Ctrl+F.
extension ListSearch {
  /// Makes the button that opens and closes the bar.
  ///
  /// - Parameter text: the tooltip, also the name for screen readers.
  /// - Returns: the button, to be put into a header bar.
  func makeButton(_ text: String) -> Button {
    let button = Button(icon: "system-search-symbolic")
    button.setTooltip(text)
    button.setAccessibleLabel(text)
    button.onClicked { [weak self] in self?.toggle() }
    button.onWindowKey("<Control>f") { [weak self] in self?.toggle() }
    return button
  }

  private func toggle() {
    bar.isOpen.toggle()
    if bar.isOpen { bar.grabFocus() }
  }
}

extension Widget {
  /// Calls back for a key anywhere in the window while the widget is on screen.
  ///
  /// - Parameters:
  ///   - key: the key in GTK's form.
  ///   - handler: called for each press.
  /// - Ownership: the widget keeps the controller, which keeps the handler.
  fileprivate func onWindowKey(_ key: String, _ handler: @escaping () -> Void) {
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
