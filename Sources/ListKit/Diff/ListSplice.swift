// SPDX-License-Identifier: MIT

/// An edit of a list that replaces a run of rows by other rows.
///
/// Splices of one update are applied in order; `position` is an index in the list after the splices
/// before.
public struct ListSplice: Hashable, Sendable {
  /// The index of the first removed row or, if none is removed, of the insertion.
  public let position: Int
  /// The number of removed rows.
  public let removed: Int
  /// The inserted rows, as indexes in the new list.
  public let inserted: Range<Int>

  /// Creates a splice.
  public init(position: Int, removed: Int, inserted: Range<Int>) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}
