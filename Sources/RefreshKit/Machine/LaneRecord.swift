// SPDX-License-Identifier: MIT

/// A ticket that waits for the end of a load.
struct WaitingTicket: Hashable, Sendable {
  let ticket: Int
  /// Whether the ticket joined a load that somebody else had begun.
  let isCoalesced: Bool
}

/// A page that somebody asked for while a refresh was under way.
struct DeferredLoad: Hashable, Sendable {
  let lane: Lane
  let ticket: Int
}

/// One lane: what it does, what it did before, and who waits for it.
struct LaneRecord: Sendable {
  var state: LaneState
  /// The state to go back to when the load is given up; meaningful while loading.
  var before: LaneState = .idle
  var waiting: [WaitingTicket] = []
  /// Whether the view wants a page: the level.
  var isWanted = false
  /// Whether the level is ignored until it falls: its load was given up.
  var isLatched = false
  /// Pages without a new item since the last one that had any.
  var emptyRun = 0
}
