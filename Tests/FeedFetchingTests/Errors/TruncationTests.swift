// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TruncationTests {
  private static let ok = "HTTP/1.1 200 OK"
  private static let tag = "ETag: \"v1\""
  private static let body = Array(String(repeating: "freshet ", count: 1000).utf8)

  /// An answer that is whole, or is not.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let answer: Answer
    let truncation: Truncation?
    let received: Int
    var testDescription: String { name }
  }

  private static func chunks(_ count: Int, end: String) -> [UInt8] {
    let chunk = "8\r\nfreshet \r\n"
    return Array((String(repeating: chunk, count: count) + end).utf8)
  }

  private static func coded(_ coding: String, _ bytes: [UInt8], close: Bool = true) -> Answer {
    .raw([ok, tag, "Content-Encoding: \(coding)", "Connection: close"], bytes)
  }

  static let broken: [Case] = [
    Case(
      name: "short, and closed as was said",
      answer: .raw([ok, tag, "Content-Length: 8000", "Connection: close"], Array(body[..<700])),
      truncation: .shortBody(expected: 8000, received: 700),
      received: 700
    ),
    Case(
      name: "short, on a connection that was to stay",
      answer: .raw([ok, tag, "Content-Length: 8000"], Array(body[..<700])),
      truncation: .shortBody(expected: 8000, received: 700),
      received: 700
    ),
    Case(
      name: "short by the length of HTTP/1.0",
      answer: .raw(["HTTP/1.0 200 OK", tag, "Content-Length: 8000"], Array(body[..<7999])),
      truncation: .shortBody(expected: 8000, received: 7999),
      received: 7999
    ),
    Case(
      name: "chunks that end between two",
      answer: .raw([ok, tag, "Transfer-Encoding: chunked"], chunks(20, end: "")),
      truncation: .cutConnection,
      received: 160
    ),
    Case(
      name: "chunks that end between two, and closed as was said",
      answer: .raw(
        [ok, tag, "Transfer-Encoding: chunked", "Connection: close"],
        chunks(20, end: "")
      ),
      truncation: .cutConnection,
      received: 160
    ),
    Case(
      name: "chunks that end before a line's end",
      answer: .raw([ok, tag, "Transfer-Encoding: chunked"], chunks(20, end: "3\r\nabc")),
      truncation: .cutConnection,
      received: 163
    ),
    Case(
      name: "chunks that end inside one",
      answer: .raw([ok, tag, "Transfer-Encoding: chunked"], chunks(20, end: "10\r\nabc")),
      truncation: .cutConnection,
      received: 163
    ),
    Case(
      name: "gzip without its end",
      answer: coded("gzip", Array(GzipEncoder.stored(body)[..<4015])),
      truncation: .brokenContentCoding,
      received: 4000
    ),
    Case(
      name: "gzip without its checksum",
      answer: coded("gzip", GzipEncoder.stored(body).dropLast(8)),
      truncation: .brokenContentCoding,
      received: 8000
    ),
    Case(
      name: "gzip with a wrong checksum",
      answer: coded("gzip", GzipEncoder.stored(body).dropLast(8) + [1, 2, 3, 4, 5, 6, 7, 8]),
      truncation: .brokenContentCoding,
      received: 8000
    ),
    Case(
      name: "gzip that is short by its length",
      answer: .raw(
        [ok, tag, "Content-Encoding: gzip", "Content-Length: 8023", "Connection: close"],
        Array(GzipEncoder.stored(body)[..<4015])
      ),
      truncation: .shortBody(expected: 8023, received: 4015),
      received: 4000
    ),
    Case(
      name: "bare deflate without its end",
      answer: coded("deflate", Array(GzipEncoder.stored(body)[10..<4015])),
      truncation: .brokenContentCoding,
      received: 4000
    ),
    Case(
      name: "brotli without its end",
      answer: coded("br", BrotliEncoder.stored(body).dropLast(1)),
      truncation: .brokenContentCoding,
      received: 8000
    ),
  ]

  static let whole: [Case] = [
    Case(
      name: "chunks",
      answer: .raw([ok, "Transfer-Encoding: chunked"], chunks(20, end: "0\r\n\r\n")),
      truncation: nil,
      received: 160
    ),
    Case(
      name: "chunks, and closed as was said",
      answer: .raw(
        [ok, "Transfer-Encoding: chunked", "Connection: close"],
        chunks(20, end: "0\r\n\r\n")
      ),
      truncation: nil,
      received: 160
    ),
    Case(
      name: "chunks with a trailer",
      answer: .raw([ok, "Transfer-Encoding: chunked"], chunks(20, end: "0\r\nA: b\r\n\r\n")),
      truncation: nil,
      received: 160
    ),
    Case(name: "no length", answer: .raw([ok], body), truncation: nil, received: 8000),
    Case(
      name: "a length, and closed as was said",
      answer: .raw([ok, "Content-Length: 8000", "Connection: close"], body),
      truncation: nil,
      received: 8000
    ),
    Case(
      name: "gzip in chunks",
      answer: .raw(
        [ok, "Content-Encoding: gzip", "Transfer-Encoding: chunked"],
        Array("1f57\r\n".utf8) + GzipEncoder.stored(body) + Array("\r\n0\r\n\r\n".utf8)
      ),
      truncation: nil,
      received: 8000
    ),
    Case(
      name: "gzip twice",
      answer: coded("gzip, gzip", GzipEncoder.stored(GzipEncoder.stored(body))),
      truncation: nil,
      received: 8000
    ),
    Case(
      name: "bytes behind the end of gzip",
      answer: coded("gzip", GzipEncoder.stored(body) + [0, 0, 0]),
      truncation: nil,
      received: 8000
    ),
    Case(
      name: "bare deflate",
      answer: coded("deflate", Array(GzipEncoder.stored(body)[10...].dropLast(8))),
      truncation: nil,
      received: 8000
    ),
    Case(
      name: "brotli",
      answer: coded("br", BrotliEncoder.stored(body)),
      truncation: nil,
      received: 8000
    ),
    Case(name: "nothing, as gzip", answer: coded("gzip", []), truncation: nil, received: 0),
    Case(
      name: "plain, as deflate",
      answer: coded("deflate", body),
      truncation: nil,
      received: 8000
    ),
    Case(name: "a coding of its own", answer: coded("x", body), truncation: nil, received: 8000),
  ]

  let server: LoopbackServer
  let fetcher = Fetcher()

  init() throws {
    server = try LoopbackServer()
  }

  @Test(arguments: broken + whole)
  func `a feed is kept as far as it came, and its end is told from that of the connection`(
    found: Case
  ) async throws {
    server.on("/feed", found.answer)
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    #expect(response.truncation == found.truncation)
    #expect(response.body.count == found.received)
    if found.truncation != nil { #expect(response.validators == nil) }
  }

  @Test(arguments: broken)
  func `a part of a picture or of a page is a failure that may pass`(found: Case) async throws {
    server.on("/a", found.answer)
    for kind in [AcceptedContent.image, .page] {
      let request = FetchRequest(url: server.url("/a"), accept: kind)
      let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
      #expect(error.code == .connectionLost)
      #expect(error.isRetryable)
    }
  }

  @Test(arguments: [
    Answer.raw([ok, "Content-Length: 8000", "Connection: close"]),
    .raw([ok, "Transfer-Encoding: chunked"]), .raw([ok, "Content-Length: 8000"]),
  ])
  func `of an answer without a byte nothing is kept`(answer: Answer) async throws {
    server.on("/feed", answer)
    let request = FetchRequest(url: server.url("/feed"))
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
    #expect(error.code == .connectionLost)
  }
}
