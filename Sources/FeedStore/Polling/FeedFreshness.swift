// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The freshness of several feeds.
package struct FeedFreshness: Hashable, Sendable {
  /// The last successful poll of the stalest feed; nil when no feed had one.
  ///
  /// Feeds that are not polled any more do not count.
  package let oldest: Date?
  /// The number of feeds without a successful poll.
  package let missing: Int

  /// Makes a freshness.
  ///
  /// - Parameters:
  ///   - oldest: the last successful poll of the stalest feed.
  ///   - missing: the number of feeds without a successful poll.
  package init(oldest: Date?, missing: Int) {
    self.oldest = oldest
    self.missing = missing
  }
}
