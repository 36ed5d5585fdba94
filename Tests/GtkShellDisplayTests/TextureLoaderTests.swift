// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Pictures in cells, as a client writes them: loaded, kept, given up, and all of one size.
@MainActor
@Suite(.serialized)
struct TextureLoaderTests {
  private struct Absent: Error {}

  /// A server of pictures in all shapes, whose answers wait until they are let go.
  @MainActor
  private final class Server {
    private(set) var asked: [String] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var isHeld = false

    func bytes(of name: String) async throws -> [UInt8] {
      asked.append(name)
      if isHeld { await withCheckedContinuation { waiting.append($0) } }
      switch name {
      case "wide": return TestPictures.png(width: 90, height: 10)
      case "tall": return TestPictures.png(width: 10, height: 90)
      case "text": return Array("no picture".utf8)
      default: throw Absent()
      }
    }

    func release() {
      isHeld = false
      for answer in waiting { answer.resume() }
      waiting = []
    }
  }

  /// A person, and the name of a picture.
  private struct Person: PagedItem {
    let id: Int
    let name: String
    var revision: String { name }
  }

  /// A person with a picture.
  private final class PersonCell: Cell {
    let picture = Thumbnail(width: 36, height: 36)
    let avatar = Avatar(size: 40)
    private let row = Box(.horizontal, spacing: 6)
    private let label = Label()
    private let pictures: TextureLoader<String>
    private var request: TextureRequest?
    var view: Widget { row }

    init(_ pictures: TextureLoader<String>) {
      self.pictures = pictures
      for part in [picture, avatar, label] as [Widget] { row.append(part) }
    }

    func bind(_ person: Person, _ context: CellContext) {
      label.text = person.name
      avatar.name = person.name
      request = pictures.load(person.name, side: 72) { [weak self] texture in
        self?.picture.texture = texture
        self?.avatar.texture = texture
      }
    }

    func unbind() {
      request = nil
      label.text = ""
      avatar.name = ""
      (picture.texture, avatar.texture) = (nil, nil)
    }

    func accessibleText(for person: Person) -> AccessibleText { AccessibleText(label: person.name) }
  }

  private let server = Server()
  private let pictures: TextureLoader<String>

  init() throws {
    _ = try TestDisplay.application()
    let server = server
    pictures = TextureLoader { try await server.bytes(of: $0) }
  }

  @Test func `pictures of all shapes have the room of their place`() async throws {
    let window = try TestDisplay.window()
    var cells: [PersonCell] = []
    let pictures = pictures
    let screen = PagedScreen(
      StaticSource(["wide", "tall", "text"].enumerated().map { Person(id: $0, name: $1) }),
      title: "People"
    ) {
      let cell = PersonCell(pictures)
      cells.append(cell)
      return cell
    }
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    #expect(await MainLoop.run { cells.count { $0.picture.texture != nil } == 2 })
    await MainLoop.settle(window)
    for cell in cells where cell.avatar.name != "" {
      #expect(cell.picture.allocatedSize == (36, 36))
      #expect(cell.avatar.allocatedSize == (40, 40))
    }
    await screen.close()
    window.destroy()
  }

  @Test func `a picture is fetched once, and one that cannot be read is not asked for again`()
    async
  {
    var arrived: [Int?] = []
    var requests: [TextureRequest] = []
    func load(_ name: String, side: Int = 45) async {
      let count = arrived.count
      requests.append(pictures.load(name, side: side) { arrived.append($0?.width) })
      #expect(await MainLoop.run { arrived.count > count })
    }
    await load("wide")
    await load("wide")
    await load("wide", side: 90)
    #expect(arrived == [45, 45, 90])
    #expect(server.asked == ["wide", "wide"])
    for _ in 0..<2 { await load("text") }
    #expect(server.asked.count { $0 == "text" } == 1)
    for _ in 0..<2 { await load("absent") }
    #expect(server.asked.count { $0 == "absent" } == 2)
    #expect(arrived.suffix(4) == [nil, nil, nil, nil])
    #expect(pictures.loadingCount == 0)
  }

  @Test func `a row that is left gets no picture of the one before`() async {
    server.isHeld = true
    let cell = PersonCell(pictures)
    cell.bind(Person(id: 1, name: "wide"), CellContext())
    #expect(await MainLoop.run { server.asked.count == 1 })
    cell.unbind()
    server.release()
    #expect(await MainLoop.run { pictures.loadingCount == 0 })
    #expect(cell.picture.texture == nil)
    cell.bind(Person(id: 2, name: "tall"), CellContext())
    #expect(await MainLoop.run { cell.avatar.texture != nil })
    #expect(cell.picture.texture?.height == 72)
    cell.unbind()
  }
}
