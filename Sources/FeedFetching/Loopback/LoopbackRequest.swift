// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The head of a request that a browser sent to this computer.
struct LoopbackRequest: Hashable, Sendable {
  /// The reason why a request gets no page.
  enum Refusal: Int, Error {
    /// The head is none.
    case malformed = 400
    /// There is nothing at the path.
    case absent = 404
    /// The method is not GET.
    case otherMethod = 405
    /// The request was meant for another host, whose name leads here.
    case otherHost = 421
    /// The head is larger than `mostBytes`.
    case tooLarge = 431
  }

  /// The most bytes of a head: browsers send about one kilobyte, and an address up to eight.
  static let mostBytes = 16 << 10

  /// The end of a head.
  private static let end = Array("\r\n\r\n".utf8)

  /// The path, percent-encoded.
  let path: String
  /// The query behind it; empty for none.
  let query: String

  /// Returns whether the bytes hold the whole head of a request, or too many for one.
  static func isComplete(_ bytes: [UInt8]) -> Bool {
    bytes.count > mostBytes || bytes.firstRange(of: end) != nil
  }

  /// Reads the head of a request.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that arrived.
  ///   - host: the value that the header `Host` must have.
  /// - Throws: `Refusal`.
  /// - Source: RFC 9112 §3; RFC 9110 §7.2.
  init(_ bytes: [UInt8], host: String) throws(Refusal) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    guard let head = bytes.firstRange(of: Self.end) else { throw .malformed }
    let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      throw .malformed
    }
    guard words[0] == "GET" else { throw .otherMethod }
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
    guard hosts.count == 1, let named = hosts.first?.dropFirst("host:".count),
      named.drop(while: { $0 == " " }) == host
    else { throw .otherHost }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (path, query) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}

/// The page that a browser is shown as the answer to its request.
package struct LoopbackWebPage: Hashable, Sendable {
  /// The status of the answer.
  package let status: Int
  /// The text of the page, plain.
  package let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: the text, plain; a line is a paragraph.
  ///   - status: the status of the answer.
  package init(_ text: String, status: Int = 200) {
    (self.text, self.status) = (text, status)
  }

  /// The page of a request that is refused.
  init(_ refusal: LoopbackRequest.Refusal) {
    self.init("Freshet has nothing here.", status: refusal.rawValue)
  }

  /// The answer as it goes over the wire.
  ///
  /// The page runs nothing, loads nothing, is stored nowhere and sends no address on.
  var answer: [UInt8] {
    let lines = text.split(whereSeparator: \.isNewline).map { "<p>\(Self.escaped($0))</p>" }
    let body = Array(
      """
      <!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
      <title>Freshet</title>\(lines.joined())
      """.utf8
    )
    let head = """
      HTTP/1.1 \(status) -\r
      Content-Type: text/html; charset=utf-8\r
      Content-Length: \(body.count)\r
      Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r
      Referrer-Policy: no-referrer\r
      Cache-Control: no-store\r
      Connection: close\r
      \r

      """
    return Array(head.utf8) + body
  }

  private static func escaped(_ text: Substring) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
