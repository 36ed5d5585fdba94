// SPDX-License-Identifier: MIT

/// The cells of a list: one for each kind of row.
///
/// A conforming type holds one `ReusableCells` for each cell type and switches over the row's cases
/// without a default: a kind without a cell does not compile, and neither does a cell that is given
/// another kind's model.
///
/// ```swift
/// func place(_ row: Row, in slot: CellSlot<Widget>) -> Placement {
///   switch row {
///   case .topic(let topic): topics.show(topic, in: slot)
///   case .notice(let notice): notices.show(notice, in: slot)
///   }
/// }
/// ```
///
/// A model with several looks is another `switch` or `if` in its case: an override for one row
/// comes first, then the variant that the model asks for, then the default cell.
///
/// - Isolation: main actor.
@MainActor
public protocol CellRegistry {
  /// The list's row type.
  associatedtype Row: ListRow
  /// The toolkit's view type.
  associatedtype View

  /// Shows a row in a slot by passing its model to the cells of its kind.
  ///
  /// - Returns: the result of `ReusableCells.show`.
  func place(_ row: Row, in slot: CellSlot<View>) -> Placement
}

/// A proof that a row was given to a cell, with the row's accessible text; only a registration
/// makes one.
public struct Placement {
  /// The text of the row for assistive techniques.
  public let accessibleText: AccessibleText

  @usableFromInline
  init(_ accessibleText: AccessibleText) {
    self.accessibleText = accessibleText
  }
}
