// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// The places in lists at which servers lead on: those that they forget, and those that lead back.
@Suite("The cursors of every kind of source", .timeLimit(.minutes(5)))
struct EveryCursorTests {
  @Test(arguments: ScriptedKind.having(.expiredCursor), [false, true])
  func `a cursor that the server forgot for good is replaced, and nothing is lost or doubled`(
    kind: ScriptedKind,
    hasGap: Bool
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let request = try kind.request(fixture.server)
    tokens.install(fixture.server, request, [[9, 8, 7], [6, 5, 4], [3, 2, 1]])
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    _ = try await fixture.engine.loadOlder(feed)
    #expect(try await fixture.titles(feed) == kind.titles(Array((4...9).reversed())))
    let top = hasGap ? 18 : 10
    let all = Array((1...top).reversed())
    let pages = stride(from: 0, to: top, by: 3).map { Array(all[$0..<min($0 + 3, top)]) }
    if hasGap {
      // The tokens of a second day are forgotten as well, with the one below the gap.
      tokens.install(fixture.server, request, pages, mark: 200)
      fixture.pass(86_400)
      _ = try await fixture.refresh(feed)
      #expect(try await fixture.store.articles.gaps(in: feed).count == 1)
      tokens.forget(fixture.server, request, mark: 200, count: pages.count)
    }
    tokens.install(fixture.server, request, pages, mark: 300)
    tokens.forget(fixture.server, request, count: 3)
    let count = fixture.server.requests.count
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == kind.titles(all))
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    // The old cursor is asked for once, and each page behind the newest one as often.
    #expect(fixture.server.requests.count - count == pages.count + 1)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.expiredCursor))
  func `a gap whose cursor the server forgot is filled from the newest page on`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let request = try kind.request(fixture.server)
    tokens.install(fixture.server, request, [[3, 2, 1]])
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    let pages = [[12, 11, 10], [9, 8, 7], [6, 5, 4], [3, 2, 1]]
    tokens.install(fixture.server, request, pages)
    fixture.pass(86_400)
    #expect(try await fixture.refresh(feed).added == 3)
    tokens.install(fixture.server, request, pages, mark: 200)
    tokens.forget(fixture.server, request, count: pages.count)
    for _ in 0..<pages.count {
      guard let above = try await fixture.store.articles.gaps(in: feed).keys.first else { break }
      _ = try await fixture.engine.closeGap(below: above, in: feed)
    }
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.titles(feed) == kind.titles(pages.flatMap(\.self)))
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.expiredCursor))
  func `without a library, too, a list goes on behind a cursor that the server forgot`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let request = try kind.request(fixture.server)
    tokens.install(fixture.server, request, [[9, 8, 7], [6, 5, 4], [3, 2, 1]])
    let pages = fixture.pages(kind.list)
    var found = [try await pages.read(), try await pages.read()]
    let newer = [[12, 11, 10], [9, 8, 7], [6, 5, 4], [3, 2, 1]]
    tokens.install(fixture.server, request, newer, mark: 300)
    tokens.forget(fixture.server, request, count: 3)
    found.append(try await pages.read())
    #expect(found.map(\.titles).map(\.count) == [3, 3, 6])
    let numbers = Array((4...9).reversed()) + [12, 11, 10, 3, 2, 1]
    #expect(found.flatMap(\.titles) == kind.titles(numbers))
    #expect(await pages.isAtEnd)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.expiredCursor))
  func `without a library, too, a server that refuses each cursor is asked twice`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let request = try kind.request(fixture.server)
    tokens.install(fixture.server, request, [[6, 5, 4], [3, 2, 1]])
    tokens.forget(fixture.server, request, count: 1)
    let pages = fixture.pages(kind.list)
    _ = try await pages.read()
    let error = await #expect(throws: FeedPages.Failure.self) { try await pages.read() }
    guard case .source(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.shortDescription == "refused-placeExpired")
    #expect(fixture.server.requests.count == 4)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.expiredCursor))
  func `a server that refuses each cursor is asked twice, and the list says so`(
    kind: ScriptedKind
  ) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let request = try kind.request(fixture.server)
    tokens.install(fixture.server, request, [[6, 5, 4], [3, 2, 1]])
    tokens.forget(fixture.server, request, count: 1)
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    let error = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(error?.shortDescription == "refused-placeExpired" && error?.isRetryable == true)
    #expect(fixture.server.requests.count == 4)
    #expect(try await fixture.titles(feed) == kind.titles([6, 5, 4]))
    #expect(try await fixture.store.articles.archiveState(of: feed) != .end)
    try fixture.store.close()
  }

  @Test(arguments: ScriptedKind.having(.repeatedCursor), [1, 2])
  func `cursors that lead in a circle are an end`(kind: ScriptedKind, length: Int) async throws {
    let fixture = try KindFixture(kind.origin)
    let tokens = try #require(kind.tokens)
    let pages = kind.pages(length + 1)
    tokens.install(fixture.server, try kind.request(fixture.server), pages, last: 1)
    let browsed = fixture.pages(kind.list)
    do throws(FeedPages.Failure) {
      for _ in 0..<20 {
        if await browsed.isAtEnd { break }
        _ = try await browsed.read()
      }
    } catch {
      #expect(error == .loop)
    }
    #expect(fixture.server.requests.count < 12)
    let feed = try await fixture.subscribe(kind.list)
    _ = try await fixture.refresh(feed)
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == kind.titles(pages.flatMap(\.self)))
    #expect(fixture.server.requests.count < 25)
    try fixture.store.close()
  }
}
