// SPDX-License-Identifier: GPL-3.0-or-later

/// A folder of feeds and of other folders.
package struct Folder: Hashable, Sendable, Identifiable {
  /// The number of the folder in the library.
  package let id: FolderID
  /// The parent folder; nil at the top.
  package let parent: FolderID?
  /// The name.
  package let name: String

  /// Makes a folder.
  package init(id: FolderID, parent: FolderID?, name: String) {
    self.id = id
    self.parent = parent
    self.name = name.shortened(to: TextLimits.title)
  }
}

/// A feed or a folder: a thing that has a place among others in a folder.
package enum FiledThing: Codable, Hashable, Sendable {
  /// A feed.
  case feed(SubscriptionID)
  /// A folder.
  case folder(FolderID)

  /// The feed; nil for a folder.
  package var feed: SubscriptionID? { if case .feed(let id) = self { id } else { nil } }

  /// The folder; nil for a feed.
  package var folder: FolderID? { if case .folder(let id) = self { id } else { nil } }
}
