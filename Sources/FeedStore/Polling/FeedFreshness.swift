// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The freshness of a list of several feeds.
package struct FeedFreshness: Hashable, Sendable {
  /// The last moment at which the stalest of the feeds was there, whole; nil: none ever was.
  ///
  /// Feeds that are polled no more do not count.
  package let oldest: Date?
  /// The number of the feeds that never came.
  package let missing: Int

  /// Makes a freshness.
  ///
  /// - Parameters:
  ///   - oldest: when the feed was last there of which this is the longest ago.
  ///   - missing: how many of the feeds never came.
  package init(oldest: Date?, missing: Int) {
    self.oldest = oldest
    self.missing = missing
  }
}
