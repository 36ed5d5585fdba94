// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The last success of a feed, and the trouble that it has.
package struct FeedStanding: Hashable, Sendable {
  /// The trouble of a feed.
  package enum Trouble: Hashable, Sendable {
    /// Its last polls failed.
    case failing(since: Date)
    /// Its server reported that it is gone for good.
    case gone
  }

  /// The last moment at which the feed was there; nil when it never was.
  package let lastSuccess: Date?
  /// The trouble; nil when there is none.
  package let trouble: Trouble?
  /// Whether the trouble has lasted for so long that it is reported to a person.
  package let isWorthReporting: Bool

  /// Creates a standing.
  package init(lastSuccess: Date?, trouble: Trouble? = nil, isWorthReporting: Bool = false) {
    self.lastSuccess = lastSuccess
    self.trouble = trouble
    self.isWorthReporting = isWorthReporting
  }
}
