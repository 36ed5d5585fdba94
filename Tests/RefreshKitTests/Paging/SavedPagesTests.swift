// SPDX-License-Identifier: MIT

import Foundation
import KitTesting
import RefreshKit
import Testing

/// Lists that come back: from a file, and to a question that was asked before.
@MainActor
struct SavedPagesTests {
  private let server = PagedServer(ids: Array(0..<90))

  @Test func `PG-25 pages come back from what was written down, and go on where they ended`()
    async throws
  {
    let first = RefreshController(source: RemoteSource(server), clock: ManualClock())
    await first.perform(.start)
    await first.perform(.loadMore(.append))
    let content = try #require(first.content)
    await first.close()
    let pages = content.saved.map(item: { Saved(id: $0.id) }, cursor: { $0 })
    let written = try JSONEncoder().encode(pages)
    let read = try JSONDecoder().decode(SavedPages<Saved, Int>.self, from: written)
    // The name under which boundaries were always saved.
    #expect(String(decoding: written, as: UTF8.self).contains(#""seam":"#))
    let back = PagedList(read.map(item: { Number(id: $0.id) }, cursor: { $0 }))
    let second = RefreshController(
      source: RemoteSource(server),
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
