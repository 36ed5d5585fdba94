// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import Foundation
import FreshetCore
import SourceKinds
import TestSupport
import Testing

/// The timelines of a server whose pages name no feed.
struct ServerTimelinesTests {
  private static let (place, info) = ("/.well-known/nodeinfo", "/nodeinfo/2.1")
  private static let (lists, timeline) = ("/api/v1/lists", "/api/v1/timelines/public")

  /// Makes a server with a page, whose NodeInfo names a program.
  private func makeServer(_ program: String, page: String = "<html></html>") throws
    -> LoopbackServer
  {
    let server = try LoopbackServer()
    server.on("/", .text(page, type: "text/html"))
    let links = ["2.0": "/nodeinfo/2.0", "2.1": Self.info].map { version, path in
      """
      {"rel": "http://nodeinfo.diaspora.software/ns/schema/\(version)",
       "href": "\(server.url(path))"}
      """
    }
    let others = """
      {"rel": "self", "href": 5}, null,
      {"rel": "http://nodeinfo.diaspora.software/ns/schema/3.0", "href": "http://other.example/"}
      """
    server.on(Self.place, json("{\"links\": [\(others), \(links.joined(separator: ","))]}"))
    let answer =
      "{\"version\": \"2.1\", \"software\": {\"name\": \"\(program)\", \"version\": \"4\"}}"
    server.on(Self.info, json(answer))
    return server
  }

  private func json(_ text: String) -> Answer { .text(text, type: "application/json") }

  private func find(_ server: LoopbackServer, token: String? = nil) async throws -> [FoundFeed] {
    var origins = Origins.known
    origins.token = { (host) async throws(SyncError) in host == "127.0.0.1" ? token : nil }
    let finder = FeedFinder(origins: origins, fetcher: Fetcher())
    return try await finder.find(server.url("/").absoluteString)
  }

  /// The paths that were asked for behind the usual places of feeds.
  private func paths(_ server: LoopbackServer) -> [String] {
    server.requests.map(\.path).filter { $0 == Self.place || $0.dropFirst().contains("/") }
  }

  @Test(arguments: ["mastodon", "Pleroma", "akkoma", "gotosocial", "pixelfed", "friendica"])
  func `a server that speaks as Mastodon does is known by its NodeInfo, in two requests`(
    program: String
  ) async throws {
    let server = try makeServer(program)
    let found = try await find(server)
    #expect(found.map(\.kindName) == ["mastodon", "mastodon"])
    #expect(
      found.map(\.url) == [server.url("\(Self.timeline)?local=true"), server.url(Self.timeline)]
    )
    #expect(found.map(\.title) == ["127.0.0.1", "127.0.0.1: all posts"])
    #expect(paths(server) == [Self.place, Self.info])
    #expect(server.requests.allSatisfy { $0["Authorization"] == nil })
  }

  @Test func `a reader with a token is offered what is the reader's own as well`() async throws {
    let server = try makeServer("mastodon")
    server.on(
      Self.lists,
      json("[{\"id\": \"5\", \"title\": \"Friends\"}, null, {\"id\": \"a/b\"}, {\"id\": \"6\"}]")
    )
    let found = try await find(server, token: "mine")
    #expect(found.allSatisfy { $0.origin == OriginKind("mastodon") })
    #expect(
      found.map(\.url) == [
        server.url("\(Self.timeline)?local=true"), server.url(Self.timeline),
        server.url("/api/v1/timelines/home"), server.url("/api/v1/notifications"),
        server.url("/api/v1/timelines/list/5"), server.url("/api/v1/timelines/list/6"),
      ]
    )
    #expect(
      found.map(\.title).suffix(4) == [
        "127.0.0.1: Home", "127.0.0.1: Notifications", "Friends", "127.0.0.1: List 6",
      ]
    )
    #expect(paths(server) == [Self.place, Self.info, Self.lists])
    let shown = server.requests.filter { $0["Authorization"] != nil }
    #expect(shown.map(\.path) == [Self.lists] && shown[0]["Authorization"] == "Bearer mine")
  }

  @Test func `lists that the server does not tell leave the timelines`() async throws {
    let server = try makeServer("mastodon")
    server.on(Self.lists, Answer(status: 401))
    #expect(try await find(server, token: "old").count == 4)
  }

  @Test(arguments: ["wordpress", "misskey", "lemmy", "", "mastodon\\u0000x"])
  func `a server of another program is offered as nothing`(program: String) async throws {
    let server = try makeServer(program)
    await #expect(throws: DiscoveryError.self) { try await find(server, token: "mine") }
    #expect(paths(server) == [Self.place, Self.info])
  }

  @Test(arguments: ["", "<html>", "[]", "{\"links\": 5}", "{\"links\": [{\"rel\": \"self\"}]}"])
  func `an answer that is no place of NodeInfo ends the search`(answer: String) async throws {
    let server = try makeServer("mastodon")
    server.on(Self.place, json(answer))
    await #expect(throws: DiscoveryError.self) { try await find(server, token: "mine") }
    #expect(paths(server) == [Self.place])
  }

  @Test(arguments: [true, false])
  func `a server whose page leads to a feed is not asked`(isNamed: Bool) async throws {
    let link = isNamed ? "<link rel=alternate type=application/rss+xml href=/feed>" : ""
    let server = try makeServer("mastodon", page: "<html><head>\(link)</head></html>")
    let feed = "<rss version=\"2.0\"><channel><title>News</title></channel></rss>"
    server.on("/feed", .text(feed, type: "application/rss+xml"))
    #expect(try await find(server, token: "mine").map(\.kindName) == ["rss"])
    #expect(paths(server).isEmpty)
  }
}
