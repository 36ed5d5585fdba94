// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The keys that move through a list, handled before GTK does.
///
/// GTK 4.8 stops at a row that does not take the focus, such as a heading between two days.
enum RowKeys {
  /// The modifiers that give a key another meaning.
  private static let modifiers =
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
    | GDK_SUPER_MASK.rawValue

  /// Calls back for each key that has a meaning in a list.
  ///
  /// - Parameters:
  ///   - list: the list view.
  ///   - handler: returns whether it handled the key; otherwise GTK handles it.
  /// - Returns: the connection; GTK handles the keys again when it is released.
  static func connect(to list: Widget, _ handler: @escaping (RowKey) -> Bool) -> OwnedSignal {
    let controller = list.addController(gtk_event_controller_key_new(), isFirst: true)
    return OwnedSignal(controller) { controller in
      controller.connect(
        "key-pressed",
        key: { key, _, state in
          RowKey(key: key, pressed: state & modifiers).map(handler) ?? false
        }
      )
    }
  }
}
