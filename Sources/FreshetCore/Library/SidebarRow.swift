// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// A row at the side of the window.
package struct SidebarRow: ListRow, Hashable {
  /// Everything that a row shows.
  package struct Revision: Hashable, Sendable {
    let title: String
    let count: Int
    let depth: Int
    let isOpen: Bool?
    let detail: String
    let trouble: String
  }

  /// The list that it leads to.
  package let id: SidebarItem
  /// What it is called.
  package let title: String
  /// Articles in it that were not read; of starred ones and tags, all.
  package let count: Int
  /// What is said of the count, and of a folder whether it is open; empty for nothing.
  package let spokenText: String
  /// How many folders it is in.
  package let depth: Int
  /// Whether what is in a folder is shown; nil for what has nothing in it.
  package let isOpen: Bool?
  /// What is said of it besides; empty for nothing.
  package let detail: String
  /// Why nothing comes of a feed any more, in a sentence; empty while all is well.
  package let trouble: String

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: the list that it stands for.
  ///   - title: what it is called.
  ///   - count: the articles that are to be read.
  ///   - spokenText: what is said of the count.
  ///   - place: how deep the row stands, and whether the folder is open; nil for no folder.
  ///   - notes: more on the row, and why nothing comes any more; empty for nothing.
  package init(
    id: SidebarItem,
    title: String,
    count: Int,
    spokenText: String,
    place: (depth: Int, isOpen: Bool?),
    notes: (detail: String, trouble: String)
  ) {
    self.id = id
    self.title = title
    self.count = count
    self.spokenText = spokenText
    (depth, isOpen) = place
    (detail, trouble) = notes
  }

  /// The row's content.
  package var revision: Revision {
    Revision(
      title: title,
      count: count,
      depth: depth,
      isOpen: isOpen,
      detail: detail,
      trouble: trouble
    )
  }
}
