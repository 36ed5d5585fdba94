// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

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
