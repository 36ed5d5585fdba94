// SPDX-License-Identifier: MIT

/// The edits that turn one list into another.
public struct ListUpdate: Hashable, Sendable {
  /// The splices, from the front to the back; none if the order is the same.
  public let splices: [ListSplice]
  /// The rows outside every splice whose content changed, as ascending indexes in the new list.
  ///
  /// They are rebound in place.
  public let changed: [Int]

  /// Creates an update.
  public init(splices: [ListSplice] = [], changed: [Int] = []) {
    self.splices = splices
    self.changed = changed
  }

  /// Whether there are no edits.
  public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

  /// Whether the edits lead from a number of rows to another one.
  ///
  /// - Parameters:
  ///   - old: the number of rows before.
  ///   - new: the number of rows afterwards.
  /// - Returns: false for the edits of other lists.
  /// - Complexity: O(splices).
  package func leads(from old: Int, to new: Int) -> Bool {
    var count = old
    for splice in splices {
      guard splice.position >= 0, splice.position + splice.removed <= count,
        splice.inserted.upperBound <= new
      else { return false }
      count += splice.inserted.count - splice.removed
    }
    return count == new && changed.allSatisfy { $0 < new }
  }
}
