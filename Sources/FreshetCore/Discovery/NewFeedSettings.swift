// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// The reader's choices for feeds that were found, before they are added.
package struct NewFeedSettings: Hashable, Sendable {
  /// The folder of the feeds.
  package var folder = FolderPath([])
  /// The name of the feed; empty for its own one, and of no effect on several.
  package var title = ""
  /// Whether the articles are always read from their own pages.
  package var readsFullText = false
  /// Whether the reader is told of new articles.
  package var isNotifying = false

  /// Creates the usual choices.
  package init() {}

  /// Returns feeds with the choices.
  func applied(to feeds: [NewFeed]) -> [NewFeed] {
    let title = title.trimmingWhitespace
    return feeds.map { feed in
      var feed = feed
      feed.folders = folder.names
      if feeds.count == 1, !title.isEmpty, title != feed.ownTitle { feed.givenTitle = title }
      if readsFullText { feed.fullText = .always }
      feed.isNotifying = isNotifying
      return feed
    }
  }
}
