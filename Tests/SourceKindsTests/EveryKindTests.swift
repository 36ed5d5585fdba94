// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// The cases that every kind of source has to pass, each on a server of its own.
@Suite("Every kind of source", .timeLimit(.minutes(5)))
struct EveryKindTests {
  @Test(arguments: ScriptedKind.all)
  func `is read to its end, each article once, with and without a library`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let pages = kind.pages(2)
    kind.install(bench.server, pages)
    let titles = kind.titles(pages.flatMap(\.self))
    #expect(try await bench.browse(kind.list).titles == titles)
    kind.install(bench.server, pages)
    let feed = try await bench.subscribe(kind.list)
    #expect(try await bench.refresh(feed).error == nil)
    #expect(try await bench.titles(feed).count < titles.count)
    try await bench.loadAll(feed)
    #expect(try await bench.titles(feed) == titles)
    #expect(try await bench.store.articles.gaps(in: feed).isEmpty)
    #expect(try await bench.store.feeds.feed(feed)?.title.isEmpty == false)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `an empty list is no error, and is at its end`(kind: ScriptedKind) async throws {
    let bench = try KindBench(kind.origin)
    kind.install(bench.server, [[]])
    #expect(try await bench.browse(kind.list).titles == kind.titles([]))
    let feed = try await bench.subscribe(kind.list)
    #expect(try await bench.refresh(feed).error == nil)
    #expect(try await bench.store.articles.archiveState(of: feed) == .end)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `a page that is sent again and again ends the list`(kind: ScriptedKind) async throws {
    let bench = try KindBench(kind.origin)
    let page = kind.pages(1)[0]
    kind.install(bench.server, [page, page])
    #expect(try await bench.browse(kind.list).titles == kind.titles(page))
    kind.install(bench.server, [page, page])
    let feed = try await bench.subscribe(kind.list)
    _ = try await bench.refresh(feed)
    try await bench.loadAll(feed)
    #expect(try await bench.titles(feed) == kind.titles(page))
    #expect(bench.server.requests.count < 20)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `pages that move by one while they are read lose and repeat nothing`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let all = Array((1...kind.pageSize * 2).reversed())
    let (first, rest) = (Array(all.prefix(kind.pageSize)), all.dropFirst(kind.pageSize - 1))
    let pages = [first, Array(rest.prefix(kind.pageSize)), Array(all.suffix(1))]
    kind.install(bench.server, pages)
    #expect(try await bench.browse(kind.list).titles == kind.titles(all))
    kind.remove(bench.server)
    #expect(try await bench.browse(kind.list).titles == kind.titles(kind.remaining))
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `an article that was edited has a new version, and one that was deleted stays`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let page = kind.pages(1)[0]
    kind.edit(bench.server, page, 0)
    let feed = try await bench.subscribe(kind.list)
    #expect(try await bench.refresh(feed).added == page.count)
    bench.pass(86_400)
    kind.edit(bench.server, Array(page.dropFirst()), page[1])
    let outcome = try await bench.refresh(feed)
    #expect(outcome.error == nil)
    #expect(try await bench.titles(feed).prefix(2) == ["Item \(page[0])", "Edited"])
    #expect(outcome.changed == 1)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `a limit holds for all lists of the host, and says until when`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let reset = ("X-Rate-Limit-Reset", "\(KindBench.noon + 900)")
    let date = ("Date", "Sat, 21 Nov 2026 12:00:00 GMT")
    bench.server.on(kind.first, Answer(status: 429, headers: [reset, date]))
    let feed = try await bench.subscribe(kind.list)
    let other = try await bench.subscribe(kind.otherList)
    #expect(try await bench.refresh(feed).shortDescription == "http-429")
    guard case .waiting(let until?, .hostAsked)? = try await bench.refresh(other).error else {
      Issue.record("the other list was asked")
      return
    }
    #expect(until > bench.now + 890 && until <= bench.now + 900)
    #expect(bench.server.requests.count == 1)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `a limit that an answer states while a list is read holds for its host`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    kind.install(bench.server, kind.pages(2))
    let feed = try await bench.subscribe(kind.list)
    let other = try await bench.subscribe(kind.otherList)
    _ = try await bench.refresh(feed)
    bench.server.on(kind.further, .json("{\"message\": \"Rate limit exceeded\"}"))
    let error = await #expect(throws: SyncError.self) { try await bench.engine.loadOlder(feed) }
    #expect(error?.shortDescription == "refused-limit")
    let count = bench.server.requests.count
    #expect(try await bench.refresh(other).error?.shortDescription == "waiting-hostAsked")
    #expect(bench.server.requests.count == count)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `the last request that a host accepts is followed by a pause`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let headers = [
      ("Date", "Sat, 21 Nov 2026 12:00:00 GMT"), ("X-RateLimit-Remaining", "0"),
      ("X-RateLimit-Reset", "2026-11-21T12:15:00.500000Z"),
    ]
    bench.server.on(kind.first, .json("[]", headers: headers))
    let feed = try await bench.subscribe(kind.list)
    let other = try await bench.subscribe(kind.otherList)
    _ = try await bench.refresh(feed)
    let error = try await bench.refresh(other).error
    #expect(error?.shortDescription == "waiting-hostAsked")
    #expect(bench.server.requests.count == 1)
    try bench.store.close()
  }

  @Test(
    arguments: ScriptedKind.all,
    [
      ("<!DOCTYPE html><p>Checking your browser", "refused-webPage"),
      ("{\"success\": false, \"message\": \"Invalid token\"}", "refused-stated"),
      ("{\"success\": false, \"message\": \"Rate limit exceeded\"}", "refused-limit"),
      ("{\"error\": \"Something\\nwrong\"}", "refused-stated"), ("", "refused-unreadable"),
      ("[{\"id\": 1, \"title\": \"Cu", "refused-unreadable"), ("true", "refused-unreadable"),
    ]
  )
  func `an error in an answer of success has its meaning`(
    kind: ScriptedKind,
    answer: (body: String, name: String)
  ) async throws {
    let bench = try KindBench(kind.origin)
    bench.server.on(kind.first, .json(answer.body))
    let feed = try await bench.subscribe(kind.list)
    let outcome = try await bench.refresh(feed)
    #expect(outcome.shortDescription == answer.name)
    #expect(outcome.isFailure && outcome.explanation.hasSuffix("."))
    #expect(try await bench.articles(feed).isEmpty)
    #expect(try await bench.store.articles.archiveState(of: feed) == .unknown)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all, [(403, "refused-closed"), (404, "refused-absent")])
  func `a list that is closed or absent says so`(
    kind: ScriptedKind,
    answer: (status: Int, name: String)
  ) async throws {
    let bench = try KindBench(kind.origin)
    bench.server.on(kind.first, Answer(status: answer.status))
    let feed = try await bench.subscribe(kind.list)
    #expect(try await bench.refresh(feed).shortDescription == answer.name)
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `records that are missing, null or of another type cost themselves alone`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    for (path, body) in kind.odd.paths { bench.server.on(path, .json(body)) }
    #expect(try await bench.browse(kind.list).titles == [kind.odd.title] + kind.titles([]))
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `a page that is cut off is an error, and its cursor holds`(
    kind: ScriptedKind
  ) async throws {
    let bench = try KindBench(kind.origin)
    let pages = kind.pages(2)
    kind.install(bench.server, pages)
    let feed = try await bench.subscribe(kind.list)
    _ = try await bench.refresh(feed)
    let state = try await bench.store.articles.archiveState(of: feed)
    let cut = Answer(body: Array("[{\"id\": 1}, {\"id\"".utf8), delivery: .truncated(afterBytes: 9))
    let gone = Answer(status: 400, body: Array("{}".utf8))
    for answer in [cut, .json("[{\"id\": 1}, {\"ti"), gone] {
      bench.server.on(kind.further, answer)
      await #expect(throws: SyncError.self) { try await bench.engine.loadOlder(feed) }
      #expect(try await bench.store.articles.archiveState(of: feed) == state)
    }
    kind.install(bench.server, kind.hasPathPerPage ? pages : Array(pages.dropFirst()))
    try await bench.loadAll(feed)
    #expect(try await bench.titles(feed) == kind.titles(pages.flatMap(\.self)))
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `a slow page is given up with its task`(kind: ScriptedKind) async throws {
    let bench = try KindBench(kind.origin)
    kind.install(bench.server, kind.pages(2))
    let feed = try await bench.subscribe(kind.list)
    _ = try await bench.refresh(feed)
    let gate = Gate()
    bench.server.on(kind.further, Answer(delivery: .held(gate)))
    let count = bench.server.requests.count
    let load = Task { try await bench.engine.loadOlder(feed) }
    await bench.server.waitForRequests(count + 1)
    load.cancel()
    await #expect(throws: SyncError.cancelled) { try await load.value }
    gate.open()
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all, ["", "nonsense", "until", "page 0", "replies x", "rank"])
  func `a cursor that cannot be read is the end, and no error`(
    kind: ScriptedKind,
    cursor: String
  ) async throws {
    let bench = try KindBench(kind.origin)
    let origin = kind.origin(bench.server)
    let reading = PageReading(of: bench.server.url(kind.list)) { (request) throws(SyncError) in
      throw .placeUnknown
    } isKnown: { (_) throws(SyncError) in
      false
    }
    let pages = try await origin.pages(at: OriginCursor(cursor), reading)
    #expect(pages.count == 1)
    #expect(pages.allSatisfy { $0.incoming.articles.isEmpty && $0.incoming.next == nil })
    try bench.store.close()
  }

  @Test(arguments: ScriptedKind.all)
  func `its own addresses and examples lead to it, and others do not`(
    kind: ScriptedKind
  ) throws {
    let bench = try KindBench(kind.origin)
    let origin = kind.origin(bench.server)
    for example in origin.examples {
      let typed = try #require(URL(string: example.replacing("NUMBER", with: "7")))
      let address = try #require(origin.recognize(typed), "\(example)")
      #expect(origin.recognize(address) == address)
    }
    for other in ["/feed.xml", "/a/b/c/d", "/rss", "/index.xml", "/feed/tab/tech.xml"] {
      #expect(origin.recognize(bench.server.url(other)) == nil, "\(other)")
    }
    #expect(origin.recognize(bench.server.url(kind.list)) != nil)
    try bench.store.close()
  }
}
