// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension RenderedArticle {
  /// The addresses that the text links to, each once, in the order of the text.
  package var links: [String] {
    var links = LinkNumbers(hasFootnotes: false)
    for block in blocks { _ = links.numbered(block) }
    return links.addresses
  }

  /// The article as plain text with a number behind each link, and the addresses below it.
  package var textWithLinks: String {
    var links = LinkNumbers(hasFootnotes: blocks.contains { $0.type == "footnotes" })
    let texts = blocks.map { links.numbered($0).plainText }.filter { !$0.isEmpty }
    let heading = title.map { [$0] } ?? []
    guard !links.addresses.isEmpty else { return (heading + texts).joined(separator: "\n\n") }
    let list = links.addresses.enumerated().map { "\(links.mark($0.offset + 1)) \($0.element)" }
    return (heading + texts + [list.joined(separator: "\n")]).joined(separator: "\n\n")
  }
}

/// A numbering of the links of a text.
private struct LinkNumbers {
  private(set) var addresses: [String] = []
  let hasFootnotes: Bool

  /// Returns the mark of a link; footnotes have other numbers in brackets.
  func mark(_ number: Int) -> String {
    hasFootnotes ? "[link \(number)]" : "[\(number)]"
  }

  /// Returns a node in which each link is followed by its mark.
  mutating func numbered(_ node: RenderedNode) -> RenderedNode {
    var node = node
    node.caption = node.caption?.map { numbered($0) }
    node.children = node.children?.map { numbered($0) }
    node.rows = node.rows?.map { row in row.map { cell in cell.map { numbered($0) } } }
    node.items = node.items?.map { item in item.map { numbered($0) } }
    guard node.type == "link", let address = node.url, !address.isEmpty else { return node }
    // An address that is its own text is not repeated.
    guard node.plainText != address else { return node }
    let known = addresses.firstIndex(of: address)
    if known == nil { addresses.append(address) }
    let number = (known ?? addresses.count - 1) + 1
    node.children = (node.children ?? []) + [RenderedNode(.text(" \(mark(number))"))]
    return node
  }
}
