// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore

// What is said of stories that several feeds tell.
extension Messages {
  /// What stands before the names of the other feeds that tell an article's story.
  package var alsoIn: String { localize("Also in:") }

  /// What a row says of the other feeds that tell its story.
  ///
  /// - Parameter count: how many feeds.
  /// - Returns: the words; empty for none.
  func alsoIn(feeds count: Int) -> String {
    guard count > 0 else { return "" }
    return localizePlural("also in {count} feed", "also in {count} feeds", count)
  }

  /// The same with the names of the feeds.
  ///
  /// - Parameter names: what they are called.
  /// - Returns: a sentence without a full stop; empty for none.
  func alsoIn(_ names: [String]) -> String {
    names.isEmpty ? "" : "\(alsoIn) \(names.joined(separator: ", "))"
  }
}
