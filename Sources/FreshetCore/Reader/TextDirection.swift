// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The direction of the text of an article.
package enum TextDirection {
  /// The number of letters that are looked at.
  private static let sample = 400

  /// Returns whether a text runs from right to left.
  ///
  /// - Parameter document: the beginning of an article.
  /// - Returns: the direction that the markup gives; else that of most of the first letters.
  package static func isRightToLeft(_ document: ArticleDocument) -> Bool {
    if let isRightToLeft = document.isRightToLeft { return isRightToLeft }
    var (count, balance) = (0, 0)
    for scalar in MarkdownText.plain(Array(document.blocks.prefix(6))).unicodeScalars
    where scalar.properties.isAlphabetic {
      balance += isRightToLeft(scalar) ? 1 : -1
      count += 1
      if count == sample { break }
    }
    return balance > 0
  }

  /// - Source: Unicode 15, `DerivedBidiClass.txt`: classes R and AL.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
