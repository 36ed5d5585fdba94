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
  private let actions: Widget
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
  ///   - actions: the buttons at its start.
  ///   - ends: the buttons at its end, the last one first.
  init(_ header: HeaderBar, actions: Widget, ends: [Widget]) {
    self.header = header
    self.actions = actions
    self.ends = ends
    widget.addCSSClass("toolbar")
    widget.isVisible = false
  }

  private func move() {
    for button in [actions] + ends { holdsButtons ? header.remove(button) : widget.remove(button) }
    if holdsButtons {
      actions.expandsHorizontally = true
      widget.append(actions)
      for button in ends.reversed() { widget.append(button) }
    } else {
      actions.expandsHorizontally = false
      header.packStart(actions)
      for button in ends { header.packEnd(button) }
    }
    widget.isVisible = holdsButtons && hasArticle
  }
}
