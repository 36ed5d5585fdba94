// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import GtkShell

/// A strip over the window that says what is wrong with the library, for as long as it runs.
///
/// It cannot be put away: until the program is started again, what the reader does is not kept.
///
/// - Source: `AdwBanner` is libadwaita 1.3; this is what 1.2 offers.
package final class LibraryFaultStrip {
  /// The widget to put over the window's content.
  let widget: Revealer

  private let label = Label()

  /// Creates a strip that is hidden.
  init() {
    label.isWrapping = true
    label.isCentered = true
    label.isSelectable = true
    label.isFocusable = false
    label.expandsHorizontally = true
    let box = Box(.horizontal)
    box.addCSSClass("library-fault")
    box.append(label)
    widget = Revealer(box)
  }

  /// The words on it; empty while it is hidden.
  package var text: String { widget.isRevealed ? label.text : "" }

  /// Says something, in the place of what it said before.
  func show(_ sentence: String) {
    label.text = sentence
    widget.isRevealed = true
  }
}

extension StoreError {
  /// Whether it stays so until the program is started again.
  var isLasting: Bool { [.damaged, .gone].contains(code) }
}
