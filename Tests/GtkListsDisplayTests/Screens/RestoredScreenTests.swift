// SPDX-License-Identifier: MIT

import Foundation
import GtkLists
import GtkShell
import ListKit
import RefreshKit
import Testing

/// Paged screens that come back: after a restart, and over a list that outlived the one before.
@MainActor
@Suite(.serialized)
struct RestoredScreenTests {
  private func options(_ options: inout PagedScreenOptions<Note>) {
    options.rows.heading = { _, after in after.id.isMultiple(of: 7) ? "\(after.id)" : nil }
  }

  /// Pixels at which the notes in view stand.
  private func offsets<Source>(_ fixture: NoteFixture<Source>) -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    for row in fixture.host.visibleRows ?? 0..<0 {
      guard let note = fixture.host.snapshot.row(at: row)?.item?.id else { continue }
      offsets[note] = fixture.y(of: note)
    }
    return offsets
  }

  @Test func `quit and start again by JSON: each row at its pixel, and nothing is asked for`()
    async throws
  {
    let first = try NoteFixture(NoteSource(), options)
    await first.settle()
    for value in [600.0, 1200, 1517] {
      first.host.dragScrollBar(to: value)
      await first.settle()
    }
    let before = offsets(first)
    #expect(before.count > 10)
    let notes = first.notes
    let data = try JSONEncoder().encode(try #require(first.screen.saved))
    // The name that the position has in a file.
    #expect(String(decoding: data, as: UTF8.self).contains("\"place\":"))
    await first.close()

    let saved = try JSONDecoder().decode(SavedScreen<Note, Int>.self, from: data)
    let source = NoteSource()
    let second = try NoteFixture(source, restored: saved, options)
    await second.settle()
    #expect(await source.requests.count == 0)
    #expect(second.notes == notes)
    #expect(offsets(second) == before)
    let focused = try #require(second.focused)
    #expect((second.y(of: focused) ?? -1) >= 0)
    try await second.press("End")
    #expect(await source.requests.count > 0)
    await second.close()
  }

  @Test func `a list outlives its screen, and the next one shows it at the same place`()
    async throws
  {
    let source = NoteSource()
    var figures = RefreshConfiguration()
    figures.awaitsView = true
    let list = RefreshController(source: source, configuration: figures)
    func fixture(
      _ position: ListPosition<PagedRow<Note>.ID>? = nil
    ) throws -> NoteFixture<NoteSource> {
      try NoteFixture {
        PagedScreen(list: list, title: "Notes", cells: OneCell { NoteCell() }, position: position)
      }
    }
    let first = try fixture()
    await first.settle()
    first.host.dragScrollBar(to: 415)
    await first.settle()
    let (before, position) = (offsets(first), first.screen.position)
    let asked = await source.requests.count
    await first.close()
    #expect(!list.status.isClosed)
    let second = try fixture(position)
    await second.settle()
    #expect(offsets(second) == before)
    #expect(await source.requests.count == asked)
    await second.close()
    await list.close()
  }
}
