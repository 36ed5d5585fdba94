// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of one feed: the address under which it was opened.
///
/// A type of its own, so that an article's id is never handed in where a feed's is meant.
package struct FeedID: Hashable, Sendable, CustomStringConvertible {
  /// The address as text.
  package let rawValue: String

  /// Wraps an address.
  ///
  /// - Parameter rawValue: the address under which the feed was opened.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }
}
