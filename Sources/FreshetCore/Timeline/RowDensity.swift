// SPDX-License-Identifier: GPL-3.0-or-later

/// The height of the rows of articles; all rows of a list are of one height.
package enum RowDensity: String, CaseIterable, Codable, Hashable, Sendable {
  /// Two lines of title, one of text, and a large picture.
  case comfortable
  /// One line of title, one of text, and a small picture.
  case cosy
  /// One line for all.
  case compact

  /// The number of lines of title and text together.
  package var lineCount: Int {
    switch self {
    case .comfortable: 3
    case .cosy: 2
    case .compact: 1
    }
  }

  /// The most lines of the title.
  package var titleLineCount: Int { self == .comfortable ? 2 : 1 }
}
