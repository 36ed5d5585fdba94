// SPDX-License-Identifier: GPL-3.0-or-later

/// A strip over a list that says that its rows are old, and why, with a button to try again.
///
/// - Source: `AdwBanner` is libadwaita 1.3; this is what 1.2 offers.
final class NoticeStrip {
  /// What to put over the list.
  let widget: Widget
  /// Called when a person presses the button.
  var onRetry: (() -> Void)?

  private let revealer: Revealer
  private let label = Label()

  /// Pixels between the strip's parts and around them: half of libadwaita's 12.
  private static let spacing = 6

  /// Creates a strip that is hidden.
  ///
  /// - Parameter retry: the words on the button.
  init(retry: String) {
    let box = Box(.horizontal, spacing: Self.spacing)
    box.addCSSClass("notice-strip")
    box.setMargins(
      start: Self.spacing,
      end: Self.spacing,
      top: Self.spacing,
      bottom: Self.spacing
    )
    label.isWrapping = true
    label.xAlignment = 0
    label.expandsHorizontally = true
    let button = Button(retry)
    button.verticalAlignment = .center
    box.append(label)
    box.append(button)
    revealer = Revealer(box)
    widget = revealer
    button.onClicked { [weak self] in self?.onRetry?() }
  }

  /// Says something.
  func show(_ text: String) {
    label.text = text
    revealer.isRevealed = true
  }

  /// Says nothing.
  func hide() {
    revealer.isRevealed = false
  }
}
