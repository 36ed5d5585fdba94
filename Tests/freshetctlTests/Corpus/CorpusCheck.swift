// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import Foundation
import TestSupport

/// The operators of the corpus, as its `FORMAT.md` describes them.
///
/// `html==` compares what `CorpusMarkup` makes of both fragments.
enum CorpusCheck {
  /// An operator that is not described, or a value that it cannot be given.
  struct Unknown: Error {
    let operation: String
  }

  /// Returns whether an expectation holds; nil for a path that is judged elsewhere.
  ///
  /// - Throws: `Unknown` for an operator that nobody knows.
  static func holds(
    _ expectation: CorpusCase.Expectation,
    in output: JSONValue
  ) throws(Unknown) -> Bool? {
    let path = expectation.path
    guard !path.hasPrefix("_") || path == "_all_text", !path.hasSuffix("._key") else { return nil }
    let actual = path == "_all_text" ? .text(output.allText) : output.value(at: path) ?? .null
    let value = expectation.value
    switch expectation.operation {
    case "==": return value == .null ? actual.isNothing : actual == value
    case "null": return actual.isNothing
    case "notnull": return !actual.isNothing
    case "count==", "count>=", "count<=":
      return compare(actual.elements?.count ?? 0, expectation.operation, value)
    case "text==": return actual.string.map(collapse) == collapse(value.string ?? "")
    case "html==":
      return CorpusMarkup.tokens(actual.string ?? "") == CorpusMarkup.tokens(value.string ?? "")
    case "htmltext==":
      return actual.string.map(CorpusMarkup.text) == CorpusMarkup.text(value.string ?? "")
    case "date==":
      guard let expected = value.string.flatMap(instant) else {
        throw Unknown(operation: "date== \(value)")
      }
      return actual.string.flatMap(instant) == expected
    case "url==": return actual.string.map(address) == value.string.map(address)
    case "lang==": return actual.string.map(language) == value.string.map(language)
    case "encoding==":
      return actual.string.map(encodingClass) == value.string.map(encodingClass)
    case "no_active_content": return activeContent(actual.string ?? "").isEmpty
    case "contains": return (actual.string ?? actual.allText).contains(value.string ?? "")
    case "not_contains": return !(actual.string ?? actual.allText).contains(value.string ?? "")
    case "not_prefix": return !(actual.string ?? "").hasPrefix(value.string ?? "")
    case "!=": return actual != value
    default: throw Unknown(operation: expectation.operation)
    }
  }

  private static func compare(_ count: Int, _ operation: String, _ value: JSONValue) -> Bool {
    guard case .number(let number) = value else { return false }
    switch operation {
    case "count==": return count == Int(number)
    case "count>=": return count >= Int(number)
    default: return count <= Int(number)
    }
  }

  // MARK: Values

  static func collapse(_ text: String) -> String {
    // By scalars: as a character, a carriage return with the line feed behind it is one, and
    // neither of the two.
    text.unicodeScalars.split { (0x9...0xD).contains($0.value) || $0 == " " }
      .map { String($0) }.joined(separator: " ")
  }

  private static func instant(_ text: String) -> Int? { UTCStamp.seconds(of: text) }

  private static func language(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces).lowercased().replacing("_", with: "-")
  }

  private static func address(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard var parts = URLComponents(string: text), let scheme = parts.scheme else { return text }
    parts.scheme = scheme.lowercased()
    parts.percentEncodedHost = parts.percentEncodedHost?.lowercased()
    if (scheme == "http" && parts.port == 80) || (scheme == "https" && parts.port == 443) {
      parts.port = nil
    }
    if parts.host != nil, parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    return (parts.string ?? text).replacing(/%[0-9a-fA-F]{2}/) { $0.output.uppercased() }
  }

  private static let encodingClasses: [[String]] = [
    ["windows-1252", "iso-8859-1", "us-ascii", "ascii"], ["gb18030", "gbk", "gb2312", "hz"],
    ["shift_jis", "cp932"], ["euc-kr", "cp949", "uhc"], ["windows-1254", "iso-8859-9"],
    ["windows-874", "tis-620"], ["big5", "cp950"], ["utf-16", "utf-16le", "utf-16be"],
    ["utf-32", "utf-32le", "utf-32be"],
  ]

  private static func encodingClass(_ label: String) -> String {
    let label = label.lowercased()
    return encodingClasses.first { $0.contains(label) }?[0] ?? label
  }

  // MARK: HTML

  /// Returns the parts of a fragment that would act in a browser.
  static func activeContent(_ html: String) -> [String] {
    let names = [
      "script", "iframe", "object", "embed", "applet", "base", "meta", "link", "frame", "frameset",
    ]
    return CorpusMarkup.tokens(html).filter { token in
      guard token.hasPrefix("<") else { return false }
      let name = token.dropFirst().prefix { $0 != " " && $0 != ">" }
      let squeezed = token.lowercased().filter { !$0.isWhitespace || $0 == " " }
      return names.contains(String(name)) || squeezed.contains(/\s+on[a-z]+=/)
        || squeezed.contains(/=\s*(javascript|vbscript|livescript|mocha):/)
        || squeezed.contains("=data:text/html")
        || squeezed.contains(/\s+style=.*(expression|behavior|-moz-binding|url\()/)
    }
  }
}
