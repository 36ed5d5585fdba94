// SPDX-License-Identifier: MIT

import Foundation
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The code of the article on screens that people change.
@MainActor
struct FavoritesScreen {
  typealias Screen = PagedScreen<StaticSource<Note>, OneCell<NoteCell>>

  /// A server that is told of changes.
  struct Server: Sendable {
    func remove(_ id: Int) async throws {}

    func move(_ id: Int, by step: Int) async throws {}
  }

  let source = StaticSource(Note.all(0..<10))
  let server = Server()

  var options: PagedScreenOptions<Note> {
    var options = PagedScreenOptions<Note>()
    options.traits = { note in
      guard !note.isAdvertisement else { return .heading }
      var traits = RowTraits.item
      (traits.isDeletable, traits.isMovable) = (true, true)
      return traits
    }
    options.search = PagedSearch("Search Notes") { note, text in note.text.hasSuffix(text) }
    return options
  }

  func follow(_ screen: Screen) {
    let server = server
    screen.onDelete = { [list = screen.list] note in
      Task { try? await list.mutate(.remove(note.id)) { try await server.remove(note.id) } }
    }
    screen.onMove = { [list = screen.list] note, step in
      guard let move = list.content?.move(note.id, by: step) else { return }
      Task { try? await list.mutate(move) { try await server.move(note.id, by: step) } }
    }
  }

  func write(_ screen: Screen) throws -> Data {
    let data = try JSONEncoder().encode(screen.saved)
    return data
  }

  func read(_ data: Data) throws -> Screen {
    let saved = try JSONDecoder().decode(SavedScreen<Note, Int>?.self, from: data)
    let screen = PagedScreen(source, title: "Notes", options: options, restored: saved) {
      NoteCell()
    }
    return screen
  }
}
