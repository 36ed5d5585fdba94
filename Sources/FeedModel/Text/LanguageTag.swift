// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of languages, as feeds and searches write them.
///
/// - Source: RFC 5646 (BCP 47), section 2.1.
package enum LanguageTag {
  /// The most bytes of a name: enough for all that are registered.
  private static let longest = 35
  /// The name that says that the language is not known.
  private static let unknown = "und"

  /// Returns a name in the one form in which names are stored and compared.
  ///
  /// - Parameter text: the name as it was written, such as "de-AT" or "zh_TW".
  /// - Returns: the name in small letters, such as "zh-tw"; nil for what names no language.
  package static func canonical(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first, word.utf8.count <= longest else { return nil }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, 2...3 ~= first.count, !first.contains(where: \.isNumber),
      parts.allSatisfy({ part in
        1...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    let name = parts.joined(separator: "-").lowercased()
    return name == unknown ? nil : name
  }
}
