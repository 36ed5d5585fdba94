// SPDX-License-Identifier: GPL-3.0-or-later

import ListKit

/// A row at the side of the window.
package struct SidebarRow: ListRow, Hashable {
  /// Everything that a row shows.
  package struct Revision: Hashable, Sendable {
    let title: String
    let count: Int
    let depth: Int
    let detail: String
  }

  /// The list that it leads to.
  package let id: SidebarItem
  /// What it is called.
  package let title: String
  /// Articles in it that were not read; of starred ones and tags, all.
  package let count: Int
  /// What is said of the count; empty for none.
  package let countText: String
  /// How many folders it is in.
  package let depth: Int
  /// What is said of it besides; empty for nothing.
  package let detail: String

  /// The row's content.
  package var revision: Revision {
    Revision(title: title, count: count, depth: depth, detail: detail)
  }
}
