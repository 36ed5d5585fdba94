// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MarkupParsing

/// The canonical form in which two fragments of HTML are compared: start tags with their attributes
/// sorted, the text between them, and each end tag, also where HTML5 lets it be left out.
///
/// Levels what a tree of HTML5 would: tags of the document around a fragment, end tags that are
/// implied, missing or alone, empty elements of drawings, a tag that the end cuts off. What is
/// nested wrongly is closed where it ends first; HTML5 would open it again behind.
struct CorpusMarkup {
  private var result: [String] = []
  private var open: [String] = []
  private var text = ""

  /// The canonical form of a fragment, without one division around it all that has no attribute
  /// (RFC 4287, section 3.1.1.3).
  static func tokens(_ html: String) -> [String] {
    var markup = CorpusMarkup()
    // A regular expression is made at each use: not where there is nothing for it.
    let hasComment = html.utf8.contains(UInt8(ascii: "!"))
    markup.read(
      hasComment ? html.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "") : html
    )
    return unwrapped(markup.result)
  }

  /// The text that a browser shows of a fragment, as `FORMAT.md` has it: not by our own reader,
  /// which is judged here.
  static func text(_ html: String) -> String {
    let hidden = /<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/.dotMatchesNewlines().ignoresCase()
    let bare = html.replacing(hidden, with: "")
      .replacing(/<\/?([a-zA-Z][^\s\/>]*)(?:[^>"']|"[^"]*"|'[^']*')*>/) { tag in
        let name = tag.output.1.lowercased()
        return blockNames.contains(name) || otherBreaks.contains(name) ? " " : ""
      }
    let decoded = bare.replacing(/&(?:#([0-9]+)|#[xX]([0-9a-fA-F]+)|([a-z]+));?/) {
      match -> String in
      let number =
        match.output.1.flatMap { UInt32($0) } ?? match.output.2.flatMap { UInt32($0, radix: 16) }
      if let number { return Unicode.Scalar(number).map { String($0) } ?? "" }
      return match.output.3.flatMap { references[String($0)] } ?? String(match.output.0)
    }
    return CorpusCheck.collapse(decoded)
  }

  private static let otherBreaks: Set<String> = ["br", "table", "td", "th", "tr"]
  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]
  private static let voidNames: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "keygen",
  ]
  /// The start tags that end a paragraph.
  private static let blockNames: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "dt", "dd", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "ul",
  ]
  /// The start tags that end an element of the same kind.
  private static let siblingNames: [String: Set<String>] = [
    "li": ["li"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "option": ["option"], "tr": ["tr"],
    "td": ["td", "th"], "th": ["td", "th"],
  ]
  /// The elements that the search for one that is to end does not leave.
  private static let scopeNames: Set<String> = [
    "ul", "ol", "dl", "table", "td", "th", "select", "svg", "math", "button", "object",
  ]

  private mutating func read(_ html: String) {
    var index = html.startIndex
    for match in html.matches(of: /<(\/?)([a-zA-Z][^\s\/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/) {
      text += html[index..<match.range.lowerBound]
      index = match.range.upperBound
      let name = match.output.2.lowercased()
      if ["html", "head", "body"].contains(name) { continue }
      if match.output.1.isEmpty {
        start(name, match.output.3)
      } else {
        end(name)
      }
    }
    text += html[index...].replacing(/<\/?[a-zA-Z][^<>]*$/, with: "")
    while let name = open.last { end(name) }
    flush()
  }

  private mutating func start(_ name: String, _ attributes: Substring) {
    if Self.blockNames.contains(name), isOpen("p") { end("p") }
    if let siblings = Self.siblingNames[name],
      let last = open.reversed().prefix(while: {
        !Self.scopeNames.contains($0) || siblings.contains($0)
      })
      .first(where: siblings.contains)
    {
      end(last)
    }
    flush()
    result.append("<\(name)\(Self.canonical(attributes))>")
    if Self.voidNames.contains(name) { return }
    open.append(name)
    let isForeign = open.contains("svg") || open.contains("math")
    if isForeign, attributes.hasSuffix("/") { end(name) }
  }

  private mutating func end(_ name: String) {
    if Self.voidNames.contains(name) { return }
    guard open.contains(name) else {
      if name == "p" {
        flush()
        result += ["<p>", "</p>"]
      }
      return
    }
    flush()
    while let last = open.popLast() {
      result.append("</\(last)>")
      if last == name { return }
    }
  }

  private func isOpen(_ name: String) -> Bool {
    open.reversed().prefix { !Self.scopeNames.contains($0) }.contains(name)
  }

  private mutating func flush() {
    if text.isEmpty { return }
    let plain = ArticleMarkup.plainText(fromHTML: text)
    if !plain.isEmpty { result.append(plain) }
    text = ""
  }

  private static func canonical(_ attributes: Substring) -> String {
    if attributes.isEmpty { return "" }
    let pattern = /([^\s=\/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/
    return attributes.matches(of: pattern).compactMap { match -> String? in
      let name = match.output.1.lowercased()
      guard !name.hasPrefix("xmlns") else { return nil }
      let value = (match.output.2 ?? "").trimmingPrefix("\"").trimmingPrefix("'")
      let bare = value.hasSuffix("\"") || value.hasSuffix("'") ? value.dropLast() : value[...]
      // Names bear a prefix, so that they are none of the page's that shows them.
      let own = bare.replacing("from-feed-", with: "")
      return " \(name)=\(ArticleMarkup.plainText(fromHTML: String(own)))"
    }.sorted().joined()
  }

  private static func unwrapped(_ tokens: [String]) -> [String] {
    guard tokens.count > 1, tokens.first == "<div>", tokens.last == "</div>" else { return tokens }
    let inner = Array(tokens.dropFirst().dropLast())
    var depth = 0
    for token in inner where token.hasPrefix("<div") || token == "</div>" {
      depth += token == "</div>" ? -1 : 1
      if depth < 0 { return tokens }
    }
    return inner
  }
}
