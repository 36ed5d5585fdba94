// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import TestSupport
import Testing

/// Lists that read a store, lists that share requests, and lists that come back.
@MainActor
struct StoredPageTests {
  private let server = PagedServer(ids: Array(0..<90))

  private func list(
    _ store: MemoryPageStore,
    _ remote: CountingSource
  ) -> RefreshController<StoredPageSource<MemoryPageStore, CountingSource>> {
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    return RefreshController(
      source: StoredPageSource(store: store, remote: remote),
      configuration: configuration,
      clock: ManualClock()
    )
  }

  @Test func `PG-24 the list reads the store, and the network fills it page by page`() async {
    let (store, remote) = (MemoryPageStore(), CountingSource(server))
    let first = list(store, remote)
    #expect(await first.perform(.start) == .completed)
    for _ in 0..<4 { await first.perform(.loadMore(.append)) }
    #expect(first.content?.items.map(\.id) == server.ids)
    #expect(await remote.requests == [nil, 20, 40, 60, 80])
    #expect(first.status.append == .end)
    await first.close()
    await remote.goOffline()
    let again = list(store, remote)
    #expect(await again.perform(.start) == .completed)
    for _ in 0..<4 { await again.perform(.loadMore(.append)) }
    #expect(again.content?.items.map(\.id) == server.ids)
    #expect(await remote.requests.count == 5)
    guard case .failed(let error) = await again.perform(.refresh) else {
      Issue.record("the refresh did not fail")
      return
    }
    #expect(error.kind == .offline)
    #expect(again.content?.itemCount == 90)
    await again.close()
  }

  @Test func `PG-24 killed at any step, the next start shows whole pages and goes on behind them`()
    async
  {
    for steps in 0..<24 {
      let dying = MemoryPageStore(stepsLeft: steps)
      let first = list(dying, CountingSource(server))
      await first.perform(.start)
      for _ in 0..<4 { await first.perform(.loadMore(.append)) }
      await first.close()
      let survivor = MemoryPageStore(await dying.disk)
      let second = list(survivor, CountingSource(server))
      await second.perform(.start)
      let shown = second.content?.items.map(\.id) ?? []
      #expect(shown == Array(0..<shown.count))
      #expect(shown.count.isMultiple(of: 20))
      for _ in 0..<5 { await second.perform(.loadMore(.append)) }
      #expect(second.content?.items.map(\.id) == server.ids)
      await second.close()
    }
  }

  @Test func `PG-24 one page is fetched at a time`() async {
    let remote = CountingSource(server)
    let source = StoredPageSource(store: MemoryPageStore(), remote: remote)
    await withTaskGroup(of: Void.self) { group in
      for lane in [Lane.append, .refresh, .append] {
        group.addTask {
          let request = PageRequest<StoredPageSource<MemoryPageStore, CountingSource>.Cursor>(
            lane: lane,
            cursor: nil
          )
          _ = try? await source.page(for: request)
        }
      }
    }
    #expect(await remote.mostRunning == 1)
    #expect(await remote.requests.count == 3)
  }

  @Test func `PG-24 a refresh takes its turn before pages that wait`() async {
    let remote = NumberSource()
    let source = StoredPageSource(store: MemoryPageStore(), remote: remote)
    await withTaskGroup(of: Void.self) { group in
      for (waiting, lane) in [Lane.append, .prepend, .refresh].enumerated() {
        group.addTask {
          let request = PageRequest<StoredPageSource<MemoryPageStore, NumberSource>.Cursor>(
            lane: lane,
            cursor: nil
          )
          _ = try? await source.page(for: request)
        }
        if waiting == 0 { await remote.waitForRequest(1) }
        while await source.waitingCount < waiting { await Task.yield() }
      }
      for count in 1...3 {
        await remote.waitForRequest(count)
        await remote.answer(.failure(PageError(.offline)))
      }
    }
    #expect(await remote.requests.map(\.lane) == [.append, .refresh, .prepend])
  }

  @Test func `CC-9 two lists on one question share a request, which ends when the last one leaves`()
    async
  {
    let source = NumberSource()
    let meeting = SharedPageSource<NumberSource>.Meeting()
    let lists = (0..<2).map { _ in
      RefreshController(
        source: SharedPageSource(source, meeting: meeting),
        clock: ManualClock()
      )
    }
    let tickets = lists.map { $0.send(.start) }
    await source.waitForRequest(1)
    let key = PageKey<OneQuery, Int>(query: OneQuery(), address: .first)
    while await meeting.waitingCount(for: key) < 2 { await Task.yield() }
    await lists[0].close()
    #expect(await tickets[0].outcome == .cancelled)
    #expect(await source.cancelledCount == 0)
    await source.answer(.success(Page(items: [Number(id: 1)], next: nil)))
    #expect(await tickets[1].outcome == .completed)
    #expect(await source.requests.count == 1)
    let alone = lists[1].send(.refresh)
    await source.waitForRequest(2)
    await lists[1].close()
    #expect(await alone.outcome == .cancelled)
    while await source.cancelledCount == 0 { await Task.yield() }
  }

  @Test func `PG-25 pages come back from what was written down, and go on where they ended`()
    async throws
  {
    let first = RefreshController(source: CountingSource(server), clock: ManualClock())
    await first.perform(.start)
    await first.perform(.loadMore(.append))
    let content = try #require(first.content)
    await first.close()
    let pages = content.saved.map(item: { Saved(id: $0.id) }, cursor: { $0 })
    let written = try JSONEncoder().encode(pages)
    let read = try JSONDecoder().decode(SavedPages<Saved, Int>.self, from: written)
    let back = PagedList(read.map(item: { Number(id: $0.id) }, cursor: { $0 }))
    let second = RefreshController(
      source: CountingSource(server),
      clock: ManualClock(),
      restored: back
    )
    #expect(second.content?.items.map(\.id) == Array(0..<40))
    await second.perform(.loadMore(.append))
    #expect(second.content?.items.map(\.id) == Array(0..<60))
    #expect(second.status.state == .paginated)
    await second.close()
  }

  private struct Saved: PagedItem, Codable {
    let id: Int
    var revision = 0
  }

  @Test func `T25 a list that is asked another question shows its own pages again when asked back`()
    async
  {
    let list = RefreshController(source: Shelf(name: "a"), clock: ManualClock())
    await list.perform(.start)
    #expect(await list.ask(Shelf(name: "b")).outcome == .completed)
    #expect(list.content?.items.map(\.id) == [98])
    let back = list.ask(Shelf(name: "a"))
    #expect(list.content?.items.map(\.id) == [97])
    #expect(await back.outcome == .completed)
    await list.close()
  }

  /// One page for each question.
  private struct Shelf: PageSource {
    let name: String

    var query: String { name }

    @concurrent
    func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Number, Int> {
      Page(items: name.utf8.map { Number(id: Int($0)) }, next: nil)
    }
  }
}
