// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit

/// A row of the display tests: items of a given height, headings between them, a footer below.
enum ListTestRow: ListRow, Hashable {
  case item(Int, height: Int, revision: Int)
  case heading(Int)
  case footer(Int)

  /// Identity, apart from content.
  enum ID: Hashable, Sendable {
    case item(Int)
    case heading(Int)
    case footer
  }

  var id: ID {
    switch self {
    case .item(let number, _, _): .item(number)
    case .heading(let number): .heading(number)
    case .footer: .footer
    }
  }

  var revision: Int {
    switch self {
    case .item(_, let height, let revision): height * 1_000 + revision
    case .heading: 0
    case .footer(let revision): revision
    }
  }

  var traits: RowTraits {
    switch self {
    case .item: Self.editable
    case .heading: .heading
    case .footer: .mark
    }
  }

  private static var editable: RowTraits {
    var traits = RowTraits.item
    (traits.isDeletable, traits.isMovable) = (true, true)
    return traits
  }

  /// Items of one height, by their numbers.
  static func items(_ numbers: some Sequence<Int>, height: Int = 20) -> [ListTestRow] {
    numbers.map { .item($0, height: height, revision: 0) }
  }

  /// Items whose heights differ: 20 to 92 pixels.
  static func unevenItems(_ numbers: some Sequence<Int>) -> [ListTestRow] {
    numbers.map { .item($0, height: 20 + abs($0 * 37) % 7 * 12, revision: 0) }
  }
}
