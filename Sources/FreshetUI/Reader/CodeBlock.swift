// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The widget of code: its language, a button that copies it whole, and one that wraps its lines.
///
/// It keeps its lines at first, and scrolls sideways.
///
/// - Ownership: the builder of the article keeps the block; its buttons hold it weakly.
final class CodeBlock {
  /// The block.
  let widget = Box(.vertical, spacing: 4)

  /// Whether long lines wrap instead of scrolling.
  private(set) var wraps = false

  let copyButton = Button(icon: "edit-copy-symbolic")

  private let messages: Messages
  private let label: Label
  private let scroller: ScrolledWindow
  let wrapButton = Button(icon: "format-justify-left-symbolic")

  /// Creates the widget.
  ///
  /// - Parameters:
  ///   - code: the text, whose lines stay.
  ///   - language: the name of its language; nil when the markup has none.
  ///   - messages: the strings of the interface.
  ///   - onCopied: called when the code is in the clipboard.
  init(_ code: String, language: String?, _ messages: Messages, onCopied: @escaping () -> Void) {
    self.messages = messages
    label = Label(code)
    label.isSelectable = true
    label.horizontalAlignment = .start
    label.xAlignment = 0
    scroller = ScrolledWindow(label)
    let name = Label(language ?? "")
    name.xAlignment = 0
    name.expandsHorizontally = true
    name.addCSSClass("dim-label")
    name.addCSSClass("caption")
    copyButton.setTooltip(messages.copyCode)
    copyButton.setAccessibleLabel(messages.copyCode)
    copyButton.onClicked { [weak copyButton] in
      copyButton?.copy(code)
      onCopied()
    }
    let head = Box(.horizontal, spacing: 4)
    head.append(name)
    for button in [wrapButton, copyButton] {
      button.addCSSClass("flat")
      button.addCSSClass("code-button")
      head.append(button)
    }
    widget.append(head)
    widget.append(scroller)
    widget.addCSSClass("block-code")
    wrapButton.onClicked { [weak self] in self?.toggleWrapping() }
    setWraps(false)
  }

  /// Wraps long lines, or keeps them.
  func toggleWrapping() {
    setWraps(!wraps)
  }

  private func setWraps(_ wraps: Bool) {
    self.wraps = wraps
    label.isWrapping = wraps
    label.horizontalAlignment = wraps ? .fill : .start
    scroller.setPolicy(horizontal: wraps ? .never : .automatic, vertical: .never)
    let words = wraps ? messages.keepLines : messages.wrapLines
    wrapButton.setTooltip(words)
    wrapButton.setAccessibleLabel(words)
    if wraps { wrapButton.addCSSClass("accent") } else { wrapButton.removeCSSClass("accent") }
  }
}
