// SPDX-License-Identifier: MIT

import ForumSample
import GtkShell

/// What is on the screens of the forum, with the reader's place on each.
struct SavedForum: Codable {
  /// The replies to one topic.
  struct Replies: Codable {
    /// The topic's number.
    var topic: Int
    /// The screen.
    var screen: SavedScreen<ForumReply, Int>
  }

  /// The topics; nil where they were not open.
  var topics: SavedScreen<ForumTopic, Int>?
  /// The replies; nil where they were not open.
  var replies: Replies?
}
