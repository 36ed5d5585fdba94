// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The widget of code: its language, a button that copies it whole, and one that wraps its lines.
///
/// It keeps its lines at first, and scrolls sideways. Code begins on the left in any language.
///
/// - Ownership: the builder of the article keeps the block; its buttons hold it weakly.
final class CodeBlock {
  /// The block.
  let widget = Box(.vertical, spacing: 4)

  /// Whether long lines wrap instead of scrolling.
  private var wraps = false

  /// The code as a text of the article.
  let text: ArticleText

  private let copyButton = Button(icon: "edit-copy-symbolic")

  private let messages: Messages
  private let scroller: ScrolledWindow
  /// The text with wrapped lines; nil until it is wanted.
  private var wrapped: Label?
  private let code: String
  private let menu: Menu?
  private let wrapButton = Button(icon: "format-justify-left-symbolic")

  /// Creates the widget.
  ///
  /// - Parameters:
  ///   - code: the text, whose lines stay.
  ///   - language: the name of its language; nil when the markup has none.
  ///   - messages: the strings of the interface.
  ///   - menu: the entries that its texts' own menu has besides copying; nil for none.
  ///   - onCopied: called when the code is in the clipboard.
  init(
    _ code: String,
    language: String?,
    _ messages: Messages,
    menu: Menu?,
    onCopied: @escaping () -> Void
  ) {
    (self.code, self.messages, self.menu) = (code, messages, menu)
    let label = Self.label(code, menu)
    label.horizontalAlignment = .start
    text = ArticleText(label)
    scroller = ScrolledWindow(label)
    scroller.setPolicy(horizontal: .automatic, vertical: .never)
    scroller.setContentDirection(isRightToLeft: false)
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

  private static func label(_ code: String, _ menu: Menu?) -> Label {
    let label = Label(code)
    label.setDirection(isRightToLeft: false)
    label.isSelectable = true
    if let menu { label.setExtraMenu(menu) }
    label.xAlignment = 0
    return label
  }

  /// Wraps long lines, or keeps them.
  func toggleWrapping() {
    setWraps(!wraps)
  }

  private func setWraps(_ wraps: Bool) {
    self.wraps = wraps
    if wraps, wrapped == nil {
      // A scrolling view asks for the height of lines that do not wrap.
      let label = Self.label(code, menu)
      label.isWrapping = true
      widget.append(label)
      wrapped = label
      text.add(label)
    }
    wrapped?.isVisible = wraps
    scroller.isVisible = !wraps
    let words = wraps ? messages.unwrapLines : messages.wrapLines
    wrapButton.setTooltip(words)
    wrapButton.setAccessibleLabel(words)
    if wraps { wrapButton.addCSSClass("accent") } else { wrapButton.removeCSSClass("accent") }
  }
}
