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
  @Test(arguments: ScriptedKind.having(.twoPages))
  func `is read to its end, each article once, with and without a library`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let pages = kind.pages(2)
    kind.install(fixture.server, pages)
    let titles = kind.titles(pages.flatMap(\.self))
    #expect(try await fixture.browse(kind.list).titles == titles)
    kind.install(fixture.server, pages)
    let feed = try await fixture.subscribe(kind.list)
    #expect(try await fixture.refresh(feed).error == nil)
    #expect(try await fixture.titles(feed).count < titles.count)
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == titles)
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.store.feeds.feed(feed)?.title.isEmpty == false)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.emptyList))
  func `an empty list is no error, and is at its end`(kind: ScriptedKind) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, [[]])
    #expect(try await fixture.browse(kind.list).titles == kind.titles([]))
    let feed = try await fixture.subscribe(kind.list)
    #expect(try await fixture.refresh(feed).error == nil)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.repeatedPage))
  func `a page that is sent again and again ends the list`(kind: ScriptedKind) async throws {
    let fixture = try KindFixture(kind.origin)
    let page = kind.pages(1)[0]
    kind.install(fixture.server, [page, page])
    #expect(try await fixture.browse(kind.list).titles == kind.titles(page))
    kind.install(fixture.server, [page, page])
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == kind.titles(page))
    #expect(fixture.server.requests.count < 20)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.shiftedPages))
  func `pages that move by one while they are read lose and repeat nothing`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, kind.moving.pages)
    #expect(try await fixture.browse(kind.list).titles == kind.titles(kind.moving.all))
    kind.remove(fixture.server)
    #expect(try await fixture.browse(kind.list).titles == kind.titles(kind.remaining))
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.shiftedPages), [false, true])
  func `pages that move by one while they are stored lose and repeat nothing`(
    kind: ScriptedKind,
    isShorter: Bool
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    if isShorter {
      kind.remove(fixture.server)
    } else {
      kind.install(fixture.server, kind.moving.pages)
    }
    let feed = try await fixture.subscribe(kind.list)
    #expect(try await fixture.refresh(feed).error == nil)
    try await fixture.loadAll(feed)
    let numbers = isShorter ? kind.remaining : kind.moving.all
    #expect(try await fixture.titles(feed) == kind.titles(numbers))
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.editedAndDeleted))
  func `an article that was edited has a new version, and one that was deleted stays`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let page = kind.pages(1)[0]
    kind.edit(fixture.server, page, 0)
    let feed = try await fixture.subscribe(kind.list)
    #expect(try await fixture.refresh(feed).added == page.count)
    fixture.pass(86_400)
    kind.edit(fixture.server, Array(page.dropFirst()), page[1])
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.error == nil)
    let titles = [ScriptedKind.title(page[0]), "Edited"].map(kind.phrase)
    #expect(try await fixture.titles(feed).prefix(2) == titles[...])
    #expect(outcome.changed == 1)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.hostLimit))
  func `a limit holds for all lists of the host, and says until when`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let reset = ("X-Rate-Limit-Reset", "\(KindFixture.noon + 900)")
    let date = ("Date", "Sat, 21 Nov 2026 12:00:00 GMT")
    fixture.server.on(kind.first, Answer(status: 429, headers: [reset, date]))
    let feed = try await fixture.subscribe(kind.list)
    let other = try await fixture.subscribe(kind.otherList)
    #expect(try await fixture.refresh(feed).shortDescription == "http-429")
    try await fixture.expectWaiting(other, for: 900)
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.statedLimit))
  func `a limit that an answer states while a list is read holds for its host`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, kind.pages(2))
    let feed = try await fixture.subscribe(kind.list)
    let other = try await fixture.subscribe(kind.otherList)
    _ = try await fixture.refresh(feed)
    fixture.server.on(kind.further, .json("{\"message\": \"Rate limit exceeded\"}"))
    let error = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(error?.shortDescription == "refused-limit")
    let count = fixture.server.requests.count
    #expect(try await fixture.refresh(other).error?.shortDescription == "waiting-hostAsked")
    #expect(fixture.server.requests.count == count)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.limitWithOtherStatus))
  func `a limit that the words of an error tell has the meaning of one, whatever its status`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, kind.pages(2))
    let feed = try await fixture.subscribe(kind.list)
    let other = try await fixture.subscribe(kind.otherList)
    let body = Array("{\"error\": \"rate_limit_error\"}".utf8)
    fixture.server.on(kind.first, Answer(status: 400, body: body))
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == "refused-limit")
    #expect(outcome.explanation(in: .english).hasSuffix("."))
    let count = fixture.server.requests.count
    #expect(try await fixture.refresh(other).error?.shortDescription == "waiting-hostAsked")
    #expect(fixture.server.requests.count == count)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.lastRequest))
  func `the last request that a host accepts is followed by a pause`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let headers = [
      ("Date", "Sat, 21 Nov 2026 12:00:00 GMT"), ("X-RateLimit-Remaining", "0"),
      ("X-RateLimit-Reset", "2026-11-21T12:15:00.500000Z"),
    ]
    fixture.server.on(kind.first, .json("[]", headers: headers))
    let feed = try await fixture.subscribe(kind.list)
    let other = try await fixture.subscribe(kind.otherList)
    _ = try await fixture.refresh(feed)
    let error = try await fixture.refresh(other).error
    #expect(error?.shortDescription == "waiting-hostAsked")
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }

  @Test(
    arguments: ScriptedKind.having(.statedError),
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
    let fixture = try KindFixture(kind.origin)
    fixture.server.on(kind.first, .json(answer.body))
    let feed = try await fixture.subscribe(kind.list)
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == kind.statedName(answer.name))
    #expect(outcome.isFailure && outcome.explanation(in: .english).hasSuffix("."))
    #expect(try await fixture.articles(feed).isEmpty)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .unknown)
    try fixture.store.close()
  }

  @Test(
    arguments: ScriptedKind.having(.closedOrAbsent),
    [403, 404]
  )
  func `a list that is closed or absent says so`(
    kind: ScriptedKind,
    status: Int
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    fixture.server.on(kind.first, Answer(status: status))
    let feed = try await fixture.subscribe(kind.list)
    let name = status == 404 ? kind.absence : kind.closure
    #expect(try await fixture.refresh(feed).shortDescription == name)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.oddRecords))
  func `records that are missing, null or of another type cost themselves alone`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    for (path, body) in kind.odd.paths { fixture.server.on(path, .json(body)) }
    let titles = try await fixture.browse(kind.list).titles
    #expect(titles == [kind.odd.title] + kind.titles([]))
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.cutPage))
  func `a page that is cut off is an error, and its cursor holds`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let pages = kind.pages(2)
    kind.install(fixture.server, pages)
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    let state = try await fixture.store.articles.archiveState(of: feed)
    for answer in kind.cut {
      fixture.server.on(kind.further, answer)
      await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
      #expect(try await fixture.store.articles.archiveState(of: feed) == state)
    }
    kind.install(fixture.server, kind.hasPathPerPage ? pages : Array(pages.dropFirst()))
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == kind.titles(pages.flatMap(\.self)))
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.refusedPage), [400, 410])
  func `a further page that is refused for a while costs no article, and its cursor holds`(
    kind: ScriptedKind,
    status: Int
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let pages = kind.pages(2)
    kind.install(fixture.server, pages)
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    let titles = try await fixture.titles(feed)
    let state = try await fixture.store.articles.archiveState(of: feed)
    fixture.server.on(kind.further, Answer(status: status, body: Array("{\"error\": \"No\"}".utf8)))
    let error = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(error?.shortDescription == "http-\(status)")
    #expect(try await fixture.titles(feed) == titles)
    #expect(try await fixture.store.articles.archiveState(of: feed) == state)
    kind.install(fixture.server, kind.hasPathPerPage ? pages : Array(pages.dropFirst()))
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == kind.titles(pages.flatMap(\.self)))
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.refusedPage))
  func `a limit on a further page holds for all lists of the host, and its cursor holds`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, kind.pages(2))
    let feed = try await fixture.subscribe(kind.list)
    let other = try await fixture.subscribe(kind.otherList)
    _ = try await fixture.refresh(feed)
    let state = try await fixture.store.articles.archiveState(of: feed)
    fixture.server.on(kind.further, Answer(status: 429, headers: [("Retry-After", "900")]))
    let error = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(error?.shortDescription == "http-429")
    #expect(try await fixture.store.articles.archiveState(of: feed) == state)
    let count = fixture.server.requests.count
    try await fixture.expectWaiting(other, for: 900)
    #expect(fixture.server.requests.count == count)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.slowPage))
  func `a slow page is given up with its task`(kind: ScriptedKind) async throws {
    let fixture = try KindFixture(kind.origin)
    kind.install(fixture.server, kind.pages(2))
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    let gate = Gate()
    fixture.server.on(kind.further, Answer(delivery: .held(gate)))
    let count = fixture.server.requests.count
    let load = Task { try await fixture.engine.loadOlder(feed) }
    await fixture.server.waitForRequests(count + 1)
    load.cancel()
    await #expect(throws: SyncError.cancelled) { try await load.value }
    gate.open()
    try fixture.store.close()
  }

  @Test(
    arguments: ScriptedKind.having(.unreadableCursor),
    ["", "nonsense", "until", "page 0", "replies x", "rank"]
  )
  func `a cursor that cannot be read is the end, and no error`(
    kind: ScriptedKind,
    cursor: String
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let origin = try kind.origin(fixture.server)
    let reading = PageReading(of: fixture.server.url(kind.list)) { (request) throws(SyncError) in
      throw .placeUnknown
    } isKnown: { (_) throws(SyncError) in
      false
    }
    let pages = try await origin.pages(at: OriginCursor(cursor), reading)
    #expect(pages.count == 1)
    #expect(pages.allSatisfy { $0.incoming.articles.isEmpty && $0.incoming.next == nil })
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.addresses))
  func `its own addresses and examples lead to it, and others do not`(
    kind: ScriptedKind
  ) throws {
    let fixture = try KindFixture(kind.origin)
    let origin = try kind.origin(fixture.server)
    for example in origin.examples {
      let typed = try #require(URL(string: ScriptedKind.filled(example)))
      let address = try #require(origin.recognize(typed), "\(example)")
      #expect(origin.recognize(address) == address)
    }
    for other in ["/feed.xml", "/a/b/c/d", "/rss", "/index.xml", "/feed/tab/tech.xml"] {
      #expect(origin.recognize(fixture.server.url(other)) == nil, "\(other)")
    }
    #expect(origin.recognize(fixture.server.url(kind.list)) != nil)
    try fixture.store.close()
  }

  @Test func `each list of the program has a cell in each row of the table, or a reason`() throws {
    func place(_ address: URL) -> String { "\(address.path())?\(address.query() ?? "")" }
    let server = try LoopbackServer()
    var columns: [OriginKind: Set<String>] = [:]
    for script in ScriptedKind.all {
      let origin = try script.origin(server)
      let list = try #require(origin.recognize(server.url(script.list)), "\(script.name)")
      columns[origin.kind, default: []].insert(place(list))
      for (scenario, reason) in script.without {
        #expect(reason.hasSuffix("."), "\(script.name): \(scenario)")
      }
    }
    for kind in KnownKinds.all {
      for example in kind.examples {
        let typed = try #require(URL(string: ScriptedKind.filled(example)))
        let list = try #require(kind.recognize(typed), "\(example)")
        #expect(columns[kind.kind]?.contains(place(list)) == true, "\(example) is in no column")
      }
    }
    // A row that no test reads would be passed by all.
    let folder = BuiltProgram.package.appending(path: "Tests/SourceKindsTests")
    let text = try ["EveryKindTests.swift", "EveryCursorTests.swift"]
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    for scenario in Scenario.allCases {
      #expect(text.contains("having(.\(scenario))"), "\(scenario)")
    }
  }
}
