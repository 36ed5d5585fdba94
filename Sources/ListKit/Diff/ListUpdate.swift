// SPDX-License-Identifier: MIT

/// What turns one list into another.
public struct ListUpdate: Hashable, Sendable {
  /// The edits of the order, from the front to the back; none if the order is the same.
  public let splices: [ListSplice]
  /// Rows whose content changed while they stayed outside every splice, as ascending indexes of the
  /// new list.
  ///
  /// They are bound anew where they stand.
  public let changed: [Int]

  /// Creates an update.
  public init(splices: [ListSplice] = [], changed: [Int] = []) {
    self.splices = splices
    self.changed = changed
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }
}
