// SPDX-License-Identifier: MIT

/// Plain text for Pango markup.
public enum MarkupText {
  /// Escapes the characters that have a meaning in markup.
  ///
  /// - Parameter text: any text.
  /// - Returns: markup that shows the text as it was given; NUL characters are left out.
  public nonisolated static func escape(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{0}": continue
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
