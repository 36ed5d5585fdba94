// SPDX-License-Identifier: GPL-3.0-or-later

/// A request that a loopback server has read.
package struct ReceivedRequest: Hashable, Sendable {
  /// The method.
  package let method: String
  /// The path with its query, as it came.
  package let target: String
  /// The number of the connection that it came on, from 1.
  package let connection: Int
  /// The body, as it came.
  package internal(set) var body: [UInt8] = []
  private let headers: [String: String]

  /// The path without its query.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The number of bytes of the body.
  var announcedBytes: Int { self["Content-Length"].flatMap { Int($0) } ?? 0 }

  /// The value of a header, whatever its case.
  package subscript(name: String) -> String? { headers[name.lowercased()] }

  /// Reads the head of a request.
  ///
  /// - Parameters:
  ///   - head: everything before the empty line.
  ///   - connection: the number of its connection.
  init?(head: String, connection: Int) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    self.connection = connection
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return (line[..<colon].lowercased(), String(value))
      },
      uniquingKeysWith: { "\($0), \($1)" }
    )
  }
}
