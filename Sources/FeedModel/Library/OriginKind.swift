// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of source, as the library stores it with each feed.
///
/// A library of a newer version may have kinds that this version does not know. Their feeds are
/// listed, searched and marked like all others, and are not asked.
package struct OriginKind: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The word for the kind; it never changes.
  package let rawValue: String

  /// Wraps a word.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Documents in RSS, Atom, JSON Feed and the formats before them.
  package static let feed = OriginKind("feed")

  package var description: String { rawValue }
}
