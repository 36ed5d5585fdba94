// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

/// The actions of a program and of a window that run, whatever runs them: a key, a menu, a button.
///
/// - Ownership: holds the actions until `end`.
@MainActor
package final class ActionLog {
  /// The full names of the actions that ran, in their order.
  package private(set) var names: [String] = []

  private struct Watch {
    let action: GObjectRef
    let connection: SignalConnection
    let silenced: [gulong]
  }

  private var watches: [Watch] = []

  /// Starts to note the actions that a program and a window have by now.
  ///
  /// - Parameters:
  ///   - application: the program.
  ///   - window: the window.
  ///   - isSilent: returns whether an action, by its full name, is noted and does nothing.
  package init(
    of application: Application,
    _ window: ApplicationWindow,
    silencing isSilent: (String) -> Bool = { _ in false }
  ) {
    for name in application.actionNames { watch(name, of: application.object, isSilent(name)) }
    for name in window.actionNames { watch(name, of: window.object, isSilent(name)) }
  }

  /// Forgets what ran so far.
  package func clear() { names = [] }

  /// Ends the notes; what was silent works again.
  package func end() {
    for watch in watches {
      watch.connection.disconnect()
      for handler in watch.silenced {
        g_signal_handler_unblock(UnsafeMutableRawPointer(watch.action.pointer), handler)
      }
    }
    watches = []
  }

  private func watch(_ name: String, of group: GObjectRef, _ isSilent: Bool) {
    let short = String(name.drop { $0 != "." }.dropFirst())
    guard let pointer = g_action_map_lookup_action(group.pointer, short) else { return }
    let action = GObjectRef(pointer, .borrowed)
    let silenced = isSilent ? Self.silence(action) : []
    let connection = action.connect(
      "activate",
      argument: { [weak self] _ in self?.names.append(name) }
    )
    watches.append(Watch(action: action, connection: connection, silenced: silenced))
  }

  /// Blocks the handlers that an action has, and returns them.
  private static func silence(_ action: GObjectRef) -> [gulong] {
    let object = UnsafeMutableRawPointer(action.pointer)
    let type = UnsafePointer<GTypeInstance>(action.pointer).pointee.g_class.pointee.g_type
    let signal = g_signal_lookup("activate", type)
    let wanted = GSignalMatchType(
      rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue
    )
    var blocked: [gulong] = []
    while case let handler = g_signal_handler_find(object, wanted, signal, 0, nil, nil, nil),
      handler != 0
    {
      g_signal_handler_block(object, handler)
      blocked.append(handler)
    }
    return blocked
  }
}

extension TestDisplay {
  /// The titles of the windows that are on the screen, in the order in which they were made.
  package static var windowTitles: [String] {
    guard let windows = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      // The item is handed over with a reference.
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      let window = GObjectRef(OpaquePointer(item), .owned)
      guard gtk_widget_get_mapped(window.pointer.cast()) != 0 else { return nil }
      return gtk_window_get_title(window.pointer.cast()).map { String(cString: $0) } ?? ""
    }
  }
}
