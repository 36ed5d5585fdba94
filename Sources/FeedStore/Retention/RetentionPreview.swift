// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The articles that retention would remove now.
package struct RetentionPreview: Hashable, Sendable {
  /// The part of one feed.
  package struct Part: Hashable, Sendable {
    /// The number of articles.
    package internal(set) var count = 0
    /// The bytes of texts.
    package internal(set) var bytes = 0
    /// The number of unread articles.
    package internal(set) var unread = 0

    /// Makes an empty part.
    package init() {}
  }

  /// The articles, the newest one of each feed first.
  package internal(set) var ids: [ArticleID] = []
  /// The parts by feed.
  package internal(set) var feeds: [SubscriptionID: Part] = [:]
  /// The date of the oldest article; nil when there are none.
  package internal(set) var oldest: Date?
  /// The date of the newest article; nil when there are none.
  package internal(set) var newest: Date?

  /// The sum of all parts.
  package var total: Part {
    var total = Part()
    (total.count, total.bytes, total.unread) = (ids.count, bytes, unread)
    return total
  }
  /// The number of unread articles.
  package var unread: Int { feeds.values.reduce(0) { $0 + $1.unread } }
  /// The bytes of texts.
  package var bytes: Int { feeds.values.reduce(0) { $0 + $1.bytes } }

  mutating func add(_ row: RetentionSelection.Candidate) {
    ids.append(row.id)
    feeds[row.feed, default: Part()].count += 1
    feeds[row.feed, default: Part()].bytes += row.bytes
    if !row.isRead { feeds[row.feed, default: Part()].unread += 1 }
    let date = Date(timeIntervalSince1970: TimeInterval(row.date))
    oldest = min(oldest ?? date, date)
    newest = max(newest ?? date, date)
  }
}
