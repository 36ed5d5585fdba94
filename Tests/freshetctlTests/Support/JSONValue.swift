// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A JSON value, to look into without a type for each form.
enum JSONValue: Decodable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  case null
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Reads a text.
  init(text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // A value of another form is what the next line asks about.
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .flag(value) }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSONValue? {
    if case .list(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  /// The members of an object; nil for other values.
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of a list; nil for other values.
  var elements: [JSONValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The text, or the number as text; nil for other values.
  var string: String? {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded() ? String(Int(number)) : String(number)
    default: nil
    }
  }

  /// True if there is nothing: null, an empty text, an empty list, an empty object.
  var isNothing: Bool {
    switch self {
    case .null, .text(""), .list([]): true
    case .object(let members): members.isEmpty
    default: false
    }
  }

  /// The value at a path, as `entries[0].authors[0].name`.
  func value(at path: String) -> JSONValue? {
    var current: JSONValue? = self
    for part in path.split(separator: ".") {
      let name = part.prefix { $0 != "[" }
      current = current?[String(name)]
      for index in part.dropFirst(name.count).split(separator: "[") {
        current = Int(index.dropLast()).flatMap { current?[$0] }
      }
    }
    return current
  }

  /// All texts in it, one after the other.
  var allText: String {
    switch self {
    case .object(let members): members.values.map(\.allText).joined(separator: " ")
    case .list(let elements): elements.map(\.allText).joined(separator: " ")
    default: string ?? ""
    }
  }
}
