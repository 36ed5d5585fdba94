// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// Doors for tests, to the parts of the header bar that nobody else reaches.
extension TimelinePane {
  /// The line under the title.
  package var subtitle: String { title.subtitle }

  /// Whether the pill of the shown list is in the header bar.
  package var holdsPill: Bool { pill?.isVisible == true }

  /// Whether the button for unread articles is pressed; nil while it is hidden.
  package var showsUnreadOnly: Bool? { unreadButton.isVisible ? unreadButton.isOn : nil }

  /// Presses the button for unread articles.
  ///
  /// - Returns: false while it is hidden or disabled.
  package func pressUnreadOnly() -> Bool { unreadButton.isVisible && unreadButton.activate() }

  /// Whether the button for newer articles is visible.
  package var holdsNews: Bool { news.isVisible }

  /// Gives the keyboard focus to the button for newer articles.
  package func focusNews() -> Bool { news.grabFocus() }
}
