// SPDX-License-Identifier: MIT

/// Which kind of row is shown by which cell.
///
/// A conforming type holds one `ReusableCells` a cell type and switches over the row's cases
/// without a default: a kind without a cell does not build, and neither does a cell given another
/// kind's model.
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
/// One model with several looks is another `switch` or `if` in its case: an override for one row
/// comes first, then the variant that the model asks for, then the usual cell.
///
/// - Isolation: main actor.
@MainActor
public protocol CellRegistry {
  /// The list's row type.
  associatedtype Row: ListRow
  /// The toolkit's view type.
  associatedtype View

  /// Shows a row in a slot by handing its model to the cells of its kind.
  ///
  /// - Parameters:
  ///   - row: what to show.
  ///   - slot: the place.
  /// - Returns: what `ReusableCells.show` returned.
  func place(_ row: Row, in slot: CellSlot<View>) -> Placement
}
