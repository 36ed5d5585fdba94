// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of JSON with the place where it starts.
package struct JSONValue: Sendable {
  /// The kinds of value.
  package enum Content: Sendable {
    /// The value `null`.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A number as it was written.
    case number(String)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// The members; of several with one name the last one counts.
    case object(JSONObject)
  }

  /// The value, with its kind.
  package let content: Content
  /// The offset in the document at which it starts.
  package let offset: Int

  /// The text, also of a number; nil for other values.
  package var text: String? {
    switch content {
    case .string(let text): text
    case .number(let text): text
    default: nil
    }
  }

  /// The whole number; nil for other values.
  package var integer: Int? {
    switch content {
    case .number(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.down)) }
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The members; nil for other values.
  package var members: JSONObject? {
    if case .object(let members) = content { return members }
    return nil
  }

  /// The elements; nil for other values.
  package var elements: [JSONValue]? {
    if case .array(let elements) = content { return elements }
    return nil
  }

  /// Whether the value is `null`.
  package var isNull: Bool {
    if case .null = content { return true }
    return false
  }

  /// The kind of the value, as a message calls it.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .boolean: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
