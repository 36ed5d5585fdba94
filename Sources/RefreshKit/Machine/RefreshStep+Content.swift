// SPDX-License-Identifier: MIT

// Changes of the content: by pages, by edits, and by another query.
extension RefreshStep {
  /// The result of adding a page.
  struct Addition {
    let added: Int
    let change: ContentChange
  }

  /// Adds a page on its side; nil without content, or without the gap that it was loaded for.
  mutating func add(
    _ page: Page<Item, Cursor>,
    _ lane: Lane,
    askedWith cursor: Cursor?
  ) -> Addition? {
    guard var content = state.content else { return nil }
    let takesNewContent = rules.configuration.takesNewContent
    let count = content.itemCount
    let addition: Addition
    switch lane {
    case .append, .refresh:
      let new = content.append(page, askedWith: cursor, takesNewContent: takesNewContent)
      addition = Addition(
        added: new.added,
        change: new.updated > 0 ? .replaced : .appended(count..<count + new.added)
      )
    case .prepend:
      let new = content.prepend(page, askedWith: cursor, takesNewContent: takesNewContent)
      addition = Addition(
        added: new.added,
        change: new.updated > 0 ? .replaced : .prepended(0..<new.added)
      )
    case .gap:
      let new = content.fillGap(
        page,
        pagesBackwards: rules.pagesBackwards,
        takesNewContent: takesNewContent
      )
      guard let new else { return nil }
      addition = Addition(added: new, change: .replaced)
    }
    followVisibleItems(in: content)
    state.content = content
    return addition
  }

  /// Moves the range of the visible items along with them, as others come in front of them before
  /// the view has reported anew.
  mutating func followVisibleItems(in content: PagedList<Item, Cursor>) {
    guard let visible = state.visible, let first = state.content?.item(at: visible.lowerBound),
      let index = content.index(of: first.id)
    else { return }
    state.visible = index..<index + visible.count
  }

  /// Chooses the gap that is closed next; a page that loads for another one is cancelled, as it
  /// would come into this one.
  mutating func chooseGap(_ id: Item.ID) {
    let before = state.content?.openGapPosition
    state.content?.chooseGap(id)
    guard state.content?.openGapPosition != before, let token = state.laneState(.gap).token else {
      return
    }
    effects.append(.cancelLoad(token))
    restore(.gap, .cancelled)
  }

  /// Commits an addition: edits that the page undid are applied again, pages far away are dropped,
  /// and the states of the page lanes are updated.
  mutating func finish(_ addition: Addition) {
    var change = addition.change
    if repeatEdits() { change = .replaced }
    if dropFarPages() { change = .replaced }
    restEdges()
    effects.append(.commit(change))
  }

  /// Sets page lanes at rest to idle if there is more on their side, and to the end if there is
  /// not.
  mutating func restEdges() {
    guard let content = state.content else { return }
    for lane in Lane.pages {
      let hasMore = content.hasPage(in: lane, pagesBackwards: rules.pagesBackwards)
      switch state.laneState(lane) {
      case .idle, .end: state.lanes[lane].state = hasMore ? .idle : .end
      case .failed where !hasMore: state.lanes[lane].state = .end
      case .loading, .failed: break
      }
    }
  }

  /// Drops pages far away from the visible items (PG-23).
  private mutating func dropFarPages() -> Bool {
    guard let maximum = rules.configuration.maximumItems, let visible = state.visible,
      var content = state.content
    else { return false }
    let sides = Lane.pages.filter { !state.isLoading($0) }
    let dropped = content.drop(
      beyond: maximum,
      around: visible,
      retaining: rules.configuration.retainedDistance,
      on: Set(sides)
    )
    guard dropped.front + dropped.back > 0 else { return false }
    state.visible = max(0, visible.lowerBound - dropped.front)..<visible.upperBound - dropped.front
    state.usedCursors = Set(content.pages.compactMap(\.askedWith))
    state.content = content
    return true
  }

  // MARK: Edits

  /// Applies a local edit (T27).
  mutating func applyEdit(_ edit: ListEdit<Item>, _ ticket: Int) {
    guard var content = state.content else { return resolve(ticket, .rejected(.noContent)) }
    guard let inverse = content.apply(edit) else {
      return resolve(ticket, .rejected(.nothingToEdit))
    }
    state.content = content
    state.edits.append(PendingEdit(ticket: ticket, edit: edit, inverse: inverse))
    resolve(ticket, .completed)
    effects.append(.commit(change(by: edit)))
  }

  /// Confirms an edit that the source has accepted, or undoes one that it has refused.
  ///
  /// A confirmed edit stays until the loads have ended that may have read the source before.
  mutating func settleEdit(_ ticket: Int, isKept: Bool) {
    guard let index = state.edits.firstIndex(where: { $0.ticket == ticket }) else { return }
    guard !isKept else {
      state.edits[index].outdatedLanes = Set(Lane.allCases.filter(state.isLoading))
      return
    }
    let refused = state.edits.remove(at: index)
    if let item = refused.edit.updatedID,
      let later = state.edits[index...].firstIndex(where: { $0.edit.updatedID == item })
    {
      // The item that is shown is the later edit's; undone, it leads back to the item before both.
      state.edits[later].inverse = refused.inverse
      return
    }
    guard state.content?.apply(refused.inverse) != nil else { return }
    effects.append(.commit(change(by: refused.inverse)))
  }

  /// The change of the content by an edit that was made.
  private func change(by edit: ListEdit<Item>) -> ContentChange {
    guard let id = edit.updatedID, let index = state.content?.index(of: id) else {
      return .replaced
    }
    return .updated([index])
  }

  /// Applies the edits again that a page has undone.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  mutating func repeatEdits() -> Bool {
    guard var content = state.content, !state.edits.isEmpty else { return false }
    var isChanged = false
    for pending in state.edits where content.apply(pending.edit) != nil { isChanged = true }
    if isChanged { state.content = content }
    return isChanged
  }

  // MARK: Another query

  /// Changes the query: cancels all loads, shows the cached content, and refreshes (T25).
  mutating func changeQuery(to cached: PagedList<Item, Cursor>?, _ ticket: Int) {
    let token = LoadToken(epoch: state.epoch + 1, lane: .refresh, serial: state.serial + 1)
    for lane in Lane.allCases {
      guard let old = state.laneState(lane).token else { continue }
      effects.append(.cancelLoad(old))
      restore(lane, .superseded(by: token))
    }
    if let deferred = state.deferred { resolve(deferred.ticket, .superseded(by: token)) }
    var fresh = RefreshMachineState<Item, Cursor>(pagesBackwards: rules.pagesBackwards)
    fresh.epoch = state.epoch + 1
    fresh.serial = state.serial
    fresh.staleDropped = state.staleDropped
    fresh.successCount = state.successCount
    for lane in Lane.allCases { fresh.lanes[lane].isWanted = state.lanes[lane].isWanted }
    fresh.content = cached
    // An item that both lists hold is the same one.
    fresh.edits = state.edits.filter { $0.edit.updatedID != nil }
    fresh.usedCursors = Set(cached?.pages.compactMap(\.askedWith) ?? [])
    state = fresh
    repeatEdits()
    restEdges()
    effects.append(.commit(.exchanged))
    startRefresh(ticket, isQuiet: false)
    state.isUserRefresh = false
  }
}
