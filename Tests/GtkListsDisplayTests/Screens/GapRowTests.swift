// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The row of a gap that a refresh left, on the screen.
@MainActor
@Suite(.serialized)
struct GapRowTests {
  /// Numbered entries, the newest first, twenty to a page.
  private actor News: PageSource {
    private var newest = 99

    func arrive(_ count: Int) { newest += count }

    @concurrent
    nonisolated func page(
      for request: PageRequest<Int>
    ) async throws(PageError) -> Page<NumberedEntry, Int> {
      let first: Int
      if let cursor = request.cursor { first = cursor } else { first = await newest }
      let last = max(0, first - 19)
      return Page(
        items: (last...first).reversed().map { NumberedEntry(id: $0) },
        next: last > 0 ? last - 1 : nil
      )
    }
  }

  private typealias Screen = PagedScreen<News, OneCell<EntryCell>>

  /// Looks at each row in sight: what it shows is its own.
  private func check(_ host: Screen.Page.Host, _ step: String) throws {
    let visible = try #require(host.visibleRows)
    for position in visible {
      guard let row = host.snapshot.row(at: position) else { continue }
      let expected: [ShownPart] =
        switch row {
        case .item(let item): [.text("Entry \(item.id)")]
        case .heading(let text, _): [.text(text)]
        case .gap: [.text(ListTexts.english.closeGap)]
        case .footer(.end): [.text(ListTexts.english.end)]
        case .footer: [.text(ListTexts.english.loading)]
        }
      #expect(host.shownParts(of: row.id) == expected, "\(step), row \(position)")
    }
  }

  @Test func `M12 PG-19 a gap is a row with a button, which brings what is missing and goes`()
    async throws
  {
    let window = try TestDisplay.window()
    let source = News()
    var options = PagedScreenOptions<NumberedEntry>()
    (options.refreshing.backOff, options.refreshing.refreshPolicy) = (nil, .mergeNewer)
    options.rows.heading = { before, after in
      before.map { $0.id / 10 } == after.id / 10 ? nil : "From \(after.id / 10 * 10)"
    }
    let screen = Screen(
      source,
      title: "News",
      cells: OneCell { EntryCell() },
      options: options
    )
    let host = screen.page.host
    func settle() async {
      #expect(await TestDisplay.settle(screen, in: window))
    }
    func gap() -> (index: Int, id: Screen.Row.ID)? {
      let rows = host.snapshot.rows
      return rows.firstIndex { if case .gap = $0 { true } else { false } }.map { ($0, rows[$0].id) }
    }
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    await settle()
    #expect(gap() == nil)
    await source.arrive(70)
    #expect(window.activateAction(RefreshAttachment.actionName))
    await settle()
    var presses = 0
    while let row = gap(), presses < 6 {
      #expect(host.scroll(to: row.id))
      await settle()
      try check(host, "gap \(presses)")
      #expect(host.shownParts(of: row.id) == [.text(options.texts.closeGap)])
      let before = screen.list.content?.itemCount ?? 0
      host.activateRow(at: row.index)
      await settle()
      presses += 1
      #expect(screen.list.content?.itemCount ?? 0 > before)
    }
    // Fifty were missing below the first twenty; each press brings a page of twenty.
    #expect(presses == 3)
    let entries = host.snapshot.rows.compactMap(\.item?.id)
    #expect(entries == Array((169 - entries.count + 1...169).reversed()))
    try check(host, "without a gap")
    await screen.close()
    window.destroy()
  }
}
