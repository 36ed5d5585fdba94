// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// An element of a page, or a piece of its text.
///
/// A tree of our own, so that the search for the article may take it apart; there is no way up, so
/// that nothing keeps itself alive. The depth is bounded by `PageBuilder`, which makes recursion
/// safe.
///
/// - Isolation: belongs to one call of `ReaderExtractor`.
final class PageNode {
  /// The element's name in lower case; empty for text.
  var name: String
  /// The attributes in the order of the page; the first of one name counts.
  var attributes: [(name: String, value: String)]
  /// What is inside, in the order of the page.
  var children: [PageNode] = []
  /// The characters of a piece of text.
  var text = ""
  /// What is inside, in numbers, as of the last `measureAll()`.
  var measure = PageMeasure()
  /// The points of a candidate; nil for one that nobody gave any.
  var score: Double?
  /// Whether a table shows data, as opposed to placing things.
  var isDataTable = false

  /// Makes an element.
  init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// Makes a piece of text.
  init(text: String) {
    name = ""
    attributes = []
    self.text = text
    measure = PageMeasure(text: text)
  }

  /// Whether this is a piece of text.
  var isText: Bool { name.isEmpty }

  /// Whether this is text of white space alone.
  var isBlankText: Bool { isText && measure.characters == 0 }

  /// The value of an attribute; nil when there is none.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Changes an attribute, or adds it.
  func set(_ attribute: String, to value: String) {
    if let index = attributes.firstIndex(where: { $0.name == attribute }) {
      attributes[index].value = value
    } else {
      attributes.append((attribute, value))
    }
  }

  /// The elements among the children.
  var elements: [PageNode] { children.filter { !$0.isText } }

  /// Whether the page says that this is the text of an article.
  var isArticleBody: Bool { words("itemprop").contains("articlebody") }

  /// The words of an attribute in lower case.
  func words(_ attribute: String) -> [Substring] {
    self[attribute]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
  }

  /// A tree of the same content, that can be taken apart by itself.
  func copy() -> PageNode {
    let result = PageNode(name, attributes)
    result.text = text
    result.measure = measure
    result.children = children.map { $0.copy() }
    return result
  }

  /// Calls a function for each element below, parents first.
  func forEachElement(_ body: (PageNode) -> Void) {
    for child in children where !child.isText {
      body(child)
      child.forEachElement(body)
    }
  }

  /// The first element below for which something holds, parents first.
  func firstElement(where isWanted: (PageNode) -> Bool) -> PageNode? {
    for child in children where !child.isText {
      if isWanted(child) { return child }
      if let found = child.firstElement(where: isWanted) { return found }
    }
    return nil
  }

  /// The text of all that is inside, white space collapsed; no more than about so many bytes.
  func plainText(limit: Int = .max) -> String {
    var bytes: [UInt8] = []
    appendText(to: &bytes, limit: limit)
    return HTMLText.collapse(bytes)
  }

  private func appendText(to bytes: inout [UInt8], limit: Int) {
    guard bytes.count < limit else { return }
    if isText { return bytes.append(contentsOf: text.utf8) }
    let isBreak = PageNames.blocks.contains(name) || name == "br"
    if isBreak { bytes.append(ASCII.space) }
    for child in children {
      child.appendText(to: &bytes, limit: limit)
    }
    if isBreak { bytes.append(ASCII.space) }
  }
}
