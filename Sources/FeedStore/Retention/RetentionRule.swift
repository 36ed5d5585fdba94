// SPDX-License-Identifier: GPL-3.0-or-later

/// A retention rule for a feed, or for all feeds together; nil means no limit.
///
/// Starred and tagged articles are always retained, and count.
package struct RetentionRule: Codable, Hashable, Sendable {
  /// The number of days since its arrival for which an article is retained.
  package var days: Int?
  /// The number of newest articles that are retained.
  package var count: Int?
  /// The megabytes of texts that are retained, of the newest articles.
  package var megabytes: Int?
  /// Whether unread articles are removed as well.
  package var includesUnread: Bool

  /// Makes a rule.
  package init(
    days: Int? = nil,
    count: Int? = nil,
    megabytes: Int? = nil,
    includesUnread: Bool = false
  ) {
    self.days = days
    self.count = count
    self.megabytes = megabytes
    self.includesUnread = includesUnread
  }

  /// The rule that retains everything.
  package static let everything = RetentionRule()
}

/// The default retention rules.
package struct RetentionRules: Codable, Hashable, Sendable {
  /// The rule for each feed that has none of its own.
  package var each: RetentionRule
  /// The rule for all feeds together.
  package var all: RetentionRule

  /// Makes the rules.
  package init(each: RetentionRule = .everything, all: RetentionRule = .everything) {
    self.each = each
    self.all = all
  }
}
