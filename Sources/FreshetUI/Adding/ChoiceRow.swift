// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The row of a source to choose from: a title over a dim line.
final class ChoiceRow {
  /// The pixels around a row.
  private static let margins = (side: 8, upright: 6)

  /// The row.
  let widget = Box(.vertical)

  private let title = Label()
  private let detail = Label()

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - detail: the dim line under it; empty for none.
  ///   - width: the number of characters.
  init(_ title: String, _ detail: String, width: Int) {
    for label in [self.title, self.detail] {
      label.xAlignment = 0
      label.ellipsis = .middle
      label.maximumCharacters = width
      widget.append(label)
    }
    self.detail.addCSSClass("caption")
    self.detail.addCSSClass("dim-label")
    let (side, upright) = Self.margins
    widget.setMargins(start: side, end: side, top: upright, bottom: upright)
    show(title, detail)
  }

  /// Shows other texts.
  func show(_ title: String, _ detail: String) {
    (self.title.text, self.detail.text) = (title, detail)
    self.detail.isVisible = !detail.isEmpty
  }
}

extension Label {
  /// Makes a heading over rows.
  static func heading(_ text: String, width: Int) -> Label {
    let heading = Label(text)
    heading.addCSSClass("heading")
    heading.isWrapping = true
    heading.xAlignment = 0
    heading.maximumCharacters = width
    return heading
  }
}
