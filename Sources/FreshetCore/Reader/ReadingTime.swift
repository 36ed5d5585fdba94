// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The time that people need to read a text.
///
/// - Source: the two rates are those that Medium publishes, which readers of other programs know.
package enum ReadingTime {
  /// The words that are read in a minute.
  private static let words = 265
  /// The letters that are read in a minute of a writing that has no spaces.
  private static let letters = 500
  /// The minutes from which on the time is worth telling.
  private static let least = 3

  /// Returns the time of reading a text.
  ///
  /// - Parameter blocks: the text.
  /// - Returns: minutes; nil for a text that is read at once.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package static func minutes(of blocks: [Block]) async -> Int? {
    let text = MarkdownText.plain(blocks)
    var (words, letters, isInWord) = (0, 0, false)
    for scalar in text.unicodeScalars {
      if EastAsianText.isUnspaced(scalar) {
        letters += 1
        isInWord = false
      } else {
        let isSpace = isBlank(scalar)
        if !isSpace, !isInWord { words += 1 }
        isInWord = !isSpace
      }
    }
    let seconds = words * 60 / Self.words + letters * 60 / Self.letters
    let minutes = (seconds + 30) / 60
    return minutes >= least ? minutes : nil
  }

  /// Returns whether a scalar stands between words; the properties of one take long to look up.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }
}
