// SPDX-License-Identifier: MIT

// The start and the end of loads, and the loads that the view's levels start.
extension RefreshStep {
  /// Returns the page that a lane loads: the first one for a refresh, the one at its edge for a
  /// page lane.
  func address(of lane: Lane) -> PageAddress<Cursor> {
    if lane == .append, let healing = state.healing { return healing.address }
    return state.content?.edge(of: lane) ?? .first
  }

  /// Starts a refresh; loading page lanes are cancelled and restored, with their cursors (T3).
  mutating func startRefresh(_ ticket: Int?, isQuiet: Bool) {
    let token = LoadToken(epoch: state.epoch, lane: .refresh, serial: state.serial + 1)
    for lane in Lane.pages {
      guard let old = state.laneState(lane).token else { continue }
      effects.append(.cancelLoad(old))
      restore(lane, .superseded(by: token))
    }
    state.isDirty = false
    state.isQuiet = isQuiet
    state.isUserRefresh = !isQuiet && state.content != nil
    state.collected = PagedList()
    startLoad(.refresh, ticket: ticket)
  }

  /// Starts a load in a lane at rest, and stores the state to restore.
  mutating func startLoad(_ lane: Lane, ticket: Int?) {
    let before = state.laneState(lane)
    state.lanes[lane].before = before
    if let ticket { wait(ticket, in: lane, isCoalesced: false) }
    load(lane, address(of: lane), attempt: 1)
  }

  /// Puts a new token into a lane and orders the load.
  mutating func load(
    _ lane: Lane,
    _ address: PageAddress<Cursor>,
    attempt: Int,
    after delay: Duration = .zero
  ) {
    state.serial += 1
    let token = LoadToken(epoch: state.epoch, lane: lane, serial: state.serial)
    state.lanes[lane].state = .loading(token, attempt: attempt)
    let request = PageRequest(
      lane: lane,
      cursor: address.cursor,
      sizeHint: rules.configuration.pageSizeHint,
      attempt: attempt,
      isFirstLoad: state.content == nil,
      isUserRefresh: lane == .refresh && state.isUserRefresh
    )
    effects.append(.load(token, request, after: delay))
  }

  /// Starts the page that waited for the refresh (T11).
  mutating func startDeferred() {
    guard let deferred = state.deferred else { return }
    state.deferred = nil
    allowMore(deferred.lane)
    startLoad(deferred.lane, ticket: deferred.ticket)
  }

  /// Resets the limits for automatic loads, because the reader asked for a page.
  mutating func allowMore(_ lane: Lane) {
    state.lanes[lane].emptyRun = 0
    state.automaticPages = 0
  }

  /// Restores the state before a load; the level that started it is ignored until it falls (T8,
  /// T22).
  mutating func giveUp(_ lane: Lane) {
    restore(lane, .cancelled)
    if lane == .refresh {
      state.collected = PagedList()
      startDeferred()
    } else {
      state.lanes[lane].isLatched = true
    }
  }

  mutating func restore(_ lane: Lane, _ outcome: Outcome) {
    end(lane, as: state.lanes[lane].before, outcome)
  }

  /// Ends a load and resolves the tickets that wait for it.
  mutating func end(_ lane: Lane, as laneState: LaneState, _ outcome: Outcome) {
    guard let token = state.laneState(lane).token else { return }
    let waiting = state.lanes[lane].waiting
    state.lanes[lane].waiting = []
    state.lanes[lane].state = laneState
    if lane == .append { state.healing = nil }
    for index in state.edits.indices { state.edits[index].outdatedLanes?.remove(lane) }
    for waiter in waiting {
      let fate = waiter.isCoalesced ? .coalesced(into: token, outcome: outcome) : outcome
      resolve(waiter.ticket, fate)
    }
  }

  mutating func wait(_ ticket: Int, in lane: Lane, isCoalesced: Bool) {
    state.lanes[lane].waiting.append(WaitingTicket(ticket: ticket, isCoalesced: isCoalesced))
  }

  mutating func resolve(_ ticket: Int, _ outcome: Outcome) {
    effects.append(.resolve(ticket: ticket, outcome))
  }

  /// Starts the pages that the view wants, within the limits for automatic loads (T9, PG-8, PG-13,
  /// PG-14).
  mutating func readLevels() {
    guard !state.isClosed, state.content != nil, !state.isLoading(.refresh) else { return }
    for lane in Lane.pages {
      let record = state.lanes[lane]
      guard record.isWanted || record.emptyRun > 0, record.state == .idle, !record.isLatched,
        state.mayLoadByItself(lane, rules.configuration)
      else { continue }
      state.automaticPages += 1
      startLoad(lane, ticket: nil)
    }
  }
}

extension RefreshMachineState {
  /// Answers whether a page may still load automatically.
  func mayLoadByItself(_ lane: Lane, _ configuration: RefreshConfiguration) -> Bool {
    lanes[lane].emptyRun < configuration.maximumEmptyPages
      && automaticPages < configuration.automaticPageBudget
  }
}
