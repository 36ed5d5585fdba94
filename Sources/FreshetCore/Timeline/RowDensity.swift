// SPDX-License-Identifier: GPL-3.0-or-later

/// The height of the rows of articles; all rows of a list are of one height.
package enum RowDensity: String, CaseIterable, Codable, Hashable, Sendable {
  /// Two lines of title, one of text, and a large picture.
  case comfortable
  /// One line of title, one of text, and a small picture.
  case cosy
  /// One line for all.
  case compact

  /// Returns the number of lines of title and text together.
  ///
  /// - Parameter parts: the parts that the rows show.
  /// - Returns: 1 to 3.
  package func lineCount(_ parts: RowParts) -> Int {
    switch self {
    case .comfortable: parts.hasSummary ? 3 : 2
    case .cosy: parts.hasSummary ? 2 : 1
    case .compact: 1
    }
  }

  /// The most lines of the title.
  package var titleLineCount: Int { self == .comfortable ? 2 : 1 }
}
