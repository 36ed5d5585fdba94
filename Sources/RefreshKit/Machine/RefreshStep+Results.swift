// SPDX-License-Identifier: GPL-3.0-or-later

// What a source answers. Only the token that stands in its lane is listened to: T23.
extension RefreshStep {
  mutating func takePage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    guard isCurrent(token) else { return }
    if token.lane == .refresh {
      takeFirstPage(page, token)
    } else {
      takeFurtherPage(page, token)
    }
  }

  /// T7, T17, PG-16.
  mutating func takeFailure(_ error: PageError, _ token: LoadToken, _ chance: Double) {
    guard error.kind != .cancelled else { return takeCancellation(token) }
    guard isCurrent(token) else { return }
    guard !tryAgain(token, after: error, chance) else { return }
    end(token.lane, as: .failed(error), .failed(error))
    if token.lane == .refresh {
      state.collected = []
      beginDeferred()
    }
  }

  /// T24.
  mutating func takeTimeLimit(_ token: LoadToken, _ chance: Double) {
    guard isCurrent(token) else { return }
    effects.append(.cancelLoad(token))
    takeFailure(PageError(.timedOut), token, chance)
  }

  /// T8: a load that ended because it was given up elsewhere.
  mutating func takeCancellation(_ token: LoadToken) {
    guard isCurrent(token) else { return }
    giveUp(token.lane)
  }

  private mutating func isCurrent(_ token: LoadToken) -> Bool {
    let isCurrent = state.laneState(token.lane).token == token
    if !isCurrent { state.staleDropped += 1 }
    return isCurrent
  }

  /// T6, PG-19.
  private mutating func takeFirstPage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    state.collected.append(page)
    let loaded = state.content?.pages.count ?? 1
    if rules.configuration.refreshPolicy == .refetchLoaded, state.collected.count < loaded,
      let next = page.next
    {
      let asked = state.collected.dropLast().compactMap(\.next)
      guard !asked.contains(next) else { return failLoop(token) }
      return load(.refresh, cursor: next, attempt: 1)
    }
    if rules.configuration.refreshPolicy == .mergeNewer, var content = state.content,
      content.merge(page, takesNewContent: rules.configuration.takesNewContent)
    {
      return show(content, token)
    }
    replaceContent(token)
  }

  private mutating func replaceContent(_ token: LoadToken) {
    var content = PagedList<Item, Cursor>()
    state.usedCursors = []
    var cursor: Cursor?
    for page in state.collected {
      _ = content.append(
        page,
        askedWith: cursor,
        takesNewContent: rules.configuration.takesNewContent
      )
      if let cursor { state.usedCursors.insert(cursor) }
      cursor = page.next
    }
    show(content, token)
  }

  /// Commits what a refresh brought.
  private mutating func show(_ content: PagedList<Item, Cursor>, _ token: LoadToken) {
    state.collected = []
    state.epoch += 1
    state.successCount += 1
    state.automaticPages = 0
    state.content = content
    end(.refresh, as: .idle, .completed)
    for lane in Lane.pages {
      let hasMore = cursor(of: lane) != nil && (lane == .append || rules.pagesBackwards)
      state.lanes[lane]?.state = hasMore ? .idle : .end
      state.lanes[lane]?.emptyRun = hasMore && content.isEmpty ? 1 : 0
    }
    effects.append(.commit(.replaced))
    if let deferred = state.deferred {
      state.deferred = nil
      resolve(deferred.ticket, .superseded(by: token))
    }
    if state.isDirty { beginRefresh(nil, isQuiet: true) }
  }

  /// T16, PG-8, PG-10, PG-11.
  private mutating func takeFurtherPage(_ page: Page<Item, Cursor>, _ token: LoadToken) {
    let lane = token.lane
    guard var content = state.content else { return giveUp(lane) }
    let asked = cursor(of: lane)
    let following = lane == .append ? page.next : page.previous
    if let following, following == asked || state.usedCursors.contains(following) {
      return failLoop(token)
    }
    let emptyRun = state.lanes[lane]?.emptyRun ?? 0
    let count = content.itemCount
    let takesNewContent = rules.configuration.takesNewContent
    let addition: PagedList<Item, Cursor>.Addition
    let change: ContentChange
    if lane == .append {
      addition = content.append(page, askedWith: asked, takesNewContent: takesNewContent)
      change = .appended(count..<content.itemCount)
    } else {
      addition = content.prepend(page, askedWith: asked, takesNewContent: takesNewContent)
      change = .prepended(0..<addition.added)
    }
    if let asked { state.usedCursors.insert(asked) }
    state.lanes[lane]?.emptyRun = addition.added == 0 ? emptyRun + 1 : 0
    state.content = content
    end(lane, as: following == nil ? .end : .idle, .completed)
    effects.append(.commit(addition.updated > 0 ? .replaced : change))
  }

  private mutating func failLoop(_ token: LoadToken) {
    let error = PageError(.cursorLoop)
    state.collected = []
    end(token.lane, as: .failed(error), .failed(error))
    if token.lane == .refresh { beginDeferred() }
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
    load(
      token.lane,
      cursor: token.lane == .refresh ? state.collected.last?.next : cursor(of: token.lane),
      attempt: attempt + 1,
      after: delay
    )
    return true
  }
}
