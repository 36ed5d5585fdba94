// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A book of a reading list.
struct Book: PagedItem {
  let id: Int
  let title: String
  var isRead = false
  var revision: Bool { isRead }

  /// The books, a third of which were read.
  static let all = """
    Emma, Middlemarch, Villette, Dracula, Ulysses, Kim, Walden, Candide, Faust, Orlando, Nana, \
    Pan, Hunger, Solaris, Utopia, The Trial, The Idiot, The Castle, The Waves, The Leopard, \
    The Overcoat
    """
    .split(separator: ", ")
    .enumerated()
    .map { Book(id: $0, title: String($1), isRead: $0 % 3 == 2) }
}

/// A cell that is described in a template.
final class BookCell: Cell {
  private static let description = """
    <interface>
      <object class="GtkBox" id="row">
        <property name="margin-start">14</property>
        <property name="margin-top">10</property>
        <property name="margin-bottom">10</property>
        <child>
          <object class="GtkLabel" id="title"/>
        </child>
      </object>
    </interface>
    """

  let view: Widget
  private let title: Label

  /// Creates an empty row; a description that GTK cannot read leaves it empty.
  init() {
    let template = try? Template(Self.description)
    view = (try? template?.box("row")) ?? Box(.horizontal)
    title = (try? template?.label("title")) ?? Label()
  }

  func bind(_ book: Book, _ context: CellContext) { title.text = book.title }

  func unbind() { title.text = "" }

  func accessibleText(for book: Book) -> AccessibleText { AccessibleText(label: book.title) }
}

extension SampleScreen {
  typealias Books = PagedScreen<MappedSource<StaticSource<Book>, Book>, OneCell<BookCell>>

  /// Makes the list of the books that were not read: Delete removes one, Alt and an arrow move it.
  static func readingList() -> Books {
    var options = PagedScreenOptions<Book>()
    options.traits = { _ in
      var traits = RowTraits.item
      (traits.isDeletable, traits.isMovable) = (true, true)
      return traits
    }
    let screen = Books(
      StaticSource(Book.all, pageSize: 10).filter { !$0.isRead },
      title: Route.readingList.name,
      options: options
    ) { BookCell() }
    screen.onDelete = { [list = screen.list] book in
      list.settle(list.edit(.remove(book.id)).edit, isKept: true)
    }
    screen.onMove = { [list = screen.list] book, step in
      guard let move = list.content?.move(book.id, by: step) else { return }
      list.settle(list.edit(move).edit, isKept: true)
    }
    return screen
  }
}
