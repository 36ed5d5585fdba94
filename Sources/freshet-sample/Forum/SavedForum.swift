// SPDX-License-Identifier: MIT

import ForumSample
import GtkLists
import GtkShell

/// The saved screens of the forum, with the reader's position on each.
struct SavedForum: Codable {
  /// The replies to one topic.
  struct Replies: Codable {
    /// The topic's number.
    var topic: Int
    /// The screen.
    var screen: SavedScreen<ForumReply, Int>
  }

  /// The topics; nil if they were not open.
  var topics: SavedScreen<ForumTopic, Int>?
  /// The replies; nil if they were not open.
  var replies: Replies?
  /// The replies that were begun and not sent, by their topics; nil for none.
  var drafts: [Int: String]?
}
