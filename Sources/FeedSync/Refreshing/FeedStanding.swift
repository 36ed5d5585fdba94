// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The last success of a feed, and whether it comes at all.
package struct FeedStanding: Hashable, Sendable {
  /// The hindrance of a feed.
  package enum Trouble: Hashable, Sendable {
    /// Its last polls failed.
    case failing(since: Date)
    /// Its server said that it is gone for good.
    case gone
  }

  /// The last moment at which the feed was there; nil: never.
  package let lastSuccess: Date?
  /// The hindrance; nil: there is none.
  package let trouble: Trouble?
  /// Whether it is hindered for so long that a person is to be told.
  package let isWorthTelling: Bool

  /// Makes a standing.
  ///
  /// - Parameters:
  ///   - lastSuccess: when the feed was last there; nil: never.
  ///   - trouble: what hinders it; nil: nothing does.
  ///   - isWorthTelling: whether that is so for so long that a person is to be told.
  package init(lastSuccess: Date?, trouble: Trouble? = nil, isWorthTelling: Bool = false) {
    self.lastSuccess = lastSuccess
    self.trouble = trouble
    self.isWorthTelling = isWorthTelling
  }
}
