// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A box that is checked or not, with words beside it.
public final class CheckButton: Widget {
  /// Creates a box that is not checked.
  ///
  /// - Parameters:
  ///   - label: the words.
  ///   - action: the full name of an action of `addToggle`, which it shows and runs.
  public init(_ label: String, action: String) {
    super.init(created(gtk_check_button_new_with_label(label)))
    gtk_actionable_set_action_name(object.pointer, action)
  }
}
