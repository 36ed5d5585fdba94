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
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
  /// The type and the length alone: bodies may hold keys, which belong in no log.
  package var description: String { "RequestBody(\(type), \(bytes.count) bytes)" }
  /// A mirror without children, so that no dump shows the bytes.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
