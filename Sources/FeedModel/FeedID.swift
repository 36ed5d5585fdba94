// SPDX-License-Identifier: GPL-3.0-or-later

/// The identity of a feed: the address under which it was opened.
///
/// This is a type of its own, so that an article's key is never passed in place of a feed's.
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
