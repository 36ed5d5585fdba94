// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit
import Testing

/// Paged screens whose items are deleted, moved and clicked, as a client writes them.
@MainActor
@Suite(.serialized)
struct EditableScreenTests {
  private struct Refused: Error {}

  /// Ten notes that may be deleted and moved, less the first, an advertisement.
  private func bench() throws -> NoteFixture<StaticSource<Note>> {
    let favorites = FavoritesScreen()
    let bench = try NoteFixture(favorites.source) { $0 = favorites.options }
    favorites.follow(bench.screen)
    return bench
  }

  @Test func `notes are deleted and moved by keys, and advertisements are not`() async throws {
    let bench = try bench()
    await bench.settle()
    #expect(bench.focused == 1)
    try await bench.press("Delete")
    #expect(bench.notes == [0, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(bench.focused == 2)
    try await bench.press("alt+Down", "alt+Down")
    #expect(bench.notes == [0, 3, 4, 2, 5, 6, 7, 8, 9])
    #expect(bench.focused == 2)
    try await bench.press("alt+Up")
    #expect(bench.notes == [0, 3, 2, 4, 5, 6, 7, 8, 9])
    await bench.close()
  }

  @Test func `an item that may not be activated is not, by no way`() async throws {
    let bench = try bench()
    var activated: [Int] = []
    bench.screen.onActivate = { activated.append($0.id) }
    await bench.settle()
    bench.host.activateRow(at: 0)
    await bench.settle()
    #expect(activated.isEmpty)
    try await bench.press("Return")
    #expect(activated == [1])
    await bench.close()
  }

  @Test func `a move is one update; focus, selection and the rows around it stay`() async throws {
    let bench = try NoteFixture(StaticSource(Note.all(0..<100), pageSize: 100))
    await bench.settle()
    bench.host.dragScrollBar(to: 600)
    await bench.settle()
    let top = try #require(bench.notes.first { (bench.y(of: $0) ?? -1) >= 0 })
    bench.host.focus(.item(top))
    bench.host.select(.item(top))
    await bench.settle()
    let before = (below: try #require(bench.y(of: top + 3)), own: try #require(bench.y(of: top)))
    var updates = 0
    let observation = bench.screen.list.observe { if $0.change != nil { updates += 1 } }
    updates = 0
    let name = bench.screen.list.edit(.move(top, after: top + 1)).edit
    await bench.settle()
    #expect(updates == 1)
    #expect(Array(bench.notes[top...(top + 1)]) == [top + 1, top])
    #expect(bench.y(of: top + 3) == before.below)
    #expect(bench.y(of: top + 1) == before.own)
    #expect(bench.focused == top)
    #expect(bench.selected == top)
    bench.screen.list.settle(name, isKept: false)
    await bench.settle()
    #expect(bench.notes == Array(0..<100))
    #expect(bench.y(of: top) == before.own)
    #expect(bench.focused == top)
    #expect(bench.selected == top)
    withExtendedLifetime(observation) {}
    await bench.close()
  }

  @Test func `a row that is moved out of the view by key is followed`() async throws {
    let bench = try NoteFixture(StaticSource(Note.all(0..<100), pageSize: 100)) { options in
      options.traits = { _ in
        var traits = RowTraits.item
        traits.isMovable = true
        return traits
      }
    }
    bench.screen.onMove = { [list = bench.screen.list] note, step in
      if let move = list.content?.move(note.id, by: step) { list.edit(move) }
    }
    await bench.settle()
    #expect(bench.focused == 0)
    for _ in 0..<25 { try await bench.press("alt+Down") }
    #expect(bench.notes[25] == 0)
    #expect(bench.focused == 0)
    let y = try #require(bench.y(of: 0))
    #expect(y >= 0 && y + 30 <= bench.host.geometry.pageSize)
    await bench.close()
  }

  @Test func `a single click opens a row where the options say so, and nowhere else`() async throws
  {
    for isSingle in [true, false] {
      let bench = try NoteFixture(StaticSource(Note.all(0..<10))) { options in
        options.list.activatesOnSingleClick = isSingle
      }
      var activated: [Int] = []
      bench.screen.onActivate = { activated.append($0.id) }
      await bench.settle()
      try await bench.click(on: 4)
      #expect(activated == (isSingle ? [4] : []))
      #expect(bench.selected == 4)
      await bench.close()
    }
  }

  @Test func `what was changed comes back from what was written down`() async throws {
    let favorites = FavoritesScreen()
    let bench = try bench()
    await bench.settle()
    try await bench.press("Delete")
    let data = try favorites.write(bench.screen)
    await bench.close()
    let next = try NoteFixture { try favorites.read(data) }
    await next.settle()
    #expect(next.notes == [0, 2, 3, 4, 5, 6, 7, 8, 9])
    await next.close()
  }

  @Test func `a change that the server refuses is shown, taken back and told`() async throws {
    let bench = try bench()
    await bench.settle()
    await #expect(throws: Refused.self) {
      try await bench.screen.list.mutate(.remove(4)) {
        await bench.settle()
        #expect(bench.notes == [0, 1, 2, 3, 5, 6, 7, 8, 9])
        throw Refused()
      }
    }
    await bench.settle()
    #expect(bench.notes == Array(0..<10))
    await bench.close()
  }
}
