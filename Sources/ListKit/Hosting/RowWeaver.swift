// SPDX-License-Identifier: MIT

/// A maker of rows that inserts rows derived from items, such as day headings, between them.
///
/// A heading depends on the item before and the item after it alone, so a page that is appended
/// needs only the last item before it, and nothing that is shown is computed again.
public struct RowWeaver<Item, Row: ListRow>: Sendable {
  private let row: @Sendable (Item) -> Row
  private let between: @Sendable (Item?, Item) -> Row?
  private let below: @Sendable (Item) -> [Row]

  /// Creates a weaver.
  ///
  /// - Parameters:
  ///   - row: makes the row of an item.
  ///   - between: makes the row between two neighbors, or before the first item; nil for none.
  ///   - below: makes the rows that always follow an item.
  public init(
    row: @escaping @Sendable (Item) -> Row,
    between: @escaping @Sendable (_ before: Item?, _ after: Item) -> Row?,
    below: @escaping @Sendable (Item) -> [Row] = { _ in [] }
  ) {
    self.row = row
    self.between = between
    self.below = below
  }

  /// Makes the rows of some items.
  ///
  /// - Parameters:
  ///   - items: in the order in which they are shown.
  ///   - previous: the item before them; nil at the beginning of the list.
  /// - Returns: the items' rows with the derived rows between them.
  public func rows(for items: some Sequence<Item>, after previous: Item? = nil) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(items.underestimatedCount)
    var before = previous
    for item in items {
      if let derived = between(before, item) { rows.append(derived) }
      rows.append(row(item))
      rows += below(item)
      before = item
    }
    return rows
  }
}
