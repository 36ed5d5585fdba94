// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// A strip with a sentence that stays for as long as it is true, such as a lasting fault.
///
/// The reader cannot dismiss it.
///
/// - Source: `AdwBanner` needs libadwaita 1.3; a `GtkRevealer` is what 1.2 offers.
package final class SentenceStrip {
  /// The widget to put above or under what the sentence is about.
  let widget: Revealer

  private let label = Label()

  /// Creates a strip that is hidden.
  ///
  /// - Parameter style: the style class of the strip.
  init(style: String) {
    label.isWrapping = true
    label.isCentered = true
    label.allowCopying()
    label.expandsHorizontally = true
    let box = Box(.horizontal)
    box.addCSSClass(style)
    box.setAccessibleRole(.alert)
    box.append(label)
    widget = Revealer(box)
  }

  /// The sentence on it; empty while it is hidden.
  package var text: String { widget.isRevealed ? label.text : "" }

  /// Shows a sentence in place of the one before; nil hides the strip.
  func show(_ sentence: String?) {
    if let sentence { label.text = sentence }
    widget.isRevealed = sentence != nil
  }
}
