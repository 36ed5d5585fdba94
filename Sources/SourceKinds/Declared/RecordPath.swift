// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A path to a value inside an answer: names of members and numbers of elements, with points
/// between them, such as “post.author.name”.
struct RecordPath: Hashable, Sendable {
  private let keys: [String]

  /// Reads a path; nil for one with an empty name.
  init?(_ text: String) {
    let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.keys = keys
  }

  private init() { keys = [] }

  /// The path to the answer or the record itself.
  static let whole = RecordPath()

  /// Returns the value at the path; nil if there is none, or if it is null.
  func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for key in keys {
      if let next = value.members?[key] {
        value = next
      } else if let elements = value.elements, let index = Int(key), elements.indices ~= index {
        value = elements[index]
      } else {
        return nil
      }
    }
    return value.isNull ? nil : value
  }

  /// Returns the text at the path; nil for one that is blank, and for other values.
  func text(in root: JSONValue) -> String? {
    guard case .string(let text)? = value(in: root)?.content else { return nil }
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }
}

/// A value of a record as a file names it: a path or a template, and the filters behind it.
struct RecordValue: Hashable, Sendable {
  /// A form in which interfaces write texts and dates.
  enum Filter: String, Hashable, Sendable, CaseIterable {
    /// A text without markup.
    case text
    /// A fragment of HTML.
    case html
    /// A text in Markdown.
    case markdown
    /// A date in ISO 8601, or in another form that feeds have.
    case iso
    /// A date in seconds since 1970.
    case seconds
    /// A date in milliseconds since 1970.
    case milliseconds
  }

  /// The source of a value.
  enum Origin: Hashable, Sendable {
    case path(RecordPath)
    case template(TextTemplate)
  }

  var origin: Origin
  var filter: Filter?
  /// The text that is put before the value.
  var prefix = ""
  /// The path to the text in each element of a list; nil for the element itself.
  var each: RecordPath?
  /// The path to the links of a text, which are counted in its bytes; nil for none.
  var links: RecordPath?
}
