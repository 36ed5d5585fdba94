// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The rows of sources to choose from: a title over a dim line.
enum ChoiceRow {
  /// The pixels around a row.
  private static let margins = (side: 8, upright: 6)

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - detail: the dim line under it.
  ///   - width: the number of characters.
  /// - Returns: the row.
  static func make(_ title: String, _ detail: String, width: Int) -> Widget {
    let row = Box(.vertical)
    let (name, line) = (Label(title), Label(detail))
    for label in [name, line] {
      label.xAlignment = 0
      label.ellipsis = .middle
      label.maximumCharacters = width
      row.append(label)
    }
    line.addCSSClass("caption")
    line.addCSSClass("dim-label")
    let (side, upright) = margins
    row.setMargins(start: side, end: side, top: upright, bottom: upright)
    return row
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
