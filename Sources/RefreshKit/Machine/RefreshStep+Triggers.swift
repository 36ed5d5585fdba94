// SPDX-License-Identifier: MIT

// The triggers. Each is answered at once, or its ticket waits for a load.
extension RefreshStep {
  mutating func handle(_ trigger: Trigger, _ ticket: Int) {
    switch trigger {
    case .start: start(ticket)
    case .refresh: refresh(ticket, isQuiet: false)
    case .loadMore(let lane): loadMore(lane, ticket)
    case .retry(let lane): retry(lane, ticket)
    case .retryAll: retryAll(ticket)
    case .cancel(let lane): cancel(lane, ticket)
    case .invalidate: invalidate(ticket)
    }
  }

  /// Starts the first refresh (T1, T2).
  private mutating func start(_ ticket: Int) {
    guard state.content == nil, state.laneState(.refresh) == .idle else {
      return resolve(ticket, .rejected(.alreadyStarted))
    }
    startRefresh(ticket, isQuiet: false)
  }

  /// Starts a refresh, or joins the running one (T3, T4, T5).
  private mutating func refresh(_ ticket: Int, isQuiet: Bool) {
    if state.isLoading(.refresh) {
      wait(ticket, in: .refresh, isCoalesced: true)
    } else if !rules.isRefreshable, state.content != nil {
      resolve(ticket, .rejected(.notRefreshable))
    } else {
      startRefresh(ticket, isQuiet: isQuiet)
    }
  }

  /// Loads a further page, or joins its load (T11 to T15).
  private mutating func loadMore(_ lane: Lane, _ ticket: Int) {
    guard lane != .refresh else { return resolve(ticket, .rejected(.notAPageLane)) }
    guard state.content != nil else { return resolve(ticket, .rejected(.noContent)) }
    switch state.laneState(lane) {
    case .end: resolve(ticket, .rejected(.endReached))
    case .loading: wait(ticket, in: lane, isCoalesced: true)
    case .idle, .failed: startPageOrDefer(lane, ticket)
    }
  }

  /// Retries a lane that failed (T18, T19, T21).
  private mutating func retry(_ lane: Lane, _ ticket: Int) {
    guard state.laneState(lane).error != nil else {
      return resolve(ticket, .rejected(.nothingToRetry))
    }
    if lane == .refresh {
      startRefresh(ticket, isQuiet: false)
    } else {
      startPageOrDefer(lane, ticket)
    }
  }

  /// Retries the refresh if it failed, else the pages; never both (T20).
  private mutating func retryAll(_ ticket: Int) {
    if state.laneState(.refresh).error != nil { return startRefresh(ticket, isQuiet: false) }
    let failed = Lane.pages.filter { state.laneState($0).error != nil }
    guard let first = failed.first else { return resolve(ticket, .rejected(.nothingToRetry)) }
    startPageOrDefer(first, ticket)
    guard !state.isLoading(.refresh) else { return }
    for lane in failed.dropFirst() {
      startLoad(lane, ticket: nil)
    }
  }

  /// Cancels the load of a lane, or the page that waits for a refresh (T22).
  private mutating func cancel(_ lane: Lane, _ ticket: Int) {
    if let deferred = state.deferred, deferred.lane == lane {
      state.deferred = nil
      resolve(deferred.ticket, .cancelled)
    } else if let token = state.laneState(lane).token {
      effects.append(.cancelLoad(token))
      giveUp(lane)
    } else {
      return resolve(ticket, .rejected(.nothingToCancel))
    }
    resolve(ticket, .completed)
  }

  /// Starts a quiet refresh, or orders one more after the running one (T26).
  private mutating func invalidate(_ ticket: Int) {
    guard state.isLoading(.refresh) else { return refresh(ticket, isQuiet: true) }
    guard rules.isRefreshable else { return resolve(ticket, .rejected(.notRefreshable)) }
    state.isDirty = true
    resolve(ticket, .merged)
  }

  /// Starts a page (T12, T14), or has it wait for the running refresh (T11).
  private mutating func startPageOrDefer(_ lane: Lane, _ ticket: Int) {
    guard !state.isLoading(.refresh) else {
      guard state.deferred == nil else { return resolve(ticket, .rejected(.busy)) }
      state.deferred = DeferredLoad(lane: lane, ticket: ticket)
      return
    }
    allowMore(lane)
    startLoad(lane, ticket: ticket)
  }

  /// Stores a level; `readLevels` acts on it (T9, T10).
  mutating func handleWant(_ lane: Lane, isWanted: Bool, isUserScroll: Bool) {
    guard lane != .refresh else { return }
    state.lanes[lane].isWanted = isWanted
    if !isWanted { state.lanes[lane].isLatched = false }
    if isUserScroll { state.automaticPages = 0 }
  }

  /// Cancels everything and closes the list (T28).
  mutating func close() {
    for lane in Lane.allCases {
      guard let token = state.laneState(lane).token else { continue }
      effects.append(.cancelLoad(token))
      restore(lane, .cancelled)
    }
    if let deferred = state.deferred { resolve(deferred.ticket, .cancelled) }
    state.deferred = nil
    state.isDirty = false
    state.isClosed = true
  }
}
