// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import FreshetCore
import GtkShell

/// A feed that needs a remedy: its name, the finding, and a button for each remedy.
final class TroubleCard {
  /// The widget of the card.
  let widget = Box(.vertical, spacing: 6)
  /// The buttons, one for each remedy of the row, in its order.
  let buttons: [Button]
  /// The row that is shown.
  let row: TroublesModel.Row

  /// Creates the card of a feed.
  ///
  /// - Parameters:
  ///   - row: the feed.
  ///   - isSearched: whether its site is being searched.
  ///   - showsTitle: whether the name of the feed is shown.
  ///   - messages: the strings of the interface.
  ///   - onPress: called with the remedy whose button is pressed.
  init(
    _ row: TroublesModel.Row,
    isSearched: Bool,
    showsTitle: Bool = true,
    _ messages: Messages,
    onPress: @escaping (FeedTrouble.Remedy) -> Void
  ) {
    self.row = row
    for name in ["card", "trouble-card"] { widget.addCSSClass(name) }
    let texts = [
      (showsTitle ? row.title : "", "heading"), (row.finding, "body"),
      (isSearched ? messages.lookingOnSite : row.note, "dim-label"),
    ]
    for (text, style) in texts where !text.isEmpty {
      let label = Label(text)
      label.addCSSClass(style)
      label.isWrapping = true
      label.xAlignment = 0
      if style != "heading" { label.allowCopying() }
      widget.append(label)
    }
    let bar = Box.wrapping()
    buttons = row.remedies.map { remedy in
      let button = Button(messages.title(of: remedy))
      button.wrapLabel()
      button.setTooltip(messages.explanation(of: remedy))
      button.isSensitive = !isSearched
      button.onClicked { onPress(remedy) }
      bar.append(button)
      return button
    }
    widget.append(bar)
  }
}
