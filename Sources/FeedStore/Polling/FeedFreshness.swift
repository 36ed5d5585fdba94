// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// How fresh a list of several feeds is.
package struct FeedFreshness: Hashable, Sendable {
  /// When that feed was last there, whole, of which this is the longest ago; nil: none ever was.
  ///
  /// Feeds that are polled no more do not count.
  package let oldest: Date?
  /// How many of the feeds never came.
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
