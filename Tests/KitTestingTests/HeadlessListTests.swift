// SPDX-License-Identifier: MIT

import KitTesting
import ListKit
import RefreshKit
import Testing

/// Lists that page, scroll and refresh without a screen.
@MainActor
struct HeadlessListTests {
  @Test func `a list asks for what its view and the rows ahead need, and for no more`() async {
    let source = ScriptedSource { .success(Forum.page(from: $0.cursor ?? 0)) }
    let list = HeadlessList(source, slots: 15)
    #expect(await list.start() == .completed)
    #expect(await source.requests.map(\.cursor) == [nil, 20])
    #expect(list.host.texts == (0..<15).map(String.init))
    await list.settle()
    #expect(await source.requests.count == 2)
    await list.scroll(to: 12)
    #expect(await source.requests.map(\.cursor) == [nil, 20, 40])
    await list.close()
  }

  @Test func `the reader scrolls past items until one is to be read`() async {
    let read = await snapshot(of: TopicSource(), slots: 5) { list in
      await list.scroll { $0.id < 33 }
    }
    #expect(read.visible == 29..<34)
    let end = await snapshot(of: TopicSource(), slots: 5) { await $0.scroll { _ in true } }
    #expect(end.visible == 65..<70)
    #expect(end.footer == .end)
  }

  @Test func `the way down ends at a page that fails`() async {
    let source = ScriptedSource<Topic, Int> { request in
      request.cursor == 40
        ? .failure(PageError(.http(status: 500))) : .success(Forum.page(from: request.cursor ?? 0))
    }
    let read = await snapshot(of: source) { await $0.scroll(to: 60) }
    #expect(read.items.count == 40)
    #expect(read.footer == .failed(PageError(.http(status: 500))))
  }

  @Test func `an empty source and one that fails have their page instead of rows`() async {
    let empty = ScriptedSource<Topic, Int> { _ in .success(Page(items: [], next: nil)) }
    #expect(await snapshot(of: empty).placeholder == .empty)
    let failing = ScriptedSource<Topic, Int> { _ in .failure(PageError(.offline)) }
    #expect(await snapshot(of: failing).placeholder == .failed(PageError(.offline)))
  }

  @Test func `rows that come in front leave the row that is read at the top`() async {
    let source = ScriptedSource(pagesBackwards: true) { request in
      let first = request.cursor ?? 40
      let page = Forum.page(from: first)
      return .success(
        Page(items: page.items, next: page.next, previous: first > 0 ? first - 20 : nil)
      )
    }
    let list = HeadlessList(source, slots: 5)
    await list.start()
    #expect(list.reading.visibleItems.first?.id == 40)
    #expect(list.reading.items.first?.id == 20)
    await list.close()
  }

  @Test func `CR-6 the cell of rows whose look does not matter leaves nothing behind`() {
    let models = (1...2).map { Topic(id: $0, title: "Topic \($0)") }
    #expect(checkCell(models, make: { TextCell(\.title) }, look: \.view.text) == [])
  }

  @Test func `pages of an earlier run are shown before anything is asked`() async throws {
    let first = HeadlessList(TopicSource())
    await first.start()
    let pages = try #require(first.list.content)
    await first.close()
    let source = ScriptedSource<Topic, Int>()
    let list = HeadlessList(source, cells: TextCells(\.title), restored: pages)
    #expect(list.reading.items.count == pages.itemCount)
    #expect(list.host.texts.first == "Topic 0")
    #expect(await source.requests.isEmpty)
    await list.close()
  }
}
