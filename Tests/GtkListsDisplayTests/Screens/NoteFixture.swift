// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// A note, as a client of the libraries writes one; each tenth is an advertisement.
struct Note: PagedItem, Codable, Hashable {
  let id: Int
  var text: String
  var isAdvertisement: Bool { id.isMultiple(of: 10) }
  var revision: String { text }

  static func all(_ numbers: Range<Int>) -> [Note] {
    numbers.map { Note(id: $0, text: "Note \($0)") }
  }
}

/// 400 notes, and how many pages of them were asked for.
struct NoteSource: PageSource {
  /// Counts.
  actor Counter {
    private(set) var count = 0

    func add() { count += 1 }
  }

  let requests = Counter()

  @concurrent
  func page(for request: PageRequest<Int>) async -> Page<Note, Int> {
    await requests.add()
    return await StaticSource(Note.all(0..<400)).page(for: request)
  }
}

/// A note's text on a line of 30 pixels.
@MainActor
final class NoteCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() { label.setSizeRequest(width: -1, height: 30) }

  func bind(_ note: Note, _ context: CellContext) { label.text = note.text }

  func unbind() { label.text = "" }

  func accessibleText(for note: Note) -> AccessibleText { AccessibleText(label: note.text) }
}

/// A paged screen of notes in a window of 400 by 600 pixels, with a person before it.
@MainActor
final class NoteFixture<Source: PageSource> where Source.Item == Note {
  typealias Screen = PagedScreen<Source, OneCell<NoteCell>>
  typealias Options = PagedScreenOptions<Note>

  let window: ApplicationWindow
  let screen: Screen

  init(_ make: () throws -> Screen) throws {
    window = try TestDisplay.window(title: "List")
    screen = try make()
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
  }

  convenience init(
    _ source: Source,
    restored: SavedScreen<Note, Source.Cursor>? = nil,
    _ change: (inout Options) -> Void = { _ in }
  ) throws {
    var options = Options()
    change(&options)
    try self.init {
      PagedScreen(source, title: "Notes", options: options, restored: restored) { NoteCell() }
    }
  }

  var host: Screen.Page.Host { screen.page.host }
  /// The notes that are shown, or left out, from the first on.
  var notes: [Int] { host.snapshot.rows.compactMap(\.item?.id) }
  var focused: Int? { if case .item(let id) = host.focusedID { id } else { nil } }
  var selected: Int? { if case .item(let id) = host.selectedID { id } else { nil } }

  /// The place of a note in the viewport, in pixels.
  func y(of note: Int) -> Double? { host.verticalPosition(of: .item(note)) }

  func settle() async {
    #expect(await TestDisplay.settle(screen, in: window))
  }

  /// Presses keys one after the other, by their names in X.
  func press(_ keys: String...) async throws {
    let result = try RealInput.press(keys, inWindow: "List")
    #expect(result.code == 0, "\(result.complaint)")
    await settle()
  }

  /// Clicks on a note once.
  func click(on note: Int) async throws {
    let top = Double(window.allocatedSize.height) - host.geometry.pageSize
    let y = Int(top + (try #require(self.y(of: note))) + 15)
    let result = try RealInput.click(at: (x: 200, y: y), inWindow: "List")
    #expect(result.code == 0, "\(result.complaint)")
    await settle()
  }

  func close() async {
    await screen.close()
    window.destroy()
    await MainLoop.turn()
  }
}
