// SPDX-License-Identifier: GPL-3.0-or-later

/// One header that a request carries besides the usual ones.
package struct HeaderField: Hashable, Sendable {
  /// The name, as it is written.
  package let name: String
  /// The value.
  package let value: String

  /// Creates a header; nil when it cannot be sent, or is the connection's own business.
  ///
  /// - Parameters:
  ///   - name: a token.
  ///   - value: a text without line breaks and other control characters.
  /// - Source: RFC 9110 §5.1, §5.5, §7.6.1.
  package init?(name: String, value: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken), value.isHeaderValue,
      !Self.reserved.contains(name.lowercased())
    else { return nil }
    self.name = name
    self.value = value
  }

  private static let reserved: Set<String> = [
    "connection", "content-length", "host", "if-modified-since", "if-none-match", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Headers that a fetch decides on for each request, or never sends.
  private static let decided: Set<String> = [
    "accept", "accept-encoding", "content-encoding", "content-type", "cookie", "cookie2", "expect",
    "if-match", "if-range", "if-unmodified-since", "keep-alive", "proxy-authorization",
    "proxy-connection", "range", "user-agent",
  ]

  /// Returns whether a header is the fetcher's own business, so that a reader cannot set it.
  ///
  /// - Parameter name: the name, in any case.
  /// - Returns: true for a header that is refused.
  package static func isDecided(_ name: String) -> Bool {
    reserved.contains(name.lowercased()) || decided.contains(name.lowercased())
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HeaderField: CustomStringConvertible, CustomReflectable {
  /// The name alone: values may be keys, which belong in no log.
  package var description: String { "HeaderField(\(name): hidden)" }
  /// A mirror without children, so that no dump shows the value.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
  /// Whether the text can be the value of a header: no line break and no other control character.
  var isHeaderValue: Bool {
    utf8.allSatisfy { $0 >= UInt8(ascii: " ") && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
  }
}
