// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// A parser of persons as RSS and Dublin Core write them: in one line.
enum PersonText {
  /// Parses “name@host (Name)”, “Name (name@host)”, “Name <name@host>” and single parts of those.
  ///
  /// - Returns: the person; nil when the text is empty.
  static func parse(_ text: String) -> Person? {
    let text = text.trimmingSpace
    guard !text.isEmpty else { return nil }
    if isName(text.utf8.span) { return Person(name: text) }
    for (open, close) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
      guard let start = text.firstIndex(of: open) else { continue }
      let rest = text[text.index(after: start)...]
      let inside = String(rest.prefix { $0 != close }).trimmingSpace
      let outside = String(text[..<start]).trimmingSpace
      // With a scheme, it is a part of the written name, as in examples of Dublin Core.
      if open == "(", inside.hasPrefix("mailto:") { return Person(name: text) }
      if isMail(inside) { return person(name: outside, email: inside) }
      if isMail(outside) { return person(name: inside, email: outside) }
    }
    return isMail(text) ? person(name: "", email: text) : Person(name: text)
  }

  /// Returns whether nothing in a text starts or marks a mail address.
  private static func isName(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "(") || byte == ASCII.lessThan {
        return false
      }
    }
    return true
  }

  /// Returns whether the text is a mail address.
  static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") else { return false }
    return !text.contains { $0.isWhitespace }
  }

  private static func person(name: String, email: String) -> Person {
    let bare = email.hasPrefix("mailto:") ? String(email.dropFirst("mailto:".count)) : email
    return Person(name: name == bare ? "" : name.trimmingQuotes, email: bare)
  }
}

extension String {
  /// The text without one pair of quotation marks around it.
  fileprivate var trimmingQuotes: String {
    guard count > 1, first == "\"", last == "\"" else { return self }
    return String(dropFirst().dropLast())
  }
}
