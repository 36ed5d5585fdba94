// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The bar with which words are found in the article that is shown.
final class FindBar {
  /// The bar.
  let widget: SearchBar

  /// Called when the words change, also when closing the bar removes them.
  var onChanged: () -> Void = {}
  /// Called when the next match is wanted, or the one before.
  var onMoved: (_ isForward: Bool) -> Void = { _ in }
  /// Called when the bar was closed.
  var onClosed: () -> Void = {}

  /// Creates a closed bar.
  init(_ messages: Messages) {
    let previous = Button(icon: "go-up-symbolic", .findPrevious, messages)
    let next = Button(icon: "go-down-symbolic", .findNext, messages)
    widget = SearchBar(placeholder: messages.findPlaceholder, buttons: [previous, next])
    widget.onChanged { [weak self] in self?.onChanged() }
    widget.onToggled { [weak self] in
      guard let self, !widget.isOpen else { return }
      onClosed()
    }
    widget.entry.onKeyPressed { [weak self] in self?.handle($0) ?? false }
  }

  /// Handles a key in the entry.
  ///
  /// - Parameter key: the key in GTK's form.
  /// - Returns: whether it was handled.
  private func handle(_ key: String) -> Bool {
    switch key {
    case "Return", "KP_Enter": onMoved(true)
    case "<Shift>Return", "<Shift>KP_Enter": onMoved(false)
    default: return false
    }
    return true
  }
}
