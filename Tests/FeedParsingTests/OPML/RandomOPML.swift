// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Documents of chance, with all that OPML allows and some that it does not.
enum RandomOPML {
  private static let pieces = [
    "a", "Z", "é", "漢", "😀", "&", "<", ">", "\"", "'", "\n", "\t", "\r", " ", "&amp;", "]]>",
    "<!--", "&#10;", "\u{85}", "\u{2028}", "\u{7F}", "%", "{", "\u{0}", "\u{FFFF}",
  ]
  private static let names = [
    "text", "title", "xmlUrl", "htmlUrl", "type", "category", "created", "x-own", "_a.b", "éa",
  ]

  static func document(
    _ random: inout some RandomNumberGenerator,
    namespaces: [String: String]? = nil
  ) -> OPMLDocument {
    let head = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      OPMLHeadField(
        ["title", "ownerName", "docs"].randomElement(using: &random) ?? "title",
        text(&random)
      )
    }
    return OPMLDocument(
      version: ["1.0", "1.1", "2.0", "9 & <"].randomElement(using: &random) ?? "2.0",
      head: head,
      outlines: outlines(&random, depth: 0, namespaces)
    )
  }

  private static func outlines(
    _ random: inout some RandomNumberGenerator,
    depth: Int,
    _ namespaces: [String: String]?
  ) -> [Outline] {
    guard depth < 4 else { return [] }
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let attributes = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
        attribute(&random, namespaces)
      }
      return Outline(attributes, children: outlines(&random, depth: depth + 1, namespaces))
    }
  }

  private static func attribute(
    _ random: inout some RandomNumberGenerator,
    _ namespaces: [String: String]?
  ) -> OutlineAttribute? {
    let name = names.randomElement(using: &random) ?? "text"
    guard Int.random(in: 0..<4, using: &random) == 0 else {
      return OutlineAttribute(name, value: text(&random))
    }
    let prefix = ["m", "n"].randomElement(using: &random) ?? "m"
    let other = ["urn:m", "urn:n", "urn:o?a=b&c"].randomElement(using: &random)
    let namespace = namespaces?[prefix] ?? other
    return OutlineAttribute("\(prefix):\(name)", namespace: namespace, value: text(&random))
  }

  private static func text(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...8, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
  }
}
