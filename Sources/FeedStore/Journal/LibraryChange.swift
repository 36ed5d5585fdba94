// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A change of the reader, with all data that undo and redo need.
///
/// Only real changes are in it: undoing "mark all as read" does not touch articles that were read
/// before.
package enum LibraryChange: Codable, Hashable, Sendable {
  /// Articles were marked as read or unread.
  case read([ArticleID], Bool)
  /// Articles were starred, or their stars removed.
  case starred([ArticleID], Bool)
  /// A tag was added to articles, or removed.
  case tagged([ArticleID], TagID, Bool)
  /// Articles were deleted.
  case removed([ArticleID])
  /// The reader subscribed to feeds.
  case subscribed([SubscriptionID])
  /// The reader unsubscribed from feeds.
  case unsubscribed([SubscriptionID])
  /// A feed was moved to another folder.
  case moved(SubscriptionID, from: FolderID?, to: FolderID?)
  /// A feed was given another name.
  case renamed(SubscriptionID, from: String?, to: String?)
  /// A feed was given another address, at which it is asked at once.
  case readdressed(SubscriptionID, from: URL, to: URL)
  /// A folder was made.
  case folderMade(FolderID)
  /// A folder was given another name.
  case folderRenamed(FolderID, from: String, to: String)
  /// A folder was moved into another one.
  case folderMoved(FolderID, from: FolderID?, to: FolderID?)
  /// A folder was removed.
  case folderRemoved(FolderID)
  /// A tag was given another name.
  case tagRenamed(TagID, from: String, to: String)
  /// A feed moved to the address of another one. These articles, which that one did not have, moved
  /// there with it. The reader did not do this, and can undo it all the same.
  case joined(SubscriptionID, into: SubscriptionID, articles: [ArticleID])
  /// Feeds and folders were put elsewhere among their siblings, which gives these positions.
  case ordered([FiledThing], [PositionChange])
  /// Feeds were made quiet, or no longer so.
  case quieted([SubscriptionID], Bool)
  /// Articles were muted, or no longer so.
  case muted([ArticleID], Bool)
  /// A setting that the reader chose got another value.
  case set(SettingChange)
  /// Several changes at once, in their order.
  case several([LibraryChange])
}

/// Another position of a feed or a folder among its siblings.
package struct PositionChange: Codable, Hashable, Sendable {
  /// The feed or the folder.
  package let thing: FiledThing
  /// The position before.
  package let from: Int
  /// The position after; of two siblings the one with the smaller position stands first.
  package let to: Int

  /// Creates a change of position.
  init(_ thing: FiledThing, from: Int, to: Int) {
    (self.thing, self.from, self.to) = (thing, from, to)
  }
}
