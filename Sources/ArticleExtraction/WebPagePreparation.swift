// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The preparation of a web page's tree for the search, done once for all attempts.
///
/// Hidden parts are removed, pictures are moved out of `noscript`, and lines separated by two
/// breaks become paragraphs.
enum WebPagePreparation {
  /// Prepares a tree and measures it.
  static func prepare(_ root: HTMLNode) {
    tidy(root, isPreformatted: false)
    root.measureAll()
  }

  private static func tidy(_ node: HTMLNode, isPreformatted: Bool) {
    node.children = withoutNoscript(node.children.filter { !isHidden($0) })
    let isPreformatted = isPreformatted || node.name == "pre" || node.name == "textarea"
    for child in node.children where !child.isText {
      if child.name == "font" { child.name = "span" }
      tidy(child, isPreformatted: isPreformatted)
    }
    if !isPreformatted { makeParagraphs(in: node) }
  }

  // MARK: Hidden parts

  /// Returns whether a reader of the web page would not see the element.
  static func isHidden(_ node: HTMLNode) -> Bool {
    // Some pages hide themselves until a script shows them.
    guard !node.isText, node.name != "body", node.name != "html" else { return false }
    if node["hidden"] != nil { return true }
    if node["aria-hidden"] == "true" {
      // The replacement of a formula is hidden from those who hear the page, not from those who see
      // it.
      return node["class"]?.contains("fallback-image") != true
    }
    guard let style = node["style"] else { return false }
    let rules = style.lowercased().utf8.filter { !$0.isXMLSpace }
    let text = String(decoding: rules, as: UTF8.self)
    return text.contains("display:none") || text.contains("visibility:hidden")
  }

  // MARK: Pictures for those without scripts

  private static func withoutNoscript(_ children: [HTMLNode]) -> [HTMLNode] {
    guard children.contains(where: { $0.name == "noscript" }) else { return children }
    var result: [HTMLNode] = []
    // The last part that is no blank text, until a picture is looked for in it.
    var last: HTMLNode?
    // The picture of the last part that was looked into.
    var stand: HTMLNode?
    for child in children {
      guard child.name == "noscript" else {
        result.append(child)
        if !child.isBlankText { last = child }
        continue
      }
      guard let picture = onlyPicture(in: child) else { continue }
      if let part = last { (last, stand) = (nil, onlyPicture(in: part)) }
      if let stand {
        // The script would have filled this picture; the other one has the address.
        for (name, value) in picture.attributes {
          stand.set(name, to: value)
        }
      } else {
        result.append(picture)
        stand = picture
      }
    }
    return result
  }

  /// Returns the only content of a node when that is one picture; nil otherwise.
  private static func onlyPicture(in node: HTMLNode) -> HTMLNode? {
    if node.name == "img" { return node }
    guard !node.isText else { return nil }
    if node.name == "picture" { return node.firstElement { $0.name == "img" } }
    let inner = node.children.filter { !$0.isBlankText }
    guard inner.count == 1 else { return nil }
    return onlyPicture(in: inner[0])
  }

  // MARK: Breaks

  /// Makes paragraphs of the lines between two or more breaks.
  private static func makeParagraphs(in node: HTMLNode) {
    guard hasDoubleBreak(node.children) else { return }
    var result: [HTMLNode] = []
    var line: [HTMLNode] = []
    var breaks: [HTMLNode] = []
    func endParagraph() {
      defer { (line, breaks) = ([], []) }
      guard line.contains(where: { !$0.isBlankText }) else { return }
      let paragraph = HTMLNode("p")
      paragraph.children = line
      result.append(paragraph)
    }
    for child in node.children {
      if child.name == "br" {
        breaks.append(child)
      } else if child.isBlankText, !breaks.isEmpty {
        continue
      } else if WebPageNames.blocks.contains(child.name) {
        endParagraph()
        result.append(child)
      } else {
        if breaks.count > 1 { endParagraph() } else { line.append(contentsOf: breaks) }
        breaks = []
        line.append(child)
      }
    }
    endParagraph()
    node.children = result
    if node.name == "p" { node.name = "div" }
  }

  private static func hasDoubleBreak(_ children: [HTMLNode]) -> Bool {
    var count = 0
    for child in children {
      if child.name == "br" {
        count += 1
        if count > 1 { return true }
      } else if !child.isBlankText {
        count = 0
      }
    }
    return false
  }
}
