// SPDX-License-Identifier: GPL-3.0-or-later

// The longest dispatch that a refresh causes:
// - of 100,000 rows, beside a list of which every row is another one, as when a list is emptied and
//   filled;
// - of a screen with 200 loaded pages, which are loaded again one by one, beside the same items in
//   one page.
//
// Call it in a virtual display: xvfb-run -a dbus-run-session -- swift run ... host-benchmark

import Comparison
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A row with its number.
nonisolated struct NumberRow: PagedItem {
  let id: Int
  var revision: Int { 0 }
}

/// A label with the number.
final class NumberCell: Cell {
  private let label = Label()
  var view: Widget { label }

  func bind(_ row: NumberRow, _ context: CellContext) { label.text = "Row \(row.id)" }

  func unbind() { label.text = "" }
}

typealias Host = ListViewHost<OneCell<NumberCell>>

/// Makes a list away from the main actor, as whoever shows so many rows does.
@concurrent
nonisolated func makeList(_ numbers: Range<Int>) async -> ListSnapshot<NumberRow> {
  ListSnapshot(rows: numbers.map { NumberRow(id: $0) })
}

/// Shows a list and waits until it is drawn.
///
/// - Returns: the longest dispatch on the way.
func show(_ numbers: Range<Int>, on presenter: ListPresenter<Host>, _ window: ApplicationWindow)
  async -> Duration
{
  let list = await makeList(numbers)
  _ = MainLoop.drainDispatches()
  presenter.show(list)
  await presenter.settle()
  await Frames.wait(4, of: window)
  return MainLoop.drainDispatches().longest
}

/// Compares refreshes of a list of which few rows and of which all rows are other ones.
func compareLists(in window: ApplicationWindow) async {
  let host = Host(registry: OneCell { NumberCell() })
  window.setContent(host.widget)
  guard let presenter = try? ListPresenter(host: host) else { return }
  let count = 100_000
  var first = 0
  _ = await show(0..<count, on: presenter, window)
  var (ours, theirs): ([Duration], [Duration]) = ([], [])
  for round in 1...9 {
    first -= 20
    ours.append(await show(first..<count, on: presenter, window))
    let others = round * count..<(round + 1) * count
    theirs.append(await show(others, on: presenter, window))
    _ = await show(first..<count, on: presenter, window)
  }
  Comparison(
    name: "longest dispatch of a refresh with 20 new on 100,000",
    reference: "every row another one"
  ).report(ours: ours, theirs: theirs)
}

typealias Pages = RefreshController<StaticSource<NumberRow>>

/// Loads all pages of a list.
///
/// - Returns: the list.
func loadAll(_ source: StaticSource<NumberRow>) async -> Pages {
  var options = PagedScreenOptions<NumberRow>().refreshing
  options.awaitsView = false
  let list = Pages(source: source, configuration: options)
  await list.perform(.start)
  while list.content?.tailCursor != nil, await list.perform(.loadMore(.append)) == .completed {}
  return list
}

/// Refreshes a list that a screen shows.
///
/// - Returns: the longest dispatch of each of nine refreshes.
func refresh(_ list: Pages, in window: ApplicationWindow) async -> [Duration] {
  let screen = PagedScreen(list: list, title: "Benchmark", cells: OneCell { NumberCell() })
  window.setContent(screen.widget)
  screen.attach(in: window)
  var longest: [Duration] = []
  for _ in 0..<9 {
    await Frames.wait(4, of: window)
    _ = MainLoop.drainDispatches()
    await list.perform(.refresh)
    await Frames.wait(4, of: window)
    longest.append(MainLoop.drainDispatches().longest)
  }
  await screen.close()
  return longest
}

/// Compares refreshes of a list in many pages and in one.
func comparePages(in window: ApplicationWindow) async {
  let items = (0..<10_000).map { NumberRow(id: $0) }
  let many = await loadAll(StaticSource(items, pageSize: 50))
  let one = await loadAll(StaticSource(items, pageSize: items.count))
  let (ours, theirs) = (await refresh(many, in: window), await refresh(one, in: window))
  Comparison(
    name: "longest dispatch of a refresh of \(many.content?.pages.count ?? 0) loaded pages",
    reference: "the same items in one page"
  ).report(ours: ours, theirs: theirs)
}

let application = Application(identifier: "org.freshet.HostBenchmark")
application.onActivate {
  let window = ApplicationWindow(application: application, title: "Benchmark")
  window.setDefaultSize(width: 400, height: 600)
  window.present()
  MainLoop.watchDispatches()
  Task {
    await compareLists(in: window)
    await comparePages(in: window)
    application.quit()
  }
}
_ = application.run()
