// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes that a request sends to one origin, with their media type; never logged.
package struct RequestBody: Hashable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]
  /// The media type, with its parameters.
  package let type: String

  /// Creates a body; nil for a type that cannot be sent.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - type: the media type, such as `application/json`.
  /// - Source: RFC 9110 §8.3.
  package init?(_ bytes: [UInt8], type: String) {
    guard !type.isEmpty, type.isHeaderValue else { return nil }
    (self.bytes, self.type) = (bytes, type)
  }

  /// Creates the body of a form.
  ///
  /// - Parameter fields: names and values, in the order of sending.
  /// - Source: the URL Standard, application/x-www-form-urlencoded.
  package init(form fields: [(name: String, value: String)]) {
    let lines = fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    (bytes, type) = (
      Array(lines.joined(separator: "&").utf8), "application/x-www-form-urlencoded"
    )
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        result.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
  /// The type and the length alone: bodies may hold keys, which belong in no log.
  package var description: String { "RequestBody(\(type), \(bytes.count) bytes)" }
  /// A mirror without children, so that no dump shows the bytes.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
