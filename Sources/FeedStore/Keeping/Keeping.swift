// SPDX-License-Identifier: GPL-3.0-or-later

/// How much is kept of a feed, or of all feeds together; what is nil has no limit.
///
/// Starred and tagged articles are always kept, and count.
package struct Keeping: Codable, Hashable, Sendable {
  /// For how many days since its arrival an article is kept.
  package var days: Int?
  /// How many articles are kept, the newest ones.
  package var count: Int?
  /// How many megabytes of texts are kept, of the newest articles.
  package var megabytes: Int?
  /// Whether articles go as well that were not read.
  package var includesUnread: Bool

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - days: for how many days since its arrival an article is kept.
  ///   - count: how many articles are kept.
  ///   - megabytes: how many megabytes of texts are kept.
  ///   - includesUnread: whether articles go as well that were not read.
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

  /// Keeps everything.
  package static let everything = Keeping()
}

/// How much is kept where a feed says nothing of its own.
package struct KeepingRules: Codable, Hashable, Sendable {
  /// Of each feed that has no rule of its own.
  package var each: Keeping
  /// Of all feeds together.
  package var all: Keeping

  /// Makes the rules.
  ///
  /// - Parameters:
  ///   - each: of each feed that has no rule of its own.
  ///   - all: of all feeds together.
  package init(each: Keeping = .everything, all: Keeping = .everything) {
    self.each = each
    self.all = all
  }
}
