// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// What is given a name.
package enum Naming: Hashable, Sendable {
  /// A feed.
  case feed(SubscriptionID)
  /// A folder.
  case folder(FolderID)
  /// A tag.
  case tag(TagID)
  /// A folder that is to be made inside of another one; nil for the top.
  case newFolder(in: FolderID?)
  /// A folder that is to be made at the top for a feed, which moves there.
  case newFolderFor(SubscriptionID)

  /// What naming a list means; nil for one that every library has: it keeps its name.
  ///
  /// - Parameter item: the list.
  package init?(_ item: SidebarItem) {
    switch item {
    case .feed(let id): self = .feed(id)
    case .folder(let id): self = .folder(id)
    case .tag(let id): self = .tag(id)
    case .all, .today, .unread, .starred, .search: return nil
    }
  }
}

/// Why something cannot be called so.
package enum NameFault: Hashable, Sendable {
  /// There is nothing in the name.
  case empty
  /// Something beside it is called so.
  case taken
}

/// A folder into which something can be moved.
package struct Destination: Hashable, Sendable {
  /// The folder; nil for the top.
  package let folder: FolderID?
  /// What it is called, after the folders around it.
  package let title: String
}
