// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkLists
import GtkShell

/// The parts that all cells of articles have: the icon of the feed and the texts, in a row of the
/// height that the reader chose.
final class ArticleFrame {
  /// The row; a cell puts its pictures behind the texts.
  let widget = Box(.horizontal, spacing: 12)
  /// Called with the height of the rows when it is another one than before.
  var onDensity: (RowDensity) -> Void = { _ in }

  private let text = TextBlock()
  private let icon: FeedIconView
  private let style: RowStyle
  private var density: RowDensity?
  private var leastHeight = 0
  private var tooltip = "" {
    didSet { if tooltip != oldValue { widget.setTooltip(tooltip.isEmpty ? nil : tooltip) } }
  }

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - style: the look of rows.
  ///   - pictures: loads icons; nil shows letters alone.
  ///   - lead: a widget before the texts; nil for none.
  init(_ style: RowStyle, pictures: PictureLoader?, lead: Widget? = nil) {
    self.style = style
    icon = FeedIconView(
      pictures,
      size: style.density.iconSize,
      side: RowDensity.comfortable.iconSize * 2
    )
    widget.addCSSClass("article-row")
    text.expandsHorizontally = true
    text.makeMarksPressable()
    widget.append(icon.widget)
    if let lead { widget.append(lead) }
    widget.append(text)
  }

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - hasIcon: whether the feed's icon is shown in a list of several feeds.
  func show(_ row: ArticleRow, hasIcon: Bool = true) {
    follow(style.density)
    if style.leastHeight != leastHeight {
      leastHeight = style.leastHeight
      text.setSizeRequest(width: -1, height: leastHeight)
    }
    text.show(row, style.density, style.parts)
    tooltip = row.alsoIn
    icon.show(hasIcon && style.parts.hasIcon ? row.feed.flatMap(style.icon) : nil)
  }

  /// Clears the row.
  func clear() {
    text.clear()
    icon.clear()
  }

  private func follow(_ next: RowDensity) {
    guard next != density else { return }
    if let density { widget.removeCSSClass(density.styleClass) }
    density = next
    widget.addCSSClass(next.styleClass)
    icon.widget.size = next.iconSize
    icon.widget.verticalAlignment = next == .compact ? .center : .start
    onDensity(next)
  }
}
