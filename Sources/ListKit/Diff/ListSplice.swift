// SPDX-License-Identifier: MIT

/// One edit of a list: some rows give way to others at one place.
///
/// Splices of one update are applied in order; `position` counts in the list as the splices before
/// have left it.
public struct ListSplice: Hashable, Sendable {
  /// The first row that goes or, if none goes, the place where the new rows come.
  public let position: Int
  /// How many rows go.
  public let removed: Int
  /// The rows that come, as indexes of the new list.
  public let inserted: Range<Int>

  /// Creates a splice.
  public init(position: Int, removed: Int, inserted: Range<Int>) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}
