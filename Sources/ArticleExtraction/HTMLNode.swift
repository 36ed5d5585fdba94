// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// An element of a page, or a piece of its text.
///
/// The tree is one of our own, so that the search for the article may change it. Nodes have no
/// references to their parents, so that no cycle keeps them alive. `WebPageBuilder` bounds the
/// depth, which makes recursion safe.
///
/// - Isolation: belongs to one call of `ReaderExtractor`.
final class HTMLNode {
  /// The element's name in lower case; empty for text.
  var name: String
  /// The attributes in the order of the page; the first of one name counts.
  var attributes: [(name: String, value: String)]
  /// The content, in the order of the web page.
  var children: [HTMLNode] = []
  /// The characters of a piece of text.
  var text = ""
  /// The content in numbers, as of the last `measureAll()`.
  var measure = WebPageMeasure()
  /// The points of a candidate; nil for a node without any.
  var score: Double?
  /// Whether a table shows data, and is not for layout.
  var isDataTable = false

  /// Creates an element.
  init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// Creates a piece of text.
  init(text: String) {
    name = ""
    attributes = []
    self.text = text
    measure = WebPageMeasure(text: text)
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
  var elements: [HTMLNode] { children.filter { !$0.isText } }

  /// Whether the web page marks this as the text of an article.
  var isArticleBody: Bool { words("itemprop").contains("articlebody") }

  /// Returns the words of an attribute in lower case.
  func words(_ attribute: String) -> [Substring] {
    self[attribute]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
  }

  /// Returns a tree of the same content, which can be changed by itself.
  func copy() -> HTMLNode {
    let result = HTMLNode(name, attributes)
    result.text = text
    result.measure = measure
    result.children = children.map { $0.copy() }
    return result
  }

  /// Calls a function for each element below, parents first.
  func forEachElement(_ body: (HTMLNode) -> Void) {
    for child in children where !child.isText {
      body(child)
      child.forEachElement(body)
    }
  }

  /// Returns the first element below for which a condition holds, parents first.
  func firstElement(where isWanted: (HTMLNode) -> Bool) -> HTMLNode? {
    for child in children where !child.isText {
      if isWanted(child) { return child }
      if let found = child.firstElement(where: isWanted) { return found }
    }
    return nil
  }

  /// Returns the text of the whole content, white space collapsed, up to about a number of bytes.
  func plainText(limit: Int = .max) -> String {
    var bytes: [UInt8] = []
    appendText(to: &bytes, limit: limit)
    return HTMLText.collapse(bytes)
  }

  private func appendText(to bytes: inout [UInt8], limit: Int) {
    guard bytes.count < limit else { return }
    if isText { return bytes.append(contentsOf: text.utf8) }
    let isBreak = WebPageNames.blocks.contains(name) || name == "br"
    if isBreak { bytes.append(ASCII.space) }
    for child in children {
      child.appendText(to: &bytes, limit: limit)
    }
    if isBreak { bytes.append(ASCII.space) }
  }
}
