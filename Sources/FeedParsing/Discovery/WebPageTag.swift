// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A start tag of a web page with its attributes, references resolved.
struct WebPageTag {
  /// The element's name in lower case.
  let name: String
  private let attributes: [(name: [UInt8], value: String)]

  /// Parses the tag between the index of its “<” and that of its “>”.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    let tag = TagScanner(bytes, from: start, to: end)
    name = String(decoding: bytes[tag.name].map(\.lowercased), as: UTF8.self)
    attributes = tag.attributes.prefix(Self.maximumAttributes).map { attribute in
      (bytes[attribute.name].map(\.lowercased), HTMLText.resolved(Array(bytes[attribute.value])))
    }
  }

  /// The most attributes that are read; a link has six.
  private static let maximumAttributes = 32

  /// The value of an attribute without white space around it and with single blanks inside; nil
  /// when nothing is left.
  subscript(name: StaticString) -> String? {
    guard let found = attributes.first(where: { $0.name.span.isEqualIgnoringCase(to: name) }) else {
      return nil
    }
    let value = HTMLText.collapse(Array(found.value.utf8))
    return value.isEmpty ? nil : value
  }

  /// Returns the words of an attribute in lower case.
  func words(_ name: StaticString) -> [Substring] {
    (self[name]?.lowercased() ?? "").split(separator: " ")
  }
}
