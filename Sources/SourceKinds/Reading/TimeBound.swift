// SPDX-License-Identifier: GPL-3.0-or-later

/// A cursor of lists that can be asked for articles not newer than a second.
///
/// Nothing is lost or doubled by it while articles are added and removed above. The bound includes
/// the second of the last article: others of the same second may follow it, and those that were
/// read are known.
enum TimeBound {
  /// Returns the bound of the next page.
  ///
  /// - Parameters:
  ///   - seconds: the seconds of the page's articles.
  ///   - asked: the bound of the page itself; nil for the newest one.
  ///   - isFull: whether the page has as many articles as a page can have.
  /// - Returns: the bound; nil behind the last page.
  static func next(after seconds: [Int], asked: Int?, isFull: Bool) -> Int? {
    guard let oldest = seconds.min() else { return nil }
    guard let asked, oldest >= asked else { return oldest }
    // A whole page of one second: what else is of that second cannot be asked for.
    return isFull ? asked - 1 : nil
  }

  /// Returns the cursor of a bound.
  static func cursor(_ bound: Int) -> String { "until \(bound)" }

  /// Returns the bound of a cursor; nil for words that are none.
  static func bound(_ cursorWords: [String]) -> Int? {
    guard cursorWords.count == 2, cursorWords[0] == "until" else { return nil }
    return Int(cursorWords[1])
  }
}
