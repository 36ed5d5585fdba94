// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The beginning of an article's text, which its row stores as a number of characters.
///
/// Stored as a text it took a sixth of the library, though the text has it already. It is stored as
/// a text if it is not the beginning of the article's text, and if that text is so long that
/// unpacking it for a row would take too long.
enum Excerpt {
  /// The most bytes of a text that is unpacked for a row.
  private static let longestText = 8192

  /// Returns the value for the row.
  ///
  /// - Parameters:
  ///   - excerpt: the beginning of the text on one line.
  ///   - text: the whole text.
  ///   - count: the number of bytes that unpacking gives.
  /// - Returns: the number of characters, or the excerpt itself.
  static func kept(_ excerpt: String, of text: String, count: Int) -> DatabaseValue {
    guard !excerpt.isEmpty, count <= longestText else { return excerpt.databaseValue }
    let isCut = excerpt.hasSuffix(mark)
    let length = excerpt.unicodeScalars.count - (isCut ? 1 : 0)
    let kept = isCut ? -length : length
    return made(of: text, kept) == excerpt ? kept.databaseValue : excerpt.databaseValue
  }

  /// The mark after an excerpt that was cut.
  private static let mark = "…"

  /// Makes the excerpt; a negative number stands for one that was cut.
  private static func made(of text: String, _ kept: Int) -> String {
    beginning(of: text, abs(kept)) + (kept < 0 ? mark : "")
  }

  /// Makes the SQL function that makes the excerpt of a packed text and a number.
  static func function(_ plainText: @escaping @Sendable (String) -> String) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 2, pure: true) { values in
      guard let content = Data.fromDatabaseValue(values[0]),
        let kept = Int.fromDatabaseValue(values[1])
      else { return nil }
      let text = try PackedText.unpack(content)
      return made(of: plainText(text.contentHTML ?? text.summaryHTML ?? ""), kept)
    }
  }

  /// The name of the function in statements.
  static let name = "beginning"

  /// Returns the first scalars of a text, with each run of white space as one space.
  private static func beginning(of text: String, _ length: Int) -> String {
    var result = String.UnicodeScalarView()
    var (count, isSpace) = (0, false)
    for scalar in text.unicodeScalars {
      guard count < length else { break }
      let isASCII = scalar.value < 0x80
      if isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace {
        isSpace = true
        continue
      }
      if isSpace, count > 0 {
        result.append(" ")
        count += 1
      }
      isSpace = false
      guard count < length else { break }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }
}
