// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A writer of an article as HTML, with the attributes that mean something to a reader.
struct ArticleWriter {
  private var output: [UInt8] = []

  private static let attributes: Set<String> = [
    "alt", "cite", "colspan", "datetime", "dir", "height", "href", "id", "lang", "poster",
    "rowspan",
    "src", "start", "title", "type", "width",
  ]
  private static let void: Set<String> = ["br", "col", "hr", "img", "source", "track", "wbr"]
  /// Elements that only hold others; one inside another adds nothing.
  private static let wrappers: Set<String> = ["article", "div", "main", "section"]

  /// Returns the HTML of a node's content.
  static func html(inside node: HTMLNode) -> String {
    var writer = ArticleWriter()
    writer.writeChildren(of: node)
    return String(decoding: writer.output, as: UTF8.self)
  }

  private mutating func writeChildren(of node: HTMLNode) {
    for child in node.children {
      write(child)
    }
  }

  private mutating func write(_ node: HTMLNode) {
    if node.isText { return write(node.text, isValue: false) }
    if Self.wrappers.contains(node.name), isWrapperAlone(node) { return writeChildren(of: node) }
    let name = node.name == "h1" ? "h2" : node.name
    output.append(contentsOf: "<\(name)".utf8)
    for (name, value) in node.attributes where isKept(name, of: node) {
      output.append(contentsOf: " \(name)=\"".utf8)
      write(value, isValue: true)
      output.append(ASCII.quote)
    }
    output.append(ASCII.greaterThan)
    guard !Self.void.contains(name) else { return }
    writeChildren(of: node)
    output.append(contentsOf: "</\(name)>".utf8)
  }

  /// Returns whether an element holds blocks alone, so that they can stand without it.
  private func isWrapperAlone(_ node: HTMLNode) -> Bool {
    node.children.allSatisfy { $0.isBlankText || WebPageNames.blocks.contains($0.name) }
  }

  private func isKept(_ name: String, of node: HTMLNode) -> Bool {
    if name == "class" { return node.name == "code" || node.name == "pre" }
    return Self.attributes.contains(name)
  }

  private mutating func write(_ text: String, isValue: Bool) {
    for byte in text.utf8 {
      switch byte {
      case ASCII.lessThan: output.append(contentsOf: "&lt;".utf8)
      case ASCII.greaterThan: output.append(contentsOf: "&gt;".utf8)
      case ASCII.ampersand: output.append(contentsOf: "&amp;".utf8)
      case ASCII.quote where isValue: output.append(contentsOf: "&quot;".utf8)
      default: output.append(byte)
      }
    }
  }
}
