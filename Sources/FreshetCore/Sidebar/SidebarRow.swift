// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// A row of the sidebar.
package struct SidebarRow: ListRow, Hashable {
  /// The whole content of a row.
  package struct Revision: Hashable, Sendable {
    let title: String
    let count: Int
    let depth: Int
    let isOpen: Bool?
    let detail: String
    let trouble: String
    let isQuiet: Bool
    let icon: FeedIcon?
  }

  /// The most articles of a saved search that are counted: to find all of them may take long.
  package static let mostFound = 99

  /// The list that the row opens.
  package let id: SidebarItem
  /// The title of the list.
  package let title: String
  /// The number of its unread articles; for starred ones and tags, of all.
  package let count: Int
  /// The spoken text of the count and, for a folder, whether it is open; empty for nothing.
  package let spokenText: String
  /// The number of folders around it.
  package let depth: Int
  /// Whether the content of a folder is shown; nil for a row that has none.
  package let isOpen: Bool?
  /// More text about the row; empty for nothing.
  package let detail: String
  /// The reason why a feed fails, in a sentence; empty while all is well.
  package let trouble: String
  /// Whether the row is of a feed that is left out of totals.
  package internal(set) var isQuiet = false
  /// The icon of a feed; nil for other lists.
  package internal(set) var icon: FeedIcon?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: the list that it stands for.
  ///   - title: its title.
  ///   - count: the number of articles to read.
  ///   - spokenText: the spoken text of the count.
  ///   - nesting: the depth of the row, and whether the folder is open; nil for no folder.
  ///   - notes: the detail, and the reason why the feed fails; empty for nothing.
  package init(
    id: SidebarItem,
    title: String,
    count: Int,
    spokenText: String,
    nesting: (depth: Int, isOpen: Bool?),
    notes: (detail: String, trouble: String)
  ) {
    self.id = id
    self.title = title
    self.count = count
    self.spokenText = spokenText
    (depth, isOpen) = nesting
    (detail, trouble) = notes
  }

  /// The number as the row shows it; empty for none.
  package var countText: String {
    guard count > 0 else { return "" }
    return id.savedSearch != nil && count > Self.mostFound ? "\(Self.mostFound)+" : "\(count)"
  }

  /// The row's content.
  package var revision: Revision {
    Revision(
      title: title,
      count: count,
      depth: depth,
      isOpen: isOpen,
      detail: detail,
      trouble: trouble,
      isQuiet: isQuiet,
      icon: icon
    )
  }
}
