// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The last fetches of a feed, one a line: the time, the outcome, and the size with its duration.
struct FetchTable {
  /// The table.
  let widget: Widget

  /// Creates the table.
  ///
  /// - Parameter fetches: the fetches, newest first.
  init(_ fetches: [FeedDetails.Fetch]) {
    let grid = Grid(columnSpacing: 12, rowSpacing: 6)
    for name in ["card", "fetch-table"] { grid.addCSSClass(name) }
    for (row, fetch) in fetches.enumerated() {
      for (column, label) in Self.labels(of: fetch).enumerated() {
        grid.attach(label, column: column, row: row)
      }
    }
    widget = grid
  }

  private static func labels(of fetch: FeedDetails.Fetch) -> [Label] {
    let time = Label(fetch.time)
    let outcome = Label(fetch.outcome)
    if !fetch.reason.isEmpty { outcome.setTooltip(fetch.reason) }
    let size = Label(fetch.size)
    for label in [time, size] { label.addCSSClass("dim-label") }
    for label in [time, outcome, size] { label.verticalAlignment = .start }
    time.xAlignment = 0
    outcome.xAlignment = 0
    size.xAlignment = 1
    outcome.expandsHorizontally = true
    outcome.isWrapping = true
    if fetch.isFailure { outcome.addCSSClass("error") }
    return [time, outcome, size]
  }
}
