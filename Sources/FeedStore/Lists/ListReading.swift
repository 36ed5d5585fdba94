// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// One reading of a list: its query, and the rest of what its rows depend on at the time.
struct ListReading {
  /// The list.
  let query: ListQuery
  /// Articles that stay although the list leaves read ones out, as it showed them before.
  var kept: Set<ArticleID> = []
  /// Whether duplicate stories are shown once.
  ///
  /// A feed's own list and the result of a search show each article.
  let groupsStories: Bool
  /// The newest article that the list may hold, so that it is as it was before others arrived; nil:
  /// as it is now.
  let newest: ArticleID?

  /// Creates a reading of a list that was not shown before.
  init(_ query: ListQuery, groupsStories: Bool = false, newest: ArticleID? = nil) {
    self.query = query
    self.groupsStories = groupsStories
    self.newest = newest
  }

  /// Whether this list groups duplicate stories.
  var showsStoriesOnce: Bool {
    switch query.scope {
    case .feed, .search, .muted: false
    case .all, .allButQuiet, .since, .starred, .folder, .tag: groupsStories
    }
  }

  /// Returns whether an article is in the list only because it was shown before.
  func isKept(_ article: StoredArticle) -> Bool {
    article.isRead && kept.contains(article.id)
  }
}
