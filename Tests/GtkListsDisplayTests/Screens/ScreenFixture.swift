// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
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
  let isRefreshable: Bool
  private let begin: Int
  private let script: ScriptedFailures

  /// The failure of a server that has too much to do.
  static let busy = PageError(.http(status: 503), detail: "The server is busy.")

  init(
    from begin: Int = 0,
    pagesBackwards: Bool = false,
    isRefreshable: Bool = true,
    failing: [Int: Int] = [:],
    with error: PageError = EntrySource.busy
  ) {
    self.begin = begin
    self.pagesBackwards = pagesBackwards
    self.isRefreshable = isRefreshable
    script = ScriptedFailures(failing, error)
  }

  var requests: [Int] { get async { await script.requests } }

  /// Has a page fail once more.
  func failOnce(_ page: Int) async { await script.failOnce(page) }

  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<NumberedEntry, Int> {
    let first = request.cursor ?? begin
    try await script.note(first)
    let end = min(first + 20, 1000)
    return Page(
      items: (first..<end).map { NumberedEntry(id: $0) },
      next: end < 1000 ? end : nil,
      previous: first > 0 ? max(0, first - 20) : nil
    )
  }
}

/// Pages that fail some times before they come, and the requests for them.
actor ScriptedFailures {
  private(set) var requests: [Int] = []
  private var left: [Int: Int]
  private let error: PageError

  init(_ left: [Int: Int], _ error: PageError) {
    self.left = left
    self.error = error
  }

  func failOnce(_ page: Int) { left[page, default: 0] += 1 }

  func note(_ page: Int) throws(PageError) {
    requests.append(page)
    guard let count = left[page], count > 0 else { return }
    left[page] = count - 1
    throw error
  }
}

/// An entry's number on a line of 30 pixels, or as many as the test says.
@MainActor
final class EntryCell: Cell {
  private let label = Label()
  private let height: (NumberedEntry) -> Int
  var view: Widget { label }

  init(height: @escaping (NumberedEntry) -> Int = { _ in 30 }) { self.height = height }

  func bind(_ entry: NumberedEntry, _ context: CellContext) {
    label.setSizeRequest(width: -1, height: height(entry))
    label.text = "Entry \(entry.id)"
  }

  func unbind() { label.text = "" }

  func accessibleText(for entry: NumberedEntry) -> AccessibleText {
    AccessibleText(label: "Entry \(entry.id)")
  }
}

/// A paged screen in a window of 400 by 600 pixels.
@MainActor
final class ScreenFixture {
  typealias Screen = PagedScreen<EntrySource, OneCell<EntryCell>>

  let window: ApplicationWindow
  let source: EntrySource
  let screen: Screen

  init(
    _ source: EntrySource = EntrySource(),
    _ change: (inout PagedScreenOptions<NumberedEntry>) -> Void = { _ in },
    height: @escaping (NumberedEntry) -> Int = { _ in 30 }
  ) throws {
    window = try TestDisplay.window(title: "Entries")
    self.source = source
    screen = Self.screen(of: source, change, height: height)
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
  }

  /// A screen that tries nothing again by itself.
  static func screen(
    of source: EntrySource,
    titled title: String = "Entries",
    _ change: (inout PagedScreenOptions<NumberedEntry>) -> Void = { _ in },
    height: @escaping (NumberedEntry) -> Int = { _ in 30 }
  ) -> Screen {
    var options = PagedScreenOptions<NumberedEntry>()
    options.refreshing.backOff = nil
    change(&options)
    return Screen(
      source,
      title: title,
      cells: OneCell { EntryCell(height: height) },
      options: options
    )
  }

  /// Presses a key of the keyboard.
  func press(_ key: String) async throws {
    try await RealKeys.press(key, in: window, named: "Entries")
    await settle()
  }

  var host: Screen.Page.Host { screen.page.host }
  var entries: [Int] { host.snapshot.rows.compactMap(\.item?.id) }
  var lastRow: PagedRow<NumberedEntry>? { host.snapshot.rows.last }

  /// Turns the loop until nothing loads, and everything is laid out.
  func settle() async {
    #expect(await TestDisplay.settle(screen, in: window))
  }

  func close() async {
    await screen.close()
    window.destroy()
    await MainLoop.turn()
  }
}
