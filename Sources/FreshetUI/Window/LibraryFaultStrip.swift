// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import GtkShell

/// A strip above the window's content that names a lasting fault of the library.
///
/// The reader cannot dismiss it: until the program is started again, changes are not stored.
///
/// - Source: `AdwBanner` needs libadwaita 1.3; a `GtkRevealer` is what 1.2 offers.
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

  /// The string on it; empty while it is hidden.
  package var text: String { widget.isRevealed ? label.text : "" }

  /// Shows a sentence in place of the one before.
  func show(_ sentence: String) {
    label.text = sentence
    widget.isRevealed = true
  }
}

extension StoreError {
  /// Whether the fault lasts until the program is started again.
  var isLasting: Bool { [.damaged, .gone].contains(code) }
}
