// SPDX-License-Identifier: MIT

import GtkShell

/// A strip over the foot of a list that says that its rows are old, and why, with a button to try
/// again and one to close it.
///
/// It floats: a strip in the layout would move every row of the list.
///
/// - Source: `AdwBanner` is libadwaita 1.3; this is what 1.2 offers.
final class NoticeStrip {
  /// The widget to put over the list.
  let widget: Widget
  /// Called when a person presses the button.
  var onRetry: (() -> Void)?
  /// Called when the strip disappears with the keyboard focus in it, which has to go elsewhere.
  var onFocusLost: (() -> Void)?

  private let revealer: Revealer
  private let label = Label()
  private let retryButton: Button

  private static let style: Void = Appearance.addStyleSheet(
    css: """
      .notice-strip {
        padding: 8px 8px 8px 12px;
        border-radius: 12px;
        box-shadow: 0 2px 8px 2px alpha(black, 0.2), 0 0 0 1px alpha(currentColor, 0.1);
      }
      .notice-strip:dir(rtl) {
        padding: 8px 12px 8px 8px;
      }
      """
  )

  /// Pixels between the strip's parts and around them: half of libadwaita's 12.
  private static let spacing = 6

  /// Creates a strip that is hidden.
  ///
  /// - Parameters:
  ///   - retry: the label of the button that tries again.
  ///   - close: the label of the button that closes the strip.
  init(retry: String, close: String) {
    _ = Self.style
    let box = Box(.horizontal, spacing: Self.spacing)
    box.addCSSClass("background")
    box.addCSSClass("notice-strip")
    box.setAccessibleRole(.alert)
    box.setMargins(
      start: 2 * Self.spacing,
      end: 2 * Self.spacing,
      top: 2 * Self.spacing,
      bottom: 2 * Self.spacing
    )
    label.isWrapping = true
    label.allowCopying()
    label.xAlignment = 0
    label.expandsHorizontally = true
    retryButton = Button(retry)
    let closeButton = Button(icon: "window-close-symbolic")
    closeButton.addCSSClass("flat")
    closeButton.addCSSClass("circular")
    closeButton.setTooltip(close)
    closeButton.setAccessibleLabel(close)
    box.append(label)
    for button in [retryButton, closeButton] {
      button.verticalAlignment = .center
      button.leaveFocusOnClick()
      box.append(button)
    }
    revealer = Revealer(box)
    revealer.verticalAlignment = .end
    widget = revealer
    retryButton.onClicked { [weak self] in self?.onRetry?() }
    closeButton.onClicked { [weak self] in self?.hide() }
  }

  /// The text of the strip.
  var words: String { label.text }
  /// Whether the button to try again is visible.
  var offersRetry: Bool { retryButton.isVisible }

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - offersRetry: whether another try can help.
  func show(_ text: String, offersRetry: Bool) {
    label.text = text
    retryButton.isVisible = offersRetry
    revealer.isRevealed = true
  }

  /// Hides the strip.
  func hide() {
    if revealer.containsFocus { onFocusLost?() }
    revealer.isRevealed = false
  }
}
