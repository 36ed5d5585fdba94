// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Something that the reader did, with all that is needed to take it back and to do it again.
///
/// Only what really changed is written down: taking back "mark all as read" leaves alone what was
/// read before.
package enum LibraryChange: Codable, Hashable, Sendable {
  /// Articles were marked as read, or as not read.
  case read([EntryID], Bool)
  /// Articles were starred, or are not any more.
  case starred([EntryID], Bool)
  /// A tag was put on articles, or taken off.
  case tagged([EntryID], TagID, Bool)
  /// Articles were deleted.
  case removed([EntryID])
  /// The reader subscribed to feeds.
  case subscribed([SubscriptionID])
  /// The reader unsubscribed from feeds.
  case unsubscribed([SubscriptionID])
  /// A feed was moved to another folder.
  case moved(SubscriptionID, from: FolderID?, to: FolderID?)
  /// A feed was given another name.
  case renamed(SubscriptionID, from: String?, to: String?)
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
  /// A feed moved to where another one was already; these articles, which that one did not have,
  /// went there with it. The reader did not do it, and can take it back all the same.
  case joined(SubscriptionID, into: SubscriptionID, articles: [EntryID])
  /// Several things at once, in their order.
  case several([LibraryChange])
}
