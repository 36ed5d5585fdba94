// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// What would go if articles were cleared away now.
package struct KeepingPreview: Hashable, Sendable {
  /// What would go of one feed.
  package struct Part: Hashable, Sendable {
    /// How many articles.
    package internal(set) var count = 0
    /// How many bytes of texts.
    package internal(set) var bytes = 0
    /// How many of the articles were not read.
    package internal(set) var unread = 0

    /// Makes an empty part.
    package init() {}
  }

  /// The articles, the newest one of each feed first.
  package internal(set) var ids: [EntryID] = []
  /// How much of each feed.
  package internal(set) var feeds: [SubscriptionID: Part] = [:]
  /// The date of the oldest one; nil when nothing would go.
  package internal(set) var oldest: Date?
  /// The date of the newest one; nil when nothing would go.
  package internal(set) var newest: Date?

  /// How much in all.
  package var total: Part {
    var total = Part()
    (total.count, total.bytes, total.unread) = (ids.count, bytes, unread)
    return total
  }
  /// How many of them were not read.
  package var unread: Int { feeds.values.reduce(0) { $0 + $1.unread } }
  /// How many bytes of texts.
  package var bytes: Int { feeds.values.reduce(0) { $0 + $1.bytes } }

  mutating func add(_ row: KeepingSelection.Candidate) {
    ids.append(row.id)
    feeds[row.feed, default: Part()].count += 1
    feeds[row.feed, default: Part()].bytes += row.bytes
    if !row.isRead { feeds[row.feed, default: Part()].unread += 1 }
    let date = Date(timeIntervalSince1970: TimeInterval(row.date))
    oldest = min(oldest ?? date, date)
    newest = max(newest ?? date, date)
  }
}
