// SPDX-License-Identifier: MIT

import CAdwaita

/// A button with an icon that stays pressed while an action is on.
public final class ToggleButton: Widget {
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - icon: the name of an icon of the theme.
  ///   - action: the full name of an action of `addToggle`, which it shows and runs.
  public init(icon: String, action: String) {
    super.init(created(gtk_toggle_button_new()))
    gtk_button_set_icon_name(object.pointer.cast(), icon)
    gtk_actionable_set_action_name(object.pointer, action)
  }

  /// Whether the button is pressed.
  public var isOn: Bool { gtk_toggle_button_get_active(object.pointer.cast()) != 0 }
}
