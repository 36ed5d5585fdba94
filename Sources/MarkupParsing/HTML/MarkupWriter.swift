// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Writes elements of XHTML down again as HTML.
package struct MarkupWriter {
  private var open: [String] = []

  /// Elements of HTML that have no end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Makes a writer for one document.
  package init() {}

  /// The start tag of an element; addresses in it are made absolute when there is a base.
  package mutating func start(_ tag: borrowing XMLTag, base: URL?) -> [UInt8] {
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
  package mutating func end() -> [UInt8] {
    guard let name = open.popLast(), !Self.void.contains(name.lowercased()) else { return [] }
    return Array("</\(name)>".utf8)
  }

  /// Adds text, the characters escaped that would be markup.
  package static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
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
  package static func escapeValue(_ value: String) -> String {
    guard
      value.utf8.contains(where: {
        $0 == ASCII.quote || $0 == ASCII.ampersand || $0 == ASCII.lessThan
      })
    else { return value }
    let escaped = HTMLText.escape(value)
    return escaped.split(separator: "\"", omittingEmptySubsequences: false).joined(
      separator: "&quot;"
    )
  }
}
