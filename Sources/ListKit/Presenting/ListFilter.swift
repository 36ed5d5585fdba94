// SPDX-License-Identifier: MIT

/// A filter that shows some rows of a list, while the list itself stays complete.
///
/// A search is a filter: it saves the reader's position when it starts, and restores it at its end.
public struct ListFilter<Row: ListRow>: Sendable {
  /// The list without the filter.
  public private(set) var base: ListSnapshot<Row>
  /// The reader's position before the filter; nil while there is none.
  public private(set) var position: ListPosition<Row.ID>?

  private var isShown: (@Sendable (Row) -> Bool)?

  /// Creates a filter that shows everything.
  public init(_ base: ListSnapshot<Row>) {
    self.base = base
  }

  /// Whether the filter leaves rows out.
  public var isActive: Bool { isShown != nil }

  /// The rows that are shown.
  ///
  /// - Complexity: O(n) while the filter is active.
  public var shown: ListSnapshot<Row> {
    guard let isShown else { return base }
    let body = base.rows.prefix(base.bodyCount)
    return ListSnapshot(rows: body.filter(isShown), tail: base.tail.filter(isShown))
  }

  /// Sets the newest rows of the list.
  public mutating func update(_ base: ListSnapshot<Row>) {
    self.base = base
  }

  /// Starts to filter, or filters by another condition.
  ///
  /// - Parameters:
  ///   - position: the reader's position now; stored only if the filter was not active before.
  ///   - isShown: whether a row is shown.
  public mutating func start(
    at position: ListPosition<Row.ID>?,
    _ isShown: @escaping @Sendable (Row) -> Bool
  ) {
    if self.isShown == nil { self.position = position }
    self.isShown = isShown
  }

  /// Ends the filter.
  ///
  /// - Returns: the reader's position before the filter.
  public mutating func end() -> ListPosition<Row.ID>? {
    defer { (isShown, position) = (nil, nil) }
    return position
  }
}
