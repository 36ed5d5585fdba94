// SPDX-License-Identifier: MIT

// The results of a source. Only the token in its lane counts: T23.
extension RefreshStep {
  mutating func handlePage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    guard isCurrent(token) else { return }
    if token.lane == .refresh {
      handleFirstPage(page, token)
    } else {
      handleFurtherPage(page, token)
    }
  }

  /// Handles a failed load: retries it, searches for a lost cursor, or ends it (T7, T17, PG-16).
  mutating func handleFailure(_ error: PageError, _ token: LoadToken, _ chance: Double) {
    guard error.kind != .cancelled else { return handleCancellation(token) }
    guard isCurrent(token) else { return }
    guard !tryAgain(token, after: error, chance), !startHealing(token, error) else { return }
    end(token.lane, as: .failed(error), .failed(error))
    if token.lane == .refresh {
      state.collected = PagedList()
      startDeferred()
    }
  }

  /// Handles a time limit as a failure (T24).
  mutating func handleTimeLimit(_ token: LoadToken, _ chance: Double) {
    guard isCurrent(token) else { return }
    effects.append(.cancelLoad(token))
    handleFailure(PageError(.timedOut), token, chance)
  }

  /// Handles a load that ended because it was cancelled elsewhere (T8).
  mutating func handleCancellation(_ token: LoadToken) {
    guard isCurrent(token) else { return }
    giveUp(token.lane)
  }

  private mutating func isCurrent(_ token: LoadToken) -> Bool {
    let isCurrent = state.laneState(token.lane).token == token
    if !isCurrent { state.staleDropped += 1 }
    return isCurrent
  }

  /// Handles a page of a refresh (T6, PG-19).
  private mutating func handleFirstPage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    let takesNewContent = rules.configuration.takesNewContent
    if rules.configuration.refreshPolicy == .mergeNewer, var content = state.content,
      content.merge(page, takesNewContent: takesNewContent) || content.openGap(page)
    {
      return showFirstPage(content, token)
    }
    _ = state.collected.append(
      page,
      askedWith: state.collected.tailCursor,
      takesNewContent: takesNewContent
    )
    let loaded = state.content?.pages.count ?? 1
    if rules.configuration.refreshPolicy == .refetchLoaded, state.collected.pages.count < loaded,
      let next = page.next
    {
      let asked = state.collected.pages.dropLast().compactMap(\.next)
      guard !asked.contains(next) else { return failLoop(token) }
      return load(.refresh, .at(next), attempt: 1)
    }
    showFirstPage(state.collected, token)
  }

  /// Commits the content of a refresh.
  private mutating func showFirstPage(_ content: PagedList<Item, Cursor>, _ token: LoadToken) {
    state.usedCursors = Set(state.collected.pages.dropLast().compactMap(\.next))
    state.collected = PagedList()
    state.epoch += 1
    state.successCount += 1
    state.automaticPages = 0
    followVisibleItems(in: content)
    state.content = content
    end(.refresh, as: .idle, .completed)
    for lane in Lane.pages {
      state.lanes[lane].state = .idle
      state.lanes[lane].emptyRun = content.isEmpty && content.edge(of: lane) != nil ? 1 : 0
    }
    restEdges()
    repeatEdits()
    effects.append(.commit(.replaced))
    if let deferred = state.deferred {
      state.deferred = nil
      resolve(deferred.ticket, .superseded(by: token))
    }
    if state.isDirty { startRefresh(nil, isQuiet: true) }
  }

  /// Handles a further page (T16, PG-8, PG-10, PG-11).
  private mutating func handleFurtherPage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    let lane = token.lane
    if lane == .append, state.healing != nil { return handleHealingPage(page, token) }
    let address = address(of: lane)
    guard !isLoop(page, lane, address) else { return failLoop(token) }
    guard let commit = add(page, lane, askedWith: address.cursor) else { return giveUp(lane) }
    if lane != .gap, let cursor = address.cursor { state.usedCursors.insert(cursor) }
    let emptyRun = state.lanes[lane].emptyRun
    state.lanes[lane].emptyRun = commit.added == 0 ? emptyRun + 1 : 0
    if rules.configuration.awaitsView { state.lanes[lane].isWanted = false }
    end(lane, as: .idle, .completed)
    finish(commit)
  }

  /// Whether the next page was loaded before (PG-10).
  ///
  /// Pages that were dropped are loaded again, and closing a gap leads to cursors of the pages
  /// after it.
  private func isLoop(
    _ page: Page<Item, Cursor>,
    _ lane: Lane,
    _ address: PageAddress<Cursor>
  ) -> Bool {
    let following: Cursor? =
      switch lane {
      case .append, .gap: page.next
      case .prepend: state.content?.dropped.isEmpty == true ? page.previous : nil
      case .refresh: nil
      }
    guard let following else { return false }
    return following == address.cursor || (lane != .gap && state.usedCursors.contains(following))
  }

  mutating func failLoop(_ token: LoadToken) {
    let error = PageError(.cursorLoop)
    guard !startHealing(token, error) else { return }
    state.collected = PagedList()
    end(token.lane, as: .failed(error), .failed(error))
    if token.lane == .refresh { startDeferred() }
  }

  private mutating func tryAgain(
    _ token: LoadToken,
    after error: PageError,
    _ chance: Double
  ) -> Bool {
    guard let backOff = rules.configuration.backOff, error.isRetryable,
      case .loading(_, let attempt) = state.laneState(token.lane), attempt < backOff.attempts,
      token.lane != .refresh || !state.isUserRefresh
    else { return false }
    let delay = backOff.delay(before: attempt + 1, after: error, chance: chance)
    let collected = state.collected.tailCursor
    load(
      token.lane,
      token.lane == .refresh ? PageAddress(collected) : address(of: token.lane),
      attempt: attempt + 1,
      after: delay
    )
    return true
  }
}
