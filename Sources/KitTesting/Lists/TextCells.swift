// SPDX-License-Identifier: MIT

public import ListKit

/// A cell with a text of its row, for lists whose look does not matter.
///
/// - Isolation: main actor.
@MainActor
public final class TextCell<Row: ListRow>: Cell {
  /// The view with the text.
  public let view = FakeView()

  private let text: (Row) -> String

  /// Creates an empty cell.
  ///
  /// - Parameter text: returns the text of a row.
  package init(_ text: @escaping (Row) -> String) {
    self.text = text
  }

  /// Shows the row's text.
  public func bind(_ row: Row, _ context: CellContext) {
    view.text = text(row)
  }

  /// Forgets the row.
  public func unbind() {
    view.text = ""
  }

  /// Returns the row's text.
  public func accessibleText(for row: Row) -> AccessibleText {
    AccessibleText(label: text(row))
  }
}

/// The registry of `TextCell`, for rows of any type.
///
/// - Isolation: main actor.
@MainActor
public struct TextCells<Row: ListRow>: CellRegistry {
  private let cells: ReusableCells<TextCell<Row>>

  /// Creates a registry.
  ///
  /// - Parameter text: returns the text of a row.
  public init(_ text: @escaping (Row) -> String = { "\($0.id)" }) {
    cells = ReusableCells { TextCell(text) }
  }

  /// Shows a row.
  public func place(_ row: Row, in slot: CellSlot<FakeView>) -> Placement {
    cells.show(row, in: slot)
  }
}
