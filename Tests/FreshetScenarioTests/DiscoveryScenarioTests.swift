// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// A search for feeds over a real connection.
struct DiscoveryScenarioTests {
  private static let feed = "<rss version=\"2.0\"><channel><title>News</title></channel></rss>"

  @Test func `a page that moved and names nothing leads to the feed of its host`() async throws {
    let server = try LoopbackServer()
    server.on("/old", Answer(status: 302, headers: [("Location", "/page")]))
    server.on("/page", .text("<html><title>Page</title></html>", type: "text/html"))
    server.on("/feed", Answer(status: 301, headers: [("Location", "/feed/")]))
    server.on("/feed/", .text(Self.feed, type: "application/rss+xml"))
    let found = try await FeedFinder(fetcher: Fetcher()).find(server.url("/old").absoluteString)
    #expect(found.map(\.title) == ["News"])
    #expect(found.map(\.url) == [server.url("/feed/")])
    #expect(server.requests.map(\.path) == ["/old", "/page", "/feed", "/feed/"])
  }

  @Test func `redirects count, so that a search stays bounded`() async throws {
    let server = try LoopbackServer()
    server.on("/a", Answer(status: 302, headers: [("Location", "/b")]))
    server.on("/b", Answer(status: 302, headers: [("Location", "/c")]))
    server.on("/c", .text("<html></html>", type: "text/html"))
    let finder = FeedFinder(fetcher: Fetcher(), maximumRequests: 5)
    await #expect(throws: DiscoveryError.self) {
      try await finder.find(server.url("/a").absoluteString)
    }
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c", "/feed", "/rss"])
  }

  @Test func `a chain of redirects ends with the requests of a search`() async throws {
    let server = try LoopbackServer()
    for number in 0..<20 {
      let next = "/\(number + 1)"
      server.on("/\(number)", Answer(status: 302, headers: [("Location", next)]))
    }
    let finder = FeedFinder(fetcher: Fetcher(), maximumRequests: 5)
    await #expect(throws: DiscoveryError.self) {
      try await finder.find(server.url("/0").absoluteString)
    }
    #expect(server.requests.map(\.path) == ["/0", "/1", "/2", "/3", "/4"])
  }
}
