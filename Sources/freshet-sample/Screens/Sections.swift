// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The name of a river, with the letter of its section.
struct Word: PagedItem, ListRow {
  let id: String
  var revision: Int { 0 }
  var letter: String { String(id.prefix(1)).uppercased() }
}

extension Word {
  /// Rivers in alphabetical order.
  static let rivers = """
    Adige Amazon Amur Angara Arno Bann Benue Boyne Bug Cauca Clyde Colorado Congo Dal Danube Don
    Douro Drava Ebro Elbe Ems Euphrates Fly Forth Fraser Ganges Garonne Glomma Godavari Han Hari
    Hudson Indus Inn Irtysh Isar Jordan Jubba Kama Klamath Kolyma Kura Lena Liffey Loire Mekong
    Meuse Murray Narew Neckar Niger Nile Ob Oder Ohio Orinoco Parana Po Pripyat Rhine Rhone Seine
    Severn Shannon Spree Tagus Thames Tiber Tigris Tisza Ural Usk Vaal Vistula Volga Volta Weser
    Wye Xingu Yangtze Yukon Zambezi
    """
    .split(whereSeparator: \.isWhitespace)
    .map { Word(id: String($0)) }
}

/// A cell with a word on a line.
final class WordCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() {
    label.xAlignment = 0
    label.setMargins(start: 14, end: 18, top: 8, bottom: 8)
  }

  func bind(_ word: Word, _ context: CellContext) { label.text = word.id }

  func unbind() { label.text = "" }

  func accessibleText(for word: Word) -> AccessibleText { AccessibleText(label: word.id) }
}

/// A cell with the letter over a section: a heading of this screen's own.
final class LetterCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() {
    label.xAlignment = 0
    label.addCSSClass("title-2")
    label.addCSSClass("dim-label")
    label.setMargins(start: 14, end: 14, top: 18, bottom: 6)
  }

  func bind(_ letter: String, _ context: CellContext) { label.text = letter }

  func unbind() { label.text = "" }

  func accessibleText(for letter: String) -> AccessibleText { AccessibleText(label: letter) }
}

extension SampleScreen {
  /// Makes the list of the rivers, over which the letters in sight stand.
  static func sections() -> PagedScreen<StaticSource<Word>, OneCell<WordCell>> {
    let letters = Label()
    letters.addCSSClass("caption")
    letters.setMargins(top: 6, bottom: 6)
    var options = PagedScreenOptions<Word>()
    options.above = letters
    options.parts.setHeadings { LetterCell() }
    options.rows.heading = { before, after in
      before?.letter == after.letter ? nil : after.letter
    }
    let screen = PagedScreen(
      StaticSource(Word.rivers, pageSize: 15),
      title: "Sections",
      cells: OneCell { WordCell() },
      options: options
    )
    var inSight: Set<String> = []
    screen.page.host.onRowsChanged { change in
      for case .item(let word) in change.disappeared { inSight.remove(word) }
      for case .item(let word) in change.appeared { inSight.insert(word) }
      let ends = [inSight.min(), inSight.max()].compactMap { $0?.prefix(1) }
      letters.text = (ends.first == ends.last ? ends.prefix(1) : ends[...]).joined(separator: " – ")
    }
    return screen
  }
}
