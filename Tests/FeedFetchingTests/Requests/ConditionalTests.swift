// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConditionalTests {
  @Test(arguments: [
    ("\"a-b\"", "\"a-b\""),
    ("\"2d-5f0a-gzip\"", "\"2d-5f0a-gzip\", \"2d-5f0a\""),
    ("W/\"a-br\"", "W/\"a-br\", W/\"a\""),
    ("\"a;gzip\"", "\"a;gzip\", \"a\""),
    ("\"a--gzip\"", "\"a--gzip\", \"a\""),
    (
      "\"0123456789abcdef0123456789abcdef-gzip\"", "\"0123456789abcdef0123456789abcdef\""
    ),
    ("a-gzip", "a-gzip"), ("\"-gzip", "\"-gzip"),
  ])
  func `M9 a tag goes out as the site made it, when a server has added a coding to it`(
    tag: String,
    sent: String
  ) async throws {
    let server = try LoopbackServer()
    server.on("/feed", Answer(status: 304))
    let validators = Validators(etag: tag, lastModified: nil)
    _ = try await Fetcher().fetch(FetchRequest(url: server.url("/feed"), validators: validators))
    #expect(server.requests.first?["If-None-Match"] == sent)
  }

  @Test(arguments: [
    ("\"a\"", "\"a-gzip\"", "date"), ("\"b\"", "\"b\"", nil as String?),
  ])
  func `M9 a 304 with the site's own tag keeps the pair, and one with another tag replaces it`(
    tag: String,
    kept: String,
    date: String?
  ) async throws {
    let server = try LoopbackServer()
    server.on("/feed", Answer(status: 304, headers: [("ETag", tag)]))
    let validators = Validators(etag: "\"a-gzip\"", lastModified: "date")
    let request = FetchRequest(url: server.url("/feed"), validators: validators)
    let response = try await Fetcher().fetch(request)
    #expect(response.validators == Validators(etag: kept, lastModified: date))
  }

  @Test(
    arguments: [
      (1, ["its certificate is signed by nobody whom this computer trusts, or by itself"]),
      (2 | 8, ["its certificate is for another name", "its certificate has expired"]),
      (4, ["its certificate is not valid yet"]), (16, ["its certificate was revoked"]),
      (32, ["its certificate is signed in a way that is no longer safe"]),
      (64, ["its certificate is not valid"]), (0, []),
    ] as [(UInt32, [String])]
  )
  func `a certificate that is refused is told with its faults`(flags: UInt32, clauses: [String]) {
    #expect(CertificateFault.clauses(flags).map(\.english) == clauses)
  }

  @Test func `an address without encryption behind https is told as that`() async throws {
    let server = try LoopbackServer()
    let answer = Answer(body: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), delivery: .raw)
    server.on("*", answer)
    let request = FetchRequest(url: server.url("/feed", scheme: "https"))
    let error = try await #require(throws: FetchError.self) { try await Fetcher().fetch(request) }
    #expect(error.code == .cannotConnect)
    #expect(error.sentence.contains("if it does not encrypt, write http:// before it"))
  }
}
