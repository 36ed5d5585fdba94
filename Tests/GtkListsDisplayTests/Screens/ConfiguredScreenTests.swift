// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Paged screens with cells of a client's own for rows that are no items, and a widget over the
/// rows.
@MainActor
@Suite(.serialized)
struct ConfiguredScreenTests {
  /// A day in capitals, with a line under it.
  private final class DayCell: Cell {
    private let column = Box(.vertical)
    private let label = Label()
    var view: Widget { column }

    init() {
      column.append(label)
      column.append(Separator(.horizontal))
    }

    func bind(_ day: String, _ context: CellContext) { label.text = day.uppercased() }

    func unbind() { label.text = "" }

    func accessibleText(for day: String) -> AccessibleText { AccessibleText(label: day) }
  }

  /// The number of tries, or a word.
  private final class FooterCell: Cell {
    private let label = Label()
    var view: Widget { label }

    func bind(_ footer: ListFooter, _ context: CellContext) {
      label.text = footer == .end ? "finis" : "more"
    }

    func unbind() { label.text = "" }
  }

  private func texts(_ fixture: NoteFixture<StaticSource<Note>>, _ row: PagedRow<Note>.ID)
    -> [String]
  {
    fixture.host.shownParts(of: row)?.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
      ?? []
  }

  @Test func `headings and footers are shown by cells of one's own, under a widget of one's own`()
    async throws
  {
    _ = try TestDisplay.application()
    let banner = Label("Three notes of today")
    let fixture = try NoteFixture(StaticSource(Note.all(1..<4))) { options in
      options.rows.heading = { before, _ in before == nil ? "today" : nil }
      options.parts.setHeadings { DayCell() }
      options.parts.setFooters { FooterCell() }
      options.above = banner
    }
    await fixture.settle()
    #expect(texts(fixture, .heading(1)) == ["TODAY"])
    #expect(texts(fixture, .footer) == ["finis"])
    #expect(banner.allocatedSize.height > 0)
    await fixture.close()
  }

  @Test func `the usual cells of a paged screen serve a list of a client's own`() async throws {
    let window = try TestDisplay.window()
    let host = ListViewHost<PagedCells<OneCell<NoteCell>>>(
      registry: PagedCells(OneCell { NoteCell() }),
      traits: { $0.traits() }
    )
    window.setContent(host.widget)
    window.present()
    let presenter = try ListPresenter(host: host)
    let rows: [PagedRow<Note>] = [
      .heading("Today", above: 1), .item(Note(id: 1, text: "One")), .footer(.end),
    ]
    presenter.show(ListSnapshot(rows: rows))
    #expect(await MainLoop.run { host.isSettled && host.visibleRows == 0..<3 })
    window.destroy()
  }
}
