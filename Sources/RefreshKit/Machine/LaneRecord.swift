// SPDX-License-Identifier: MIT

/// A ticket that waits for the end of a load.
struct WaitingTicket: Hashable, Sendable {
  let ticket: Int
  /// Whether the ticket joined a load that was already running.
  let isCoalesced: Bool
}

/// A page that was asked for during a refresh.
struct DeferredLoad: Hashable, Sendable {
  let lane: Lane
  let ticket: Int
}

/// One lane: its state, its state before the load, and the tickets that wait for it.
struct LaneRecord: Sendable {
  var state: LaneState
  /// The state to restore when the load is cancelled; meaningful while loading.
  var before: LaneState = .idle
  var waiting: [WaitingTicket] = []
  /// Whether the view wants a page: the level.
  var isWanted = false
  /// Whether the level is ignored until it falls, because its load was cancelled.
  var isLatched = false
  /// The number of pages without a new item since the last one that had any.
  var emptyRun = 0
}
