// SPDX-License-Identifier: MIT

/// The numbers of calls of GTK for each step of a slot's life, for tests and for the frame budget.
package nonisolated struct SlotCounters: Hashable, Sendable {
  /// Slots made.
  package internal(set) var setups = 0
  /// Slots that were given a row.
  package internal(set) var binds = 0
  /// Slots whose row was taken away.
  package internal(set) var unbinds = 0
  /// Slots torn down.
  package internal(set) var teardowns = 0

  /// The calls since an earlier count.
  package func since(_ earlier: SlotCounters) -> SlotCounters {
    var result = self
    result.setups -= earlier.setups
    result.binds -= earlier.binds
    result.unbinds -= earlier.unbinds
    result.teardowns -= earlier.teardowns
    return result
  }
}
