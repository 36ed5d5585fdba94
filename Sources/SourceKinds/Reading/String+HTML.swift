// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

// Plain text of a record, as a part of a text in HTML.
extension String {
  /// The text with the marks of HTML as references, which also fits between quotation marks.
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// The text as a paragraph, with its line ends.
  var paragraphHTML: String {
    let lines = escapedForHTML.split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    return "<p>\(lines.joined(separator: "<br>"))</p>"
  }

  /// The address as a link, with this text.
  func linkHTML(_ text: String) -> String {
    "<a href=\"\(escapedForHTML)\">\(text.escapedForHTML)</a>"
  }
}
