// SPDX-License-Identifier: GPL-3.0-or-later

/// An opaque value that asks a source for older or newer articles.
///
/// Only the kind of source that wrote it reads it; the library stores it as it is, and whoever
/// passes it on compares it at most.
package struct OriginCursor: Hashable, Sendable, CustomStringConvertible {
  /// The text of the kind.
  package let rawValue: String

  /// Wraps a text.
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }
}
