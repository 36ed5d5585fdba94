// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts that rows of articles show beside the title, the time and the marks.
///
/// All rows of a list are of one height, whichever parts they have.
package struct RowParts: Hashable, Sendable {
  /// Whether rows have the beginning of the text and the facts under it.
  ///
  /// A text that is all that there is, as of a post, stays.
  package var hasSummary = true
  /// Whether rows have the pictures of their articles.
  package var hasPicture = true
  /// Whether rows have the icon of the feed, in a list of several.
  package var hasIcon = true
  /// Whether rows name the feed.
  package var namesFeed = true

  /// Creates all parts.
  package init() {}
}

/// The size of the texts of rows, beside the one of the desktop.
package enum RowTextSize: Int, CaseIterable, Sendable {
  /// Two steps less than the desktop's.
  case smallest = -2
  /// One step less than the desktop's.
  case smaller
  /// The size of the desktop.
  case usual
  /// One step more than the desktop's.
  case larger
  /// Two steps more than the desktop's.
  case largest

  /// The style sheet of the rows; empty for the usual size.
  package var sheet: String {
    switch self {
    case .smallest: Self.sheet("0.84em")
    case .smaller: Self.sheet("0.92em")
    case .usual: ""
    case .larger: Self.sheet("1.1em")
    case .largest: Self.sheet("1.2em")
    }
  }

  private static func sheet(_ size: String) -> String { ".article-row { font-size: \(size); }" }
}
