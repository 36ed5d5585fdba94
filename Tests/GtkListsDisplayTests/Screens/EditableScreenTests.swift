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
  private func fixture() throws -> NoteFixture<StaticSource<Note>> {
    let favorites = FavoritesScreen()
    let fixture = try NoteFixture(favorites.source) { $0 = favorites.options }
    favorites.follow(fixture.screen)
    return fixture
  }

  @Test func `notes are deleted and moved by keys, and advertisements are not`() async throws {
    let fixture = try fixture()
    await fixture.settle()
    #expect(fixture.focused == 1)
    try await fixture.press("Delete")
    #expect(fixture.notes == [0, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(fixture.focused == 2)
    try await fixture.press("alt+Down", "alt+Down")
    #expect(fixture.notes == [0, 3, 4, 2, 5, 6, 7, 8, 9])
    #expect(fixture.focused == 2)
    try await fixture.press("alt+Up")
    #expect(fixture.notes == [0, 3, 2, 4, 5, 6, 7, 8, 9])
    await fixture.close()
  }

  @Test func `an item that may not be activated is not, by no way`() async throws {
    let fixture = try fixture()
    var activated: [Int] = []
    fixture.screen.onActivate = { activated.append($0.id) }
    await fixture.settle()
    fixture.host.activateRow(at: 0)
    await fixture.settle()
    #expect(activated.isEmpty)
    try await fixture.press("Return")
    #expect(activated == [1])
    await fixture.close()
  }

  @Test func `a move is one update; focus, selection and the rows around it stay`() async throws {
    let fixture = try NoteFixture(StaticSource(Note.all(0..<100), pageSize: 100))
    await fixture.settle()
    fixture.host.dragScrollBar(to: 600)
    await fixture.settle()
    let top = try #require(fixture.notes.first { (fixture.y(of: $0) ?? -1) >= 0 })
    fixture.host.focus(.item(top))
    fixture.host.select(.item(top))
    await fixture.settle()
    let before = (
      below: try #require(fixture.y(of: top + 3)), own: try #require(fixture.y(of: top))
    )
    var updates = 0
    let observation = fixture.screen.list.observe { if $0.change != nil { updates += 1 } }
    updates = 0
    let name = fixture.screen.list.edit(.move(top, after: top + 1)).edit
    await fixture.settle()
    #expect(updates == 1)
    #expect(Array(fixture.notes[top...(top + 1)]) == [top + 1, top])
    #expect(fixture.y(of: top + 3) == before.below)
    #expect(fixture.y(of: top + 1) == before.own)
    #expect(fixture.focused == top)
    #expect(fixture.selected == top)
    fixture.screen.list.settle(name, isKept: false)
    await fixture.settle()
    #expect(fixture.notes == Array(0..<100))
    #expect(fixture.y(of: top) == before.own)
    #expect(fixture.focused == top)
    #expect(fixture.selected == top)
    withExtendedLifetime(observation) {}
    await fixture.close()
  }

  @Test func `a row that is moved out of the view by key is followed`() async throws {
    let fixture = try NoteFixture(StaticSource(Note.all(0..<100), pageSize: 100)) { options in
      options.traits = { _ in
        var traits = RowTraits.item
        traits.isMovable = true
        return traits
      }
    }
    fixture.screen.onMove = { [list = fixture.screen.list] note, step in
      if let move = list.content?.move(note.id, by: step) { list.edit(move) }
    }
    await fixture.settle()
    #expect(fixture.focused == 0)
    for _ in 0..<25 { try await fixture.press("alt+Down") }
    #expect(fixture.notes[25] == 0)
    #expect(fixture.focused == 0)
    let y = try #require(fixture.y(of: 0))
    #expect(y >= 0 && y + 30 <= fixture.host.geometry.pageSize)
    await fixture.close()
  }

  @Test func `a single click opens a row where the options say so, and nowhere else`() async throws
  {
    for isSingle in [true, false] {
      let fixture = try NoteFixture(StaticSource(Note.all(0..<10))) { options in
        options.list.activatesOnSingleClick = isSingle
      }
      var activated: [Int] = []
      fixture.screen.onActivate = { activated.append($0.id) }
      await fixture.settle()
      try await fixture.click(on: 4)
      #expect(activated == (isSingle ? [4] : []))
      #expect(fixture.selected == 4)
      await fixture.close()
    }
  }

  @Test func `what was changed comes back from what was written down`() async throws {
    let favorites = FavoritesScreen()
    let fixture = try fixture()
    await fixture.settle()
    try await fixture.press("Delete")
    let data = try favorites.write(fixture.screen)
    await fixture.close()
    let next = try NoteFixture { try favorites.read(data) }
    await next.settle()
    #expect(next.notes == [0, 2, 3, 4, 5, 6, 7, 8, 9])
    await next.close()
  }

  @Test func `a change that the server refuses is shown, taken back and told`() async throws {
    let fixture = try fixture()
    await fixture.settle()
    await #expect(throws: Refused.self) {
      try await fixture.screen.list.mutate(.remove(4)) {
        await fixture.settle()
        #expect(fixture.notes == [0, 1, 2, 3, 5, 6, 7, 8, 9])
        throw Refused()
      }
    }
    await fixture.settle()
    #expect(fixture.notes == Array(0..<10))
    await fixture.close()
  }
}
