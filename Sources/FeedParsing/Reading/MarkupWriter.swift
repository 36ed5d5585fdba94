// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Writes elements of XHTML down again as HTML.
struct MarkupWriter {
  private var open: [String] = []

  /// Elements of HTML that have no end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// The start tag of an element; addresses in it are made absolute when there is a base.
  mutating func start(_ tag: borrowing XMLTag, base: URL?) -> [UInt8] {
    let name = tag.name
    open.append(name)
    var text = "<\(name)"
    for attribute in tag.qualifiedAttributes {
      guard let name = Self.name(attribute.name, namespace: attribute.namespace) else { continue }
      let address = base.flatMap {
        HTMLAddresses.absolute(attribute.value, of: name.lowercased(), against: $0)
      }
      text += " \(name)=\"\(Self.escapeValue(address ?? attribute.value))\""
    }
    return Array((text + ">").utf8)
  }

  /// The name of an attribute in HTML; nil for one of a namespace that HTML does not know.
  private static func name(_ name: String, namespace: String?) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return name }
    let prefix = name[..<colon].lowercased()
    let isLink =
      namespace == "http://www.w3.org/1999/xlink" || namespace == nil && prefix == "xlink"
    return isLink ? "xlink:\(name[name.index(after: colon)...])" : nil
  }

  /// The end tag of the innermost element; empty for one without end tag.
  mutating func end() -> [UInt8] {
    guard let name = open.popLast(), !Self.void.contains(name.lowercased()) else { return [] }
    return Array("</\(name)>".utf8)
  }

  /// Adds text, the characters escaped that would be markup.
  static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    for index in bytes.indices {
      switch bytes[index] {
      case ASCII.lessThan: text.append(contentsOf: "&lt;".utf8)
      case ASCII.greaterThan: text.append(contentsOf: "&gt;".utf8)
      case ASCII.ampersand: text.append(contentsOf: "&amp;".utf8)
      default: text.append(bytes[index])
      }
    }
  }

  /// The value of an attribute as it stands between quotation marks.
  static func escapeValue(_ value: String) -> String {
    guard
      value.utf8.contains(where: {
        $0 == ASCII.quote || $0 == ASCII.ampersand || $0 == ASCII.lessThan
      })
    else { return value }
    let escaped = HTMLText.escape(value.utf8)
    return escaped.split(separator: "\"", omittingEmptySubsequences: false).joined(
      separator: "&quot;"
    )
  }
}

extension CapturedText {
  /// Settles what XHTML is: what holds no element was declared wrongly, and is plain text.
  mutating func settleMarkup() {
    if bytes.contains(ASCII.lessThan) {
      unwrapDivision()
    } else {
      form = .plain
      bytes = HTMLReferences.resolvedValue(bytes)
    }
  }

  /// Drops the `div` that Atom wraps XHTML in (RFC 4287 section 3.1.1.3).
  private mutating func unwrapDivision() {
    let text = Array(bytes.trimmingSpace)
    guard let first = HTMLText.Tag(text, at: 0), !first.isEnd, first.name.elementsEqual("div".utf8)
    else { return }
    let close = Array("</div>".utf8)
    guard text.hasPrefix(close, at: text.count - close.count) else { return }
    let inner = text[first.end..<(text.count - close.count)]
    // Another division at the same level means that the outer tags do not belong together.
    guard Self.isBalanced(Array(inner)) else { return }
    bytes = Array(inner)
  }

  private static func isBalanced(_ text: [UInt8]) -> Bool {
    let last = HTMLText.Tag.lastEnd(in: text)
    var depth = 0
    for index in text.indices where text[index] == ASCII.lessThan {
      guard let tag = HTMLText.Tag(text, at: index, last: last), tag.name.elementsEqual("div".utf8)
      else {
        continue
      }
      depth += tag.isEnd ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Decodes base64; a text that is none stays as it is.
  mutating func decodeBase64() {
    let text = String(decoding: bytes.filter { !$0.isXMLSpace }, as: UTF8.self)
    // What is no text, as a picture, is of no use as one.
    if let data = Data(base64Encoded: text), String(validating: data, as: UTF8.self) != nil {
      bytes = Array(data)
    }
  }
}
