// SPDX-License-Identifier: GPL-3.0-or-later

/// A key with its modifiers.
///
/// - Source: GTK 4, `gtk_accelerator_parse`: modifiers in angle brackets, then the key's name.
package struct Keystroke: Hashable, Sendable {
  /// The modifiers in the order in which `text` has them.
  private static let order = ["Control", "Shift", "Alt", "Super", "Meta", "Hyper"]
  /// The modifiers with which a text field types nothing.
  private static let strong: Set<String> = ["Control", "Alt", "Super", "Meta", "Hyper"]
  /// The keys that lists, text fields and buttons need without a modifier.
  private static let needed: Set<String> = [
    "Escape", "Tab", "ISO_Left_Tab", "Return", "KP_Enter", "BackSpace", "Delete", "Left", "Right",
    "Up", "Down", "Home", "End", "Page_Up", "Page_Down", "Menu", "F10",
  ]
  /// The keys that edit a text with Control.
  private static let editing: Set<String> = ["a", "c", "v", "x"]

  /// The modifiers, such as `Control`.
  package let modifiers: Set<String>
  /// The name of the key, such as `n` or `F5`.
  package let name: String

  /// Parses a key in GTK's form; modifiers in any order.
  package init(_ text: String) {
    var (modifiers, rest): (Set<String>, Substring) = ([], text[...])
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      let modifier = String(rest[rest.index(after: rest.startIndex)..<end])
      modifiers.insert(["Ctrl", "Primary"].contains(modifier) ? "Control" : modifier)
      rest = rest[rest.index(after: end)...]
    }
    (self.modifiers, name) = (modifiers, String(rest))
  }

  /// The key in GTK's form, with the modifiers in one order.
  package var text: String {
    Self.order.filter(modifiers.contains).map { "<\($0)>" }.joined() + name
  }

  /// Whether a text field, a list or a button may need the key for itself.
  ///
  /// Such a key runs its command only where nothing with the keyboard focus handles it.
  package var isTyped: Bool {
    modifiers.isDisjoint(with: Self.strong) && !isFunctionKey
  }

  /// Whether a command may have the key.
  package var isBindable: Bool {
    if name.isEmpty { return false }
    if modifiers.isSubset(of: ["Shift"]) { return !Self.needed.contains(name) }
    return modifiers != ["Control"] || !Self.editing.contains(name)
  }

  /// Whether the key types nothing by itself, such as F5.
  private var isFunctionKey: Bool {
    name.hasPrefix("XF86") || name.first == "F" && Int(name.dropFirst()) != nil
  }
}
