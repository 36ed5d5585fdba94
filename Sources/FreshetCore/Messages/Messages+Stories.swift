// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore

// The strings of duplicate stories.
extension Messages {
  /// The words before the names of the other feeds with an article's story.
  package var alsoIn: String { localize("Also in:") }

  /// Returns a row's words about the other feeds with its story.
  ///
  /// - Parameter count: the number of these feeds.
  /// - Returns: the words; empty for none.
  func alsoIn(feeds count: Int) -> String {
    guard count > 0 else { return "" }
    return localizePlural("also in {count} feed", "also in {count} feeds", count)
  }

  /// Returns the same with the names of the feeds.
  ///
  /// - Parameter names: the names.
  /// - Returns: a sentence without a full stop; empty for none.
  func alsoIn(_ names: [String]) -> String {
    names.isEmpty ? "" : "\(alsoIn) \(names.joined(separator: ", "))"
  }
}
