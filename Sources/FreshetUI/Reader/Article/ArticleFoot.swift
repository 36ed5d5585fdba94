// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The holder of an article's buttons.
///
/// They are in the header bar, or in a bar under the article where the pane is as narrow as a
/// window.
final class ArticleFoot {
  /// The bar under the article.
  let widget = Box(.horizontal, spacing: 6)

  private let header: HeaderBar
  /// The buttons at the start, side by side.
  private let starts = Box(.horizontal)
  private let ends: [Widget]

  /// Whether the buttons are in the bar under the article.
  var holdsButtons = false {
    didSet { if holdsButtons != oldValue { move() } }
  }

  /// Whether an article is shown; without one the bar is hidden.
  var hasArticle = false {
    didSet { widget.isVisible = holdsButtons && hasArticle }
  }

  /// Creates an empty bar.
  ///
  /// - Parameters:
  ///   - header: the header bar that holds the buttons otherwise.
  ///   - starts: the buttons at its start, the first one first; `packStarts` adds them.
  ///   - ends: the buttons at its end, the last one first.
  init(_ header: HeaderBar, starts: [Widget], ends: [Widget]) {
    self.header = header
    self.ends = ends
    for button in starts { self.starts.append(button) }
    for button in ends { header.packEnd(button) }
    widget.addCSSClass("toolbar")
    widget.isVisible = false
  }

  /// Adds the buttons at the start to the header bar, behind those that it has.
  func packStarts() {
    header.packStart(starts)
  }

  private func move() {
    for button in [starts] + ends { holdsButtons ? header.remove(button) : widget.remove(button) }
    starts.expandsHorizontally = holdsButtons
    if holdsButtons {
      widget.append(starts)
      for button in ends.reversed() { widget.append(button) }
    } else {
      packStarts()
      for button in ends { header.packEnd(button) }
    }
    widget.isVisible = holdsButtons && hasArticle
  }
}
