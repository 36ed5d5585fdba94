// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import Foundation

/// A thing that is given a name.
package enum NamingTarget: Hashable, Sendable {
  /// A feed.
  case feed(SubscriptionID)
  /// A folder.
  case folder(FolderID)
  /// A tag.
  case tag(TagID)
  /// A saved search.
  case saved(RecordID<SavedSearch>)
  /// A folder that is to be made inside of another one; nil for the top.
  case newFolder(in: FolderID?)
  /// A folder that is to be made at the top for a feed, which moves there.
  case newFolderWith(SubscriptionID)

  /// Creates the naming of a list; nil for a list that every library has, as its name is fixed.
  package init?(_ item: SidebarItem) {
    switch item {
    case .feed(let id): self = .feed(id)
    case .folder(let id): self = .folder(id)
    case .tag(let id): self = .tag(id)
    case .saved(let id): self = .saved(id)
    case .all, .today, .unread, .starred, .muted, .search: return nil
    }
  }
}

/// The reason why a name cannot be given.
package enum NameFault: Hashable, Sendable {
  /// The name is empty.
  case empty
  /// Another thing in the same place has the name.
  case taken
}

/// A folder into which something can be moved.
package struct Destination: Hashable, Sendable {
  /// The folder; nil for the top.
  package let folder: FolderID?
  /// The folder's name, after the folders around it.
  package let title: String
}

extension String {
  /// Returns whether two names are the same but for their capitals.
  func isSameName(as other: String) -> Bool {
    compare(other, options: .caseInsensitive) == .orderedSame
  }
}
