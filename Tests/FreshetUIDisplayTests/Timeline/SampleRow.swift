// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore

extension ArticleRow {
  /// The row of an article that is read.
  ///
  /// - Parameters:
  ///   - rowSummary: what it says.
  ///   - host: the host of its feed; nil for a feed that is a file.
  ///   - namesFeed: whether it is in a list of several feeds.
  /// - Returns: the row.
  static func sample(
    _ rowSummary: RowSummary,
    host: String?,
    namesFeed: Bool = false
  ) -> ArticleRow {
    let date = Date(timeIntervalSince1970: 1_795_262_400)
    var entry = StoredArticle(
      id: ArticleID(rawValue: 1),
      feed: SubscriptionID(rawValue: 1),
      dates: (sorting: date, shown: date),
      state: (isRead: true, isStarred: false),
      texts: RowTexts(
        key: ArticleKey(rowSummary.title),
        feedTitle: "",
        rowSummary: rowSummary
      )
    )
    entry.host = host
    let builder = TimelineRowBuilder(messages: Messages())
    return TimelineItem(entry, namesFeed: namesFeed, builder: builder).row
  }
}
