// SPDX-License-Identifier: GPL-3.0-or-later

/// The key of an article inside its feed.
///
/// The key is the guid or id that the publisher gave, else the link, else a digest of title and
/// content (decision 0010). Two articles of one feed with the same key are versions of
/// each other.
package struct ArticleKey: Codable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The key as text; stable between runs and machines.
  package let rawValue: String

  /// Wraps a key.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  package static func < (left: ArticleKey, right: ArticleKey) -> Bool {
    left.rawValue < right.rawValue
  }
}
