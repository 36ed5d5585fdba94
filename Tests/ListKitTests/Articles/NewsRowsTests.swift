// SPDX-License-Identifier: MIT

import KitTesting
import ListKit
import Testing

enum NewsRow: ListRow {
  case day(String)
  case news(number: Int, title: String)

  var id: String {
    switch self {
    case .day(let name): name
    case .news(let number, _): "\(number)"
    }
  }

  var revision: String {
    switch self {
    case .day(let name): name
    case .news(_, let title): title
    }
  }
}

final class NewsCell: Cell {
  let view = FakeView()

  func bind(_ title: String, _ context: CellContext) { view.text = title }

  func unbind() { view.text = "" }

  func accessibleText(for title: String) -> AccessibleText { AccessibleText(label: title) }
}

struct NewsCells: CellRegistry {
  private let news = ReusableCells { NewsCell() }
  private let days = ReusableCells { NewsCell() }

  func place(_ row: NewsRow, in slot: CellSlot<FakeView>) -> Placement {
    switch row {
    case .day(let name): days.show("— \(name) —", in: slot)
    case .news(_, let title): news.show(title, in: slot)
    }
  }
}

/// The lists of the articles.
@MainActor
struct NewsRowsTests {
  private func news(_ numbers: ClosedRange<Int>) -> [NewsRow] {
    numbers.map { .news(number: $0, title: "News \($0)") }
  }

  @Test func `each kind of row finds its cell`() throws {
    let host = FakeListHost<NewsCells>(registry: NewsCells(), slots: 4)
    let presenter = try ListPresenter(host: host)
    let rows = [.day("Monday")] + news(1...2)
    presenter.show(ListSnapshot(rows: rows))
    #expect(host.texts == ["— Monday —", "News 1", "News 2"])
    host.tearDown()
  }

  @Test func `a page is one edit, and so is a row that changed`() {
    let monday = ListSnapshot(rows: news(1...40))
    let longer = monday.appending(news(41...60), tail: [])
    let page = ListDiff.append(from: monday, to: longer)
    #expect(page.splices == [ListSplice(position: 40, removed: 0, inserted: 40..<60)])

    let edited = news(1...6) + [.news(number: 7, title: "Corrected")] + news(8...60)
    let corrected = ListSnapshot(rows: edited)
    let change = ListDiff.update(from: longer, to: corrected)
    #expect(change == ListUpdate(changed: [6]))
  }

  @Test func `a filter leaves rows out and gives the place back`() {
    let list = ListSnapshot(rows: news(1...40))
    let position = ListPosition(index: 12, offset: -4, in: list)
    var filter = ListFilter(list)
    filter.start(at: position) { row in row.revision.hasSuffix("7") }
    #expect(filter.shown.rows.map(\.id) == ["7", "17", "27", "37"])
    let found = filter.end()?.find(in: filter.shown)
    #expect(found?.index == 12)
    #expect(found?.offset == -4)
  }

  @Test func `days are woven between the news`() {
    let weaver = RowWeaver<Int, NewsRow>(
      row: { .news(number: $0, title: "News \($0)") },
      between: { before, after in
        before.map { $0 / 10 } == after / 10 ? nil : .day("Day \(after / 10)")
      }
    )
    #expect(weaver.rows(for: [18, 19, 20]).map(\.id) == ["Day 1", "18", "19", "Day 2", "20"])
  }
}
