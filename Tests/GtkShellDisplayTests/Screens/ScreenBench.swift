// SPDX-License-Identifier: MIT

import GtkShell
import ListKit
import RefreshKit
import Testing

/// An entry of the screens under test.
struct NumberedEntry: PagedItem, ListRow {
  let id: Int
  var revision: Int { 0 }
}

/// 1,000 entries, twenty to a page, in both directions from where it begins.
final class EntrySource: PageSource {
  let pagesBackwards: Bool
  private let begin: Int
  private let script: ScriptedFailures

  init(from begin: Int = 0, pagesBackwards: Bool = false, failing: [Int: Int] = [:]) {
    self.begin = begin
    self.pagesBackwards = pagesBackwards
    script = ScriptedFailures(failing)
  }

  var requests: [Int] { get async { await script.requests } }

  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<NumberedEntry, Int> {
    let first = request.cursor ?? begin
    try await script.take(first)
    let end = min(first + 20, 1000)
    return Page(
      items: (first..<end).map { NumberedEntry(id: $0) },
      next: end < 1000 ? end : nil,
      previous: first > 0 ? max(0, first - 20) : nil
    )
  }
}

/// Pages that fail some times before they come, and what was asked for.
actor ScriptedFailures {
  private(set) var requests: [Int] = []
  private var left: [Int: Int]

  init(_ left: [Int: Int]) {
    self.left = left
  }

  func take(_ page: Int) throws(PageError) {
    requests.append(page)
    guard let count = left[page], count > 0 else { return }
    left[page] = count - 1
    throw PageError(.http(status: 503), detail: "The server is busy.")
  }
}

/// An entry's number on a line of 30 pixels.
@MainActor
final class EntryCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() { label.setSizeRequest(width: -1, height: 30) }

  func bind(_ entry: NumberedEntry, _ context: CellContext) { label.text = "Entry \(entry.id)" }

  func unbind() { label.text = "" }

  func accessibleText(for entry: NumberedEntry) -> AccessibleText {
    AccessibleText(label: "Entry \(entry.id)")
  }
}

/// A paged screen in a window of 400 by 600 pixels.
@MainActor
final class ScreenBench {
  typealias Screen = PagedScreen<EntrySource, OneCell<EntryCell>>

  let window: ApplicationWindow
  let source: EntrySource
  let screen: Screen

  init(
    _ source: EntrySource = EntrySource(),
    _ change: (inout PagedScreenOptions<NumberedEntry>) -> Void = { _ in }
  ) throws {
    window = try ListTestApplication.window()
    self.source = source
    var options = PagedScreenOptions<NumberedEntry>()
    options.refreshing.backOff = nil
    change(&options)
    screen = Screen(source, title: "Entries", cells: OneCell { EntryCell() }, options: options)
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
  }

  var host: Screen.Page.Host { screen.page.host }
  var entries: [Int] { host.snapshot.rows.compactMap(\.item?.id) }
  var lastRow: PagedRow<NumberedEntry>? { host.snapshot.rows.last }

  /// Turns the loop until nothing loads, and everything is laid out.
  func settle() async {
    for _ in 0..<3 {
      #expect(await MainLoop.run { !screen.list.status.isLoading && host.isSettled })
      await MainLoop.settle(window)
    }
  }

  func close() async {
    await screen.close()
    window.destroy()
    for _ in 0..<5 {
      MainLoop.iterate()
      await Task.yield()
    }
  }
}
