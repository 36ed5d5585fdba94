// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer of a loopback server to one request.
package struct Answer: Sendable {
  /// The way in which the body goes out.
  package enum Delivery: Sendable {
    /// All of it, with its length.
    case whole
    /// Silence, without even a status, until a gate opens.
    case held(Gate)
    /// Some bytes of the body, then the rest when a gate opens.
    case interrupted(afterBytes: Int, Gate)
    /// A byte at a time, each behind a gate of its own.
    case dripped([Gate])
    /// The given number of bytes, of a body that is announced whole; then the connection closes.
    case truncated(afterBytes: Int)
    /// The connection is reset before anything is said.
    case reset
    /// Something that is no HTTP.
    case garbage
    /// The body alone, head and framing included, as it stands there; then the connection closes.
    case raw
    /// The body as it stands there, then some bytes again and again until the client goes away.
    case flood([UInt8])
  }

  /// The status.
  package var status: Int
  /// The headers beside `Content-Length`.
  package var headers: [(name: String, value: String)]
  /// The body, as it goes over the wire.
  package var body: [UInt8]
  /// The way in which the body goes out.
  package var delivery: Delivery
  /// The `Authorization` without which a request is answered 401; nil: none is asked for.
  package var authorization: String?

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - headers: the headers beside `Content-Length`.
  ///   - body: the body, as it goes over the wire.
  ///   - delivery: how it goes out.
  package init(
    status: Int = 200,
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = [],
    delivery: Delivery = .whole
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }

  /// A text.
  ///
  /// - Parameters:
  ///   - text: the body.
  ///   - type: its type.
  ///   - headers: more headers.
  /// - Returns: an answer 200.
  package static func text(
    _ text: String,
    type: String = "text/plain",
    headers: [(name: String, value: String)] = []
  ) -> Answer {
    Answer(headers: [("Content-Type", type)] + headers, body: Array(text.utf8))
  }

  /// An answer that is written out byte for byte, after which the connection closes.
  ///
  /// - Parameters:
  ///   - head: the lines of the head, without the empty one at their end.
  ///   - rest: what follows the empty line.
  /// - Returns: an answer.
  package static func raw(_ head: [String], _ rest: [UInt8] = []) -> Answer {
    Answer(body: bytes(head) + rest, delivery: .raw)
  }

  /// An answer without an end, as fast as the client takes it.
  ///
  /// - Parameters:
  ///   - head: the lines of the head, without the empty one at their end; none: no head.
  ///   - rest: what follows the empty line once.
  ///   - again: what follows that, again and again.
  /// - Returns: an answer.
  package static func flood(_ head: [String], _ rest: [UInt8] = [], of again: [UInt8]) -> Answer {
    Answer(body: (head.isEmpty ? [] : bytes(head)) + rest, delivery: .flood(again))
  }

  private static func bytes(_ head: [String]) -> [UInt8] {
    Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Returns the same answer for those who say who they are, and 401 for all others.
  ///
  /// - Parameter words: the name, a colon, and the password, in base64.
  /// - Returns: the answer.
  package func asking(for words: String) -> Answer {
    var answer = self
    answer.authorization = "Basic \(words)"
    return answer
  }

  /// A redirect.
  ///
  /// - Parameters:
  ///   - status: 301, 302, 303, 307 or 308.
  ///   - location: where to.
  /// - Returns: an answer without a body.
  package static func redirect(_ status: Int, to location: String) -> Answer {
    Answer(status: status, headers: [("Location", location)])
  }

  /// A body that is compressed with gzip.
  ///
  /// - Parameter body: the body before compression.
  /// - Returns: an answer 200.
  package static func gzip(_ body: [UInt8]) -> Answer {
    Answer(headers: [("Content-Encoding", "gzip")], body: GzipEncoder.stored(body))
  }

  /// A small body that decompresses to many zeros.
  ///
  /// - Parameter count: how many zeros.
  /// - Returns: an answer 200.
  package static func gzipBomb(zeros count: Int) -> Answer {
    Answer(headers: [("Content-Encoding", "gzip")], body: GzipEncoder.zeros(count))
  }

  /// A body that is compressed with brotli.
  ///
  /// - Parameter body: the body before compression: 1…65536 bytes.
  /// - Returns: an answer 200.
  package static func brotli(_ body: [UInt8]) -> Answer {
    Answer(headers: [("Content-Encoding", "br")], body: BrotliEncoder.stored(body))
  }
}
