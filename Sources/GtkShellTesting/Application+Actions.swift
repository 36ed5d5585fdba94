// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// The actions that menus and keys can run.
@MainActor extension Application {
  /// The full names of the program's own actions.
  package var actionNames: Set<String> { object.actionNames("app") }

  /// Runs one of the program's own actions, as a key does while no window is there.
  ///
  /// - Parameters:
  ///   - name: the name without `app.`.
  ///   - text: the text that it takes; nil for an action that takes none.
  package func activateAction(_ name: String, text: String? = nil) {
    g_action_group_activate_action(object.pointer, name, text.map { g_variant_new_string($0) })
  }
}

@MainActor extension ApplicationWindow {
  /// The full names of the window's own actions.
  package var actionNames: Set<String> { object.actionNames("win") }

  /// Returns whether an action is enabled.
  ///
  /// - Parameter name: the action's name, without `win.`.
  /// - Returns: whether it is; false when there is no such action.
  package func isActionEnabled(_ name: String) -> Bool {
    g_action_group_has_action(object.pointer, name) != 0
      && g_action_group_get_action_enabled(object.pointer, name) != 0
  }
}

@MainActor extension GObjectRef {
  /// The names of the actions of a program or a window, behind the group's name.
  fileprivate func actionNames(_ group: String) -> Set<String> {
    guard let names = g_action_group_list_actions(pointer) else { return [] }
    defer { g_strfreev(names) }
    var found: Set<String> = []
    var index = 0
    while let name = names[index] {
      found.insert("\(group).\(String(cString: name))")
      index += 1
    }
    return found
  }
}
