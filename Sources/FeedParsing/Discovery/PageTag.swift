// SPDX-License-Identifier: GPL-3.0-or-later

/// A start tag of a web page with its attributes, references resolved.
struct PageTag {
  /// The element's name in lower case.
  let name: String
  private let attributes: [(name: [UInt8], value: String)]

  /// Reads the tag between the index of its "<" and that of its ">".
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    let tag = TagScanner(bytes, from: start, to: end)
    name = String(decoding: bytes[tag.name].map(\.lowercased), as: UTF8.self)
    attributes = tag.attributes.prefix(Self.maximumAttributes).map { attribute in
      (bytes[attribute.name].map(\.lowercased), Self.resolved(Array(bytes[attribute.value])))
    }
  }

  /// More attributes are not looked at; a link has six.
  private static let maximumAttributes = 32

  /// The value of an attribute without white space around it and with single blanks inside; nil
  /// when nothing is left.
  subscript(name: StaticString) -> String? {
    guard let found = attributes.first(where: { $0.name.isEqualIgnoringCase(to: name) }) else {
      return nil
    }
    let value = HTMLText.collapse(Array(found.value.utf8))
    return value.isEmpty ? nil : value
  }

  /// The words of an attribute in lower case.
  func words(_ name: StaticString) -> [Substring] {
    (self[name]?.lowercased() ?? "").split(separator: " ")
  }

  /// Resolves the references of a text that holds no markup.
  static func resolved(_ bytes: [UInt8]) -> String {
    guard bytes.contains(ASCII.ampersand) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.ampersand, let reference = HTMLText.Reference(bytes, at: index),
        reference.isTerminated || !goesOn(bytes, at: reference.end)
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      output.append(contentsOf: reference.text)
      index = reference.end
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// "?a=1&copy=2" is an address: a name without a semicolon that goes on is no reference.
  private static func goesOn(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] == ASCII.equals || bytes[index].isLetter || bytes[index].isDigit
  }
}
