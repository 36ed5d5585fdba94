// SPDX-License-Identifier: MIT

import KitTesting
import ListKit
import RefreshKit
import Testing

/// A topic of the screen under test.
struct Topic: PagedItem, ListRow {
  let id: Int
  let title: String
  var revision: String { title }
}

/// A forum of 70 topics, twenty to a page.
enum Forum {
  static func page(from first: Int) -> Page<Topic, Int> {
    let end = min(first + 20, 70)
    let topics = (first..<end).map { Topic(id: $0, title: "Topic \($0)") }
    return Page(items: topics, next: end < 70 ? end : nil)
  }
}

/// The client's own source.
struct TopicSource: PageSource {
  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Topic, Int> {
    Forum.page(from: request.cursor ?? 0)
  }
}

/// A cell without a toolkit.
final class TopicCell: Cell {
  let view = FakeView()

  func bind(_ topic: Topic, _ context: CellContext) { view.text = topic.title }

  func unbind() { view.text = "" }

  func accessibleText(for topic: Topic) -> AccessibleText { AccessibleText(label: topic.title) }
}

/// The tests that the article shows.
@MainActor
struct TopicTests {
  @Test func `the source keeps its promises`() async {
    #expect(await checkPageSource(TopicSource(), answersAtOnce: true) == [])
  }

  @Test func `the cell keeps its promises`() {
    let topics = [Topic(id: 1, title: "Rivers"), Topic(id: 2, title: "Desks")]
    #expect(checkCell(topics, make: { TopicCell() }, look: { $0.view.text }) == [])
  }

  @Test func `a reader who scrolls down loads further pages`() async {
    let read = await snapshot(of: TopicSource()) { list in
      await list.scroll(to: 50)
    }
    #expect(read.items.count == 70)
    #expect(read.visibleItems.first?.title == "Topic 50")
    #expect(read.footer == .end)
  }

  @Test func `a page that fails says why and comes when it is tried again`() async {
    let source = ScriptedSource { request in .success(Forum.page(from: request.cursor ?? 0)) }
    let list = HeadlessList(source, text: \.title)
    await list.start()
    await source.answer(.failure(PageError(.http(status: 503), detail: "The forum is busy.")))
    await list.scroll(to: 30)
    #expect(list.reading.footer.error?.detail == "The forum is busy.")
    await list.retry()
    #expect(list.reading.footer == .hidden)
    #expect(await source.requests.map(\.cursor) == [nil, 20, 20])
    await list.close()
  }

  @Test func `the list gives a page up when its time is over`() async {
    let clock = ManualClock()
    let source = ScriptedSource<Topic, Int>()
    let list = HeadlessList(source, cells: TextCells(\.title), clock: clock)
    let start = list.list.send(.start)
    await source.waitForRequest(1)
    clock.advance(by: .seconds(30))
    #expect(await start.outcome == .failed(PageError(.timedOut)))
    await list.close()
  }
}

extension ListFooter {
  /// Why the last page did not come; nil if it did.
  fileprivate var error: PageError? { if case .failed(let error) = self { error } else { nil } }
}
