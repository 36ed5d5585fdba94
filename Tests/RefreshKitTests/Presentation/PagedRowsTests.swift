// SPDX-License-Identifier: MIT

import KitTesting
import ListKit
import RefreshKit
import StateMachineKit
import Testing

/// The rows of a list: what each change of it costs, and where the reader stays.
@MainActor
struct PagedRowsTests {
  /// A number under the name of its ten; its word may change.
  private struct Entry: PagedItem {
    let id: Int
    var word = ""
    var hasGap = false
    var ten: Int?
    var hasBothEnds = false
    var revision: String { "\(word) \(hasGap) \(ten ?? 0) \(hasBothEnds)" }
  }

  private typealias Source = ScriptedSource<Entry, Int>
  private typealias Rows = PagedRows<Source>

  private func entries(_ numbers: some Sequence<Int>) -> [Entry] { numbers.map { Entry(id: $0) } }

  /// Pages by their cursors.
  private func source(
    _ pages: [Int?: Page<Entry, Int>],
    pagesBackwards: Bool = false
  ) -> Source {
    Source(pagesBackwards: pagesBackwards) { request in
      .success(pages[request.cursor] ?? Page(items: [], next: nil))
    }
  }

  private func rows(
    _ source: Source,
    _ change: (inout PagedRowOptions<Entry>) -> Void = { _ in }
  ) -> Rows {
    var options = PagedRowOptions<Entry>()
    options.heading = { before, after in
      func ten(_ entry: Entry) -> Int { entry.ten ?? entry.id / 10 }
      return before.map(ten) == ten(after) ? nil : "From \(ten(after) * 10)"
    }
    options.gapBelow = { $0.hasBothEnds ? [.upper, .lower] : $0.hasGap ? [.all] : [] }
    change(&options)
    let configuration = RefreshConfiguration.withoutRetries
    let list = RefreshController(
      source: source,
      configuration: configuration,
      clock: ManualClock()
    )
    return Rows(list, options: options)
  }

  /// The rows in words.
  private func words(_ rows: Rows) -> [String] {
    rows.snapshot.rows.map { row in
      switch row {
      case .item(let entry): "\(entry.id)\(entry.word)"
      case .heading(let text, _): text
      case .gap(let state, .all, let id): "\(state) below \(id)"
      case .gap(let state, let end, let id): "\(state) \(end) below \(id)"
      case .footer(let footer): "\(footer)"
      }
    }
  }

  /// Records the changes from now on, and checks that known edits lead to their rows.
  private func changes(
    of rows: Rows,
    while work: () async -> Void
  ) async -> [Rows.Change] {
    var changes: [Rows.Change] = []
    var shown = rows.snapshot
    var isFirst = true
    let observation = rows.observe { change in
      defer { (shown, isFirst) = (change.snapshot, false) }
      guard !isFirst else { return }
      changes.append(change)
      guard let update = change.update else { return }
      var ids = shown.rows.map(\.id)
      let new = change.snapshot.rows
      for splice in update.splices {
        let end = splice.position + splice.removed
        ids.replaceSubrange(splice.position..<end, with: new[splice.inserted].map(\.id))
      }
      #expect(ids == new.map(\.id))
    }
    await work()
    observation.cancel()
    return changes
  }

  @Test func `DS-5 an appended page costs its own rows, below gaps as well`() async {
    var first = entries(1...3)
    first[1].hasGap = true
    let rows = rows(
      source([nil: Page(items: first, next: 2), 2: Page(items: entries(4...11), next: 3)])
    )
    await rows.list.perform(.start)
    #expect(words(rows) == ["From 0", "1", "2", "loadMore below 2", "3"])
    let changes = await changes(of: rows) { _ = await rows.list.perform(.loadMore(.append)) }
    #expect(changes.allSatisfy { $0.update?.splices.allSatisfy { $0.position == 5 } == true })
    #expect(words(rows).suffix(4) == ["9", "From 10", "10", "11"])
    await rows.list.close()
  }

  @Test func `M12 a gap that loads at both ends has a row at each`() async {
    var page = entries(1...3)
    page[1].hasBothEnds = true
    let rows = rows(source([nil: Page(items: page, next: nil)]))
    await rows.list.perform(.start)
    #expect(
      words(rows) == [
        "From 0", "1", "2", "loadMore upper below 2", "loadMore lower below 2", "3", "end",
      ]
    )
    #expect(rows.snapshot.rows[3...4].map(\.id) == [.gap(2), .lowerGap(2)])
    // One of them loads: its row alone changes, and it stays so when all rows are made anew.
    let busy = await changes(of: rows) {
      for _ in 0..<2 { rows.show(.lowerGap(2), isLoading: true) }
      rows.show(.gap(9), isLoading: true)
    }
    #expect(busy.map(\.update) == [ListUpdate(changed: [4])])
    rows.options.marksEnd = false
    #expect(
      words(rows).suffix(3) == ["loadMore upper below 2", "loading(attempt: 1) lower below 2", "3"]
    )
    rows.options.marksEnd = true
    rows.show(.lowerGap(2), isLoading: false)
    #expect(words(rows)[4] == "loadMore lower below 2")
    // An end that goes takes its row along.
    let changes = await changes(of: rows) { rows.list.edit(.update(Entry(id: 2, hasGap: true))) }
    #expect(changes.map(\.update) == [nil])
    #expect(words(rows) == ["From 0", "1", "2", "loadMore below 2", "3", "end"])
    await rows.list.close()
  }

  @Test func `DS-3 an item with other content costs its row alone`() async {
    let rows = rows(source([nil: Page(items: entries(1...12), next: nil)]))
    await rows.list.perform(.start)
    let changes = await changes(of: rows) {
      rows.list.edit(.update(Entry(id: 5, word: "!")))
    }
    #expect(changes.map(\.update) == [ListUpdate(changed: [5])])
    #expect(words(rows)[5] == "5!")
    await rows.list.close()
  }

  @Test func `an item that goes under another heading, or gets a gap, makes all rows anew`() async {
    let rows = rows(source([nil: Page(items: entries(1...3), next: nil)]))
    await rows.list.perform(.start)
    let changes = await changes(of: rows) {
      rows.list.edit(.update(Entry(id: 2, ten: 7)))
      rows.list.edit(.update(Entry(id: 3, hasGap: true)))
    }
    #expect(changes.map(\.update) == [nil, nil])
    #expect(
      words(rows) == ["From 0", "1", "From 70", "2", "From 0", "3", "loadMore below 3", "end"]
    )
    await rows.list.close()
  }

  @Test func `a page in front costs its own rows, unless a heading is in its way`() async {
    let pages = [
      nil: Page(items: entries(40...42), next: nil, previous: 1),
      1: Page(items: entries(30...32), next: nil, previous: 2),
      2: Page(items: entries(28...29), next: nil, previous: 3),
      3: Page(items: entries(25...27), next: nil),
    ]
    let rows = rows(source(pages, pagesBackwards: true))
    await rows.list.perform(.start)
    for isCheap in [true, true, false] {
      let changes = await changes(of: rows) { _ = await rows.list.perform(.loadMore(.prepend)) }
      let page = changes.last { $0.anchor == .holdQuietly }
      #expect((page?.update != nil) == isCheap)
    }
    #expect(words(rows).prefix(5) == ["From 20", "25", "26", "27", "28"])
    await rows.list.close()
  }

  @Test func `VG-6 the list goes to its first row for who asked for it there, or asked for it`()
    async
  {
    let rows = rows(source([nil: Page(items: entries(1...3), next: nil)]))
    await rows.list.perform(.start)
    func anchors(_ work: () async -> Void) async -> Set<AnchorPolicy> {
      Set(await changes(of: rows, while: work).map(\.anchor))
    }
    #expect(await anchors { _ = await rows.list.perform(.refresh) } == [.hold, .stickTop])
    rows.isReaderAtTop = false
    #expect(await anchors { _ = await rows.list.perform(.refresh) } == [.hold])
    let asked = await anchors {
      _ = await rows.showFirst().outcome
    }
    #expect(asked == [.hold, .stickTop])
    #expect(await anchors { _ = await rows.list.perform(.invalidate) } == [.hold])
    await rows.list.close()
  }

  @Test func `other headings take the place of the ones before, and nothing else changes`() async {
    let rows = rows(source([nil: Page(items: entries(1...2), next: nil)])) { $0.marksEnd = false }
    await rows.list.perform(.start)
    let changes = await changes(of: rows) {
      rows.options.heading = { before, _ in before == nil ? "All" : nil }
    }
    #expect(words(rows) == ["All", "1", "2"])
    #expect(changes.map(\.anchor) == [.hold])
    await rows.list.close()
  }
}
