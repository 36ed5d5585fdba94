// SPDX-License-Identifier: MIT

/// The numbers of calls of GTK for each step of a slot's life, for tests and for the frame budget.
package nonisolated struct SlotCounters: Hashable, Sendable {
  /// The slots that were set up.
  package internal(set) var setups = 0
  /// The slots that were bound to a row.
  package internal(set) var binds = 0
  /// The slots that were unbound from their row.
  package internal(set) var unbinds = 0
  /// The slots that were torn down.
  package internal(set) var teardowns = 0

  /// Returns the calls since an earlier count.
  package func since(_ earlier: SlotCounters) -> SlotCounters {
    var result = self
    result.setups -= earlier.setups
    result.binds -= earlier.binds
    result.unbinds -= earlier.unbinds
    result.teardowns -= earlier.teardowns
    return result
  }
}
