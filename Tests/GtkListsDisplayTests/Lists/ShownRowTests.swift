// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import Testing

/// The rows on the screen, read from the widgets and not from who filled them.
@MainActor
@Suite(.serialized)
struct ShownRowTests {
  /// The words that a row is to show.
  private func words(of row: ListTestRow) -> [ShownPart] {
    switch row {
    case .item(let number, _, let revision): [.text("Item \(number) at revision \(revision)")]
    case .heading(let number): [.text("Heading \(number)")]
    case .footer(let revision): [.text("Footer \(revision)")]
    }
  }

  /// Looks at each row in sight.
  private func check(_ fixture: ListFixture, _ step: String) throws {
    let visible = try #require(fixture.host.visibleRows)
    #expect(!visible.isEmpty)
    for position in visible {
      let row = try #require(fixture.snapshot.row(at: position))
      #expect(fixture.host.shownParts(of: row.id) == words(of: row), "\(step), row \(position)")
    }
  }

  @Test
  func `CR-5 each row in sight shows itself, however the list is scrolled and changed`()
    async throws
  {
    let fixture = try ListFixture()
    var rows = ListTestRow.items(0..<1_000)
    await fixture.show(rows)
    try check(fixture, "at first")
    for step in [0.1, 0.5, 0.52, 1, 0.3, 0] {
      await fixture.scroll(to: step * fixture.host.geometry.maximumValue)
      try check(fixture, "at \(step)")
    }
    await fixture.scroll(to: 0.5 * fixture.host.geometry.maximumValue)
    rows = .items(-20..<0) + rows
    await fixture.show(rows)
    try check(fixture, "with rows in front")
    await fixture.show(rows.reversed())
    try check(fixture, "the other way around")
    rows = rows.map { row in
      guard case .item(let number, let height, _) = row else { return row }
      return .item(number, height: height, revision: 1)
    }
    await fixture.show(rows)
    try check(fixture, "with other words")
    rows = rows.map { .item($0.id.number, height: 20, revision: 2) }
    await fixture.show(rows)
    try check(fixture, "with other words in the same places")
    rows = rows.filter { $0.id.number.isMultiple(of: 3) }
    await fixture.show(rows)
    try check(fixture, "with every third row")
    await fixture.show(rows.flatMap { [.heading($0.id.number), $0] })
    try check(fixture, "with headings")
    await fixture.show([])
    await fixture.show(.items(5_000..<5_100))
    try check(fixture, "with other rows")
    await fixture.close()
  }
}
