// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// The choice of the feed that is wanted among those of a site.
struct FeedRankingTests {
  private static let site = "https://example.org"

  private func place(_ url: URL) -> String {
    let text = url.absoluteString
    return text.hasPrefix(Self.site) ? String(text.dropFirst(Self.site.count)) : text
  }

  @Test(arguments: WebPages.all)
  func `the articles of a site come first, then comments, then parts`(
    site: WebPages.Site
  ) async throws {
    let page = "\(Self.site)\(site.path)"
    let stub = StubFetcher([
      page: [.document("<!DOCTYPE html><html><head>\(site.head)</head></html>", type: "text/html")]
    ])
    let found = try await FeedFinder(fetcher: stub).find(page)
    #expect(found.first.map { place($0.url) } == site.best, "\(site.name)")
    #expect(found.first?.better == nil)
    let others = found.dropFirst().map {
      "\($0.better == nil ? $0.rank.rawValue : "same") \(place($0.url))"
    }
    #expect(others == site.others, "\(site.name)")
    #expect(stub.addresses == [page])
  }

  @Test func `feeds that were read are the same if their articles are, whatever they are called`()
    async throws
  {
    func rss(_ title: String, _ links: [String]) -> StubFetcher.Answer {
      let items = links.map { "<item><link>https://example.org/\($0)</link></item>" }.joined()
      return .document(
        "<rss version='2.0'><channel><title>\(title)</title>\(items)</channel></rss>"
      )
    }
    let stub = StubFetcher([
      "https://example.org/": [
        .document(
          "<html><a href=/rss>1</a><a href=/feed>2</a><a href=/x/feed>3</a></html>",
          type: "text/html"
        )
      ],
      "https://example.org/rss": [rss("News", ["a", "b", "c"])],
      "https://example.org/feed": [rss("Latest", ["b", "c", "d"])],
      "https://example.org/x/feed": [rss("News", ["x", "y", "z"])],
    ])
    let found = try await FeedFinder(fetcher: stub).find("https://example.org/")
    #expect(found.map { place($0.url) } == ["/rss", "/feed", "/x/feed"])
    #expect(found.map { $0.better.map(place) } == [nil, "/rss", nil])
  }

  @Test func `a blog whose name speaks of comments has no comments for that`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [
        .document(
          """
          <html><link rel=alternate type=application/rss+xml title="No Comments RSS" href=/rss>
          <link rel=alternate type=application/atom+xml title="No Comments Atom" href=/atom></html>
          """,
          type: "text/html"
        )
      ]
    ])
    let found = try await FeedFinder(fetcher: stub).find("https://example.org/")
    #expect(found.map { place($0.url) } == ["/atom", "/rss"])
    #expect(found.map { $0.better == nil } == [true, false])
  }
}
