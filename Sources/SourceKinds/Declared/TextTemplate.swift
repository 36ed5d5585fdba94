// SPDX-License-Identifier: GPL-3.0-or-later

/// A text with slots for values, such as “/t/{tag}.json”.
///
/// A slot that ends in “?” may stay empty; without a value for any other slot there is no text. A
/// slot that ends in “|last” takes the part behind the last slash of its value.
struct TextTemplate: Hashable, Sendable {
  /// A slot.
  struct Slot: Hashable, Sendable {
    var name: String
    var isOptional = false
    var isLast = false
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case slot(Slot)
  }

  private var parts: [Part] = []

  /// The template of an empty text.
  static let empty = TextTemplate()

  private init() {}

  /// Reads a template; nil for one whose braces do not match, or enclose nothing.
  init?(_ text: String) {
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[start] == "{", let end = rest[start...].firstIndex(of: "}") else { return nil }
      if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
      var name = rest[rest.index(after: start)..<end]
      var slot = Slot(name: "")
      if name.hasSuffix("?") {
        slot.isOptional = true
        name = name.dropLast()
      }
      if name.hasSuffix("|last") {
        slot.isLast = true
        name = name.dropLast("|last".count)
      }
      guard !name.isEmpty, !name.contains("{") else { return nil }
      slot.name = String(name)
      parts.append(.slot(slot))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// The names of the slots.
  var names: [String] {
    parts.compactMap { if case .slot(let slot) = $0 { slot.name } else { nil } }
  }

  /// Returns the text with its values.
  ///
  /// - Parameters:
  ///   - isEncoded: whether the values are written as in an address.
  ///   - value: the value of a name; nil for none.
  /// - Returns: the text; nil if a value is missing.
  func filled(isEncoded: Bool = false, _ value: (String) -> String?) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .slot(let slot):
        guard var found = value(slot.name) else {
          if slot.isOptional { continue }
          return nil
        }
        if slot.isLast { found = found.split(separator: "/").last.map(String.init) ?? "" }
        result += isEncoded ? found.percentEncoded : found
      }
    }
    return result
  }
}

extension String {
  /// The text of which this is the form in an address; nil if an escape is damaged.
  var percentDecoded: String? {
    var (result, rest) = ([UInt8](), utf8[...])
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        result.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: result, as: UTF8.self)
  }

  /// The text as it stands in the path or the query of an address.
  ///
  /// - Source: RFC 3986 §2.3, and the characters of §3.3 that mean nothing in a query.
  var percentEncoded: String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~,:@!*()/".utf8.contains(byte)
      result += isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: result, as: UTF8.self)
  }
}
