// SPDX-License-Identifier: GPL-3.0-or-later

// The longest dispatch that a refresh of 100,000 rows causes, beside a list of which every row is
// another one, as when a list is emptied and filled.
//
// Call it in a virtual display: xvfb-run -a dbus-run-session -- swift run ... host-benchmark

import Comparison
import GtkLists
import GtkShell
import ListKit

/// A row with its number.
nonisolated struct NumberRow: ListRow {
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

let application = Application(identifier: "org.freshet.HostBenchmark")
application.onActivate {
  let window = ApplicationWindow(application: application, title: "Benchmark")
  window.setDefaultSize(width: 400, height: 600)
  let host = Host(registry: OneCell { NumberCell() })
  window.setContent(host.widget)
  window.present()
  MainLoop.watchDispatches()
  Task {
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
    application.quit()
  }
}
_ = application.run()
