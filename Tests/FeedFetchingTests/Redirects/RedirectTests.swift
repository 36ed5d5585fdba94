// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
  let server: LoopbackServer
  let fetcher = Fetcher()

  init() throws {
    server = try LoopbackServer()
    server.on("/end", .text("end"))
  }

  private func failure(_ request: FetchRequest) async throws -> FetchError {
    try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
  }

  @Test(arguments: [(301, true), (302, false), (303, false), (307, false), (308, true)])
  func `M9 a redirect is followed, and permanent is told from temporary`(
    status: Int,
    isPermanent: Bool
  ) async throws {
    server.on("/start", .redirect(status, to: "/end?a=1"))
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/start")))
    #expect(response.body == Array("end".utf8))
    #expect(response.finalURL == server.url("/end?a=1"))
    #expect(response.requestedURL == server.url("/start"))
    #expect(
      response.redirects == [
        Redirect(from: server.url("/start"), to: server.url("/end?a=1"), status: status)
      ]
    )
    #expect(response.permanentURL == (isPermanent ? server.url("/end?a=1") : nil))
  }

  @Test func `M9 the address to store is the last one before a temporary redirect`() async throws {
    server.on("/a", .redirect(301, to: "/b"))
    server.on("/b", .redirect(302, to: "/c"))
    server.on("/c", .redirect(308, to: "/end"))
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/a")))
    #expect(response.permanentURL == server.url("/b"))
    #expect(response.redirects.map(\.isPermanent) == [true, false, true])
  }

  @Test func `ten redirects are followed, eleven are not`() async throws {
    for index in 0..<11 { server.on("/\(index)", .redirect(302, to: "/\(index + 1)")) }
    server.on("/11", .text("end"))
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/1")))
    #expect(response.redirects.count == 10)
    #expect(try await failure(FetchRequest(url: server.url("/0"))).code == .tooManyRedirects)
  }

  @Test func `redirects in a circle end after one round`() async throws {
    server.on("/a", .redirect(302, to: "/b"))
    server.on("/b", .redirect(302, to: "/a"))
    #expect(try await failure(FetchRequest(url: server.url("/a"))).code == .tooManyRedirects)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: ["", "ftp://127.0.0.1/", "file:///etc/passwd", "data:,x"])
  func `a redirect to no web address is refused`(location: String) async throws {
    server.on(
      "/a",
      location.isEmpty ? Answer(status: 302) : .redirect(302, to: location)
    )
    #expect(try await failure(FetchRequest(url: server.url("/a"))).code == .badRedirect)
  }

  @Test func `credentials go to their origin and to no other`() async throws {
    let other = try LoopbackServer()
    other.on("/end", .text("end"))
    server.on("/a", .redirect(302, to: "/b"))
    server.on("/b", .redirect(302, to: other.url("/end", userInfo: "x:y@").absoluteString))
    let response = try await fetcher.fetch(
      FetchRequest(url: server.url("/a", userInfo: "anna:secret@"))
    )
    let expected = "Basic YW5uYTpzZWNyZXQ="
    #expect(server.requests.map { $0["Authorization"] } == [expected, expected])
    #expect(other.requests.count == 1)
    #expect(other.requests.first?["Authorization"] == nil)
    #expect(response.finalURL == other.url("/end"))
    #expect(response.requestedURL == server.url("/a"))
  }

  @Test func `a redirect with a body that ends too early is followed all the same`() async throws {
    server.on(
      "/a",
      Answer(
        status: 302,
        headers: [("Location", "/end")],
        body: Array("moved".utf8),
        delivery: .truncated(afterBytes: 2)
      )
    )
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/a")))
    #expect(response.body == Array("end".utf8))
  }
}
