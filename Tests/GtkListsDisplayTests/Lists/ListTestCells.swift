// SPDX-License-Identifier: MIT

import GtkShell
import ListKit

/// Counts the cells of one kind.
@MainActor
final class CellCount {
  var made = 0
  var bound = 0
  var unbound = 0
  var destroyed = 0

  var live: Int { made - destroyed }
}

/// Shows an item as a label of a given height.
@MainActor
final class ItemTestCell: Cell {
  struct Model: Sendable {
    var number: Int
    var height: Int
    var revision: Int
  }

  static let count = CellCount()
  /// The factor of all heights, as if the reader chose higher rows.
  static var scale = 1.0
  /// Called in the middle of each bind.
  static var onBind: () -> Void = {}

  let label = Label("")
  var view: Widget { label }

  init() {
    label.ellipsis = .end
    Self.count.made += 1
  }

  func bind(_ model: Model, _ context: CellContext) {
    Self.count.bound += 1
    label.text = "Item \(model.number) at revision \(model.revision)"
    label.setSizeRequest(width: -1, height: Int(Double(model.height) * Self.scale))
    Self.onBind()
  }

  func unbind() {
    Self.count.unbound += 1
  }

  func destroy() {
    Self.count.destroyed += 1
  }
}

/// Shows a heading or a footer.
@MainActor
final class MarkTestCell: Cell {
  static let count = CellCount()
  /// The words that were shown last.
  static var latestText = ""

  let label = Label("")
  var view: Widget { label }

  init() {
    Self.count.made += 1
  }

  func bind(_ model: String, _ context: CellContext) {
    Self.count.bound += 1
    label.text = model
    Self.latestText = label.text
  }

  func unbind() {
    Self.count.unbound += 1
  }

  func destroy() {
    Self.count.destroyed += 1
  }
}

/// Chooses the cells of the display tests.
@MainActor
final class ListTestRegistry: CellRegistry {
  let items = ReusableCells { ItemTestCell() }
  let marks = ReusableCells { MarkTestCell() }

  func place(_ row: ListTestRow, in slot: CellSlot<Widget>) -> Placement {
    switch row {
    case .item(let number, let height, let revision):
      items.show(.init(number: number, height: height, revision: revision), in: slot)
    case .heading(let number):
      marks.show("Heading \(number)", in: slot)
    case .footer(let revision):
      marks.show("Footer \(revision)", in: slot)
    }
  }
}
