// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
package import GtkShell
package import ListKit

/// The cell of a row of the sidebar: the icon, the name and the number of unread articles.
package final class SidebarCell: Cell {
  package typealias Model = SidebarRow
  package typealias View = Widget

  /// The indentation of a folder's content, in pixels.
  ///
  /// The arrow before a folder fits into it.
  private static let indent = 18
  /// The width of the arrow in pixels, as in the style sheet.
  private static let arrowWidth = 16
  /// The pixels between two parts.
  private static let spacing = 10

  package var view: Widget { row }

  private let row = Box(.horizontal)
  private let arrow = Button(icon: "pan-end-symbolic")
  private let icon = Icon("folder-symbolic")
  private let feedIcon: FeedIconView
  private let title = Label("")
  private let warning = Icon("dialog-warning-symbolic")
  private let count = Label("")

  /// The pixels of an icon.
  private static let iconSize = 16

  /// Creates an empty row.
  ///
  /// - Parameter pictures: loads the icons of feeds; nil shows letters alone.
  package init(pictures: PictureLoader? = nil) {
    feedIcon = FeedIconView(pictures, size: Self.iconSize, side: Self.iconSize * 2)
    row.addCSSClass("sidebar-row")
    arrow.addCSSClass("flat")
    arrow.addCSSClass("sidebar-arrow")
    // The keys open and close the row itself.
    arrow.isFocusable = false
    arrow.verticalAlignment = .center
    title.xAlignment = 0
    title.ellipsis = .end
    title.expandsHorizontally = true
    title.setMargins(start: Self.spacing, end: Self.spacing)
    count.addCSSClass("sidebar-count")
    count.addCSSClass("dim-label")
    warning.isVisible = false
    warning.setMargins(end: Self.spacing)
    let parts: [Widget] = [arrow, icon, feedIcon.widget, title, warning, count]
    for part in parts { row.append(part) }
    // `bind` shows the row. For a visible one GTK would ask the display server where the pointer is
    // when the tooltip is set; see `unbind`.
    row.isVisible = false
  }

  package func bind(_ model: SidebarRow, _ context: CellContext) {
    let start = model.depth * Self.indent
    arrow.isVisible = model.isOpen != nil
    arrow.setMargins(start: start, end: Self.indent - Self.arrowWidth)
    if let isOpen = model.isOpen {
      arrow.setIcon(isOpen ? "pan-down-symbolic" : "pan-end-symbolic")
      arrow.setAction(SidebarItemCommand.toggle.actionName, text: model.id.key)
    }
    icon.setName(Self.icon(of: model.id))
    icon.isVisible = model.icon == nil
    feedIcon.show(model.icon)
    for part in [icon, feedIcon.widget] as [Widget] {
      part.setMargins(start: model.isOpen == nil ? start + Self.indent : 0)
    }
    if model.isQuiet { row.addCSSClass(Self.quiet) } else { row.removeCSSClass(Self.quiet) }
    title.text = model.title
    count.text = model.countText
    warning.isVisible = !model.trouble.isEmpty
    let notes = [model.detail.shortened(to: TextLimits.title), model.trouble].filter { !$0.isEmpty }
    row.setTooltip(notes.isEmpty ? nil : notes.joined(separator: "\n"))
    row.isVisible = true
  }

  /// Returns the text for a screen reader: the name, the number of unread articles, and the
  /// trouble.
  package func accessibleText(for model: SidebarRow) -> AccessibleText {
    let words = [model.spokenText, model.trouble].filter { !$0.isEmpty }
    return AccessibleText(label: model.title, description: words.joined(separator: ". "))
  }

  /// Leaves the row as it is, because most rows are bound again for a changed count alone.
  ///
  /// Parts that stay the same then cost nothing. A tooltip that is removed and set again would ask
  /// the display server twice for the pointer's position, and wait for the answers. That was half
  /// of a long dispatch.
  package func unbind() {}

  /// The class of the style sheet for the row of a quiet feed.
  private static let quiet = "quiet-feed"

  private static func icon(of item: SidebarItem) -> String {
    switch item {
    case .all: "view-list-symbolic"
    case .today: "x-office-calendar-symbolic"
    case .unread: "mail-unread-symbolic"
    case .starred: "starred-symbolic"
    case .folder: "folder-symbolic"
    case .feed: "application-rss+xml-symbolic"
    case .tag: "user-bookmarks-symbolic"
    case .muted: "audio-volume-muted-symbolic"
    case .saved, .search: "system-search-symbolic"
    }
  }
}
