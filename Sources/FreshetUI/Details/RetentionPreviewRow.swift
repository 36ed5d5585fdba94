// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FreshetCore
import GtkShell

/// The preview of the articles that a rule would remove, and the button that sets the rule.
final class RetentionPreviewRow {
  /// The row.
  let widget = Box(.horizontal, spacing: 12)

  private let sentence = Label("")
  let apply: Button
  private let messages: Messages

  /// Creates the row.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onApply: called when the reader sets the rule.
  init(_ messages: Messages, onApply: @escaping () -> Void) {
    self.messages = messages
    apply = Button(messages.apply)
    apply.onClicked(onApply)
    apply.addCSSClass("suggested-action")
    apply.verticalAlignment = .center
    sentence.isWrapping = true
    sentence.xAlignment = 0
    sentence.expandsHorizontally = true
    sentence.addCSSClass("dim-label")
    widget.append(sentence)
    widget.append(apply)
    widget.setMargins(top: 12)
  }

  /// The text of the preview.
  var text: String { sentence.text }

  /// Shows the preview of a rule.
  func show(_ model: RetentionModel) {
    let isSomething = model.preview.map { model.part(of: $0).count > 0 } ?? false
    let rest = isSomething ? messages.removedAtNextStart : ""
    sentence.text = messages.joined([model.sentence, rest])
    apply.isVisible = model.isChanged
    // A rule can be set only after its preview is known.
    apply.isSensitive = model.preview != nil
  }
}
