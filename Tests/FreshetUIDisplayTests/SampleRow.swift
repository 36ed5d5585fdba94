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
  /// - Returns: the row.
  static func sample(_ rowSummary: RowSummary, host: String?) -> ArticleRow {
    let date = Date(timeIntervalSince1970: 1_795_262_400)
    var entry = StoredArticle(
      id: ArticleID(rawValue: 1),
      key: ArticleKey(rowSummary.title),
      feed: (SubscriptionID(rawValue: 1), ""),
      dates: (sorting: date, shown: date),
      state: (isRead: true, isStarred: false),
      rowSummary: rowSummary
    )
    entry.host = host
    return TimelineItem(entry, builder: TimelineRowBuilder(messages: Messages())).row
  }
}
