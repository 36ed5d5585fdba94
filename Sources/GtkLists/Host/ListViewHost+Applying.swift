// SPDX-License-Identifier: MIT

import GtkShell
import ListKit

// The application of a snapshot to GTK, and the corrections around it.
extension ListViewHost {
  /// Makes the waiting changes, in the order in which they arrived.
  func applyPending() {
    let changes = pending
    pending = []
    for change in changes {
      if change.isIdle {
        // The same rows once more: nothing is laid out, and nothing has to be held.
        store.startBatch(change.snapshot)
        store.end()
      } else {
        perform(change)
      }
    }
    if let selectedID, store.snapshot.index(of: selectedID) == nil {
      self.selectedID = nil
      handlers.selected(nil, .removal)
    }
    scrollToWantedPosition()
    if let id = focusWish.withChange, !focus(id) { focusWish.withChange = nil }
  }

  private func perform(_ change: PendingChange) {
    let old = store.snapshot
    let new = change.snapshot
    let focused = focusedRow()
    let arrival = arrival(in: new)
    let aim = prepareAnchor(for: change, focused: focused, arrival)
    let isShown = arrival != nil && (aim == awaited?.id || aim == arrival?.id)
    let wanted = isShown && focused == awaited?.button ? arrival : nil
    if arrival != nil { awaited = nil }
    if change.update.splices.isEmpty {
      store.startBatch(new)
      store.end()
    } else {
      let chosen = chosenIDs
      selection.quietly {
        selection.position = nil
        splice(change)
        let left = chosen.compactMap { new.index(of: $0) }
        if left.count > 1 {
          selection.positions = left
        } else {
          selectAlone(selectedID)
        }
      }
    }
    rebind(change.update, in: new)
    scrollToEdge(change.anchor)
    trailingRows = countTrailingRows(of: new)
    if arrival == nil { reportNewRows(change, old: old, held: aim) }
    restoreFocus(focused, old: old, arrival: wanted)
    followMovedRow(from: old, to: new)
    // A list that is not on screen has no layout to wait for, and no place to hold.
    state.isUnsettled = viewport.isMapped
    if state.isUnsettled { viewport.queueLayout() }
    let removed = change.update.splices.reduce(0) { $0 + $1.removed }
    if state.isUnsettled, removed >= old.rowCount { state.hasHeights = false }
    if !change.update.splices.isEmpty { edges.forget() }
  }

  private func followMovedRow(from old: Snapshot, to new: Snapshot) {
    guard let id = scrollWish.movedByKey, old.index(of: id) != new.index(of: id) else { return }
    scrollWish.movedByKey = nil
    scrollWish.followed = id
  }

  private func splice(_ change: PendingChange) {
    store.startBatch(change.snapshot)
    for splice in change.update.splices {
      store.make(splice)
      model.itemsChanged(
        position: splice.position,
        removed: splice.removed,
        added: splice.inserted.count
      )
    }
    let isComplete = store.end()
    assert(isComplete, "the splices of an update do not lead to its snapshot")
  }

  /// Rebinds the rows that changed in place, and those that a splice removed and inserted again.
  ///
  /// GTK 4.8 rebinds such a row by itself. GTK 4.18 sees the same object and leaves the row as it
  /// was.
  private func rebind(_ update: ListUpdate, in snapshot: Snapshot) {
    for index in update.changed {
      guard let row = snapshot.row(at: index) else { continue }
      slots.refresh(row.id)
    }
    guard !update.splices.isEmpty else { return }
    for id in slots.bound.map(\.key) {
      guard let index = snapshot.index(of: id) else { continue }
      if update.splices.contains(where: { $0.inserted.contains(index) }) { slots.refresh(id) }
    }
  }

  private func countTrailingRows(of snapshot: Snapshot) -> Int {
    var count = 0
    while let row = snapshot.row(at: snapshot.rowCount - 1 - count), !traits(row).isContent {
      count += 1
    }
    return count
  }

  /// Chooses the goal of the next layout.
  ///
  /// - Returns: the item whose row is held, if one is.
  private func prepareAnchor(
    for change: PendingChange,
    focused: Row.ID?,
    _ arrival: Row?
  ) -> Row.ID? {
    scrollWish.edge = nil
    guard viewport.isMapped, change.snapshot.rowCount > 0 else {
      anchor.aim(at: nil)
      if change.snapshot.rowCount > 0 { scrollWish.edge = change.anchor }
      return nil
    }
    switch change.anchor {
    case .stickTop:
      anchor.aim(at: .top)
      return nil
    case .stickEnd:
      anchor.aim(at: .end)
      return nil
    case .hold, .holdQuietly:
      guard store.snapshot.rowCount > 0 else {
        anchor.aim(at: nil)
        return nil
      }
      return hold(through: change, focused: focused, arrival)
    }
  }

  /// Makes GTK hold the first or the last row, which is in the list by now.
  ///
  /// Setting the adjustment would do nothing here: its value is of the list before the change.
  private func scrollToEdge(_ policy: AnchorPolicy) {
    guard anchor.goal != nil else { return }
    switch policy {
    case .stickTop: viewport.scrollToItem(at: 0)
    case .stickEnd: viewport.scrollToItem(at: store.rowCount - 1)
    case .hold, .holdQuietly: break
    }
  }

  private func hold(
    through change: PendingChange,
    focused: Row.ID?,
    _ arrival: Row?
  ) -> Row.ID? {
    func survives(_ id: Row.ID) -> Bool { change.snapshot.index(of: id) != nil }
    // Before the layout of an earlier change rows have no places: its sample still holds, and a
    // scroll that was asked for still wins.
    if state.isUnsettled {
      guard case .hold(let sample) = anchor.goal else { return nil }
      return sample.anchor(where: survives)?.id
    }
    // GTK holds the position of a reader who scrolled to other rows than these.
    var visible = visibleSample()
    visible.scroll(by: state.scrolled)
    let sample = sample(
      visible.without(rows(of: visible, passedBy: focused, through: change.snapshot)),
      awaiting: arrival
    )
    anchor.aim(at: .hold(sample))
    guard let row = sample.anchor(where: survives) else { return nil }
    if sample.isWhole(row), !state.isUnsettled, let index = store.snapshot.index(of: row.id) {
      viewport.scrollToItem(at: index)
    }
    return row.id
  }

  /// Returns the focused row and those that it passes, if the change moves it over any.
  ///
  /// A reader who moves a row by key looks at the others.
  private func rows(
    of sample: AnchorSample<Row.ID>,
    passedBy focused: Row.ID?,
    through new: Snapshot
  ) -> Set<Row.ID> {
    let old = store.snapshot
    guard let focused, let from = old.index(of: focused), let to = new.index(of: focused) else {
      return []
    }
    let passed = sample.rows.map(\.id).filter { id in
      guard let before = old.index(of: id), let after = new.index(of: id) else { return false }
      return (before < from) != (after < to)
    }
    return passed.isEmpty ? [] : Set(passed).union([focused])
  }

  /// Binds all rows again in a form of another height, with the reader's row held where it is.
  public func renewRows() {
    if viewport.isMapped, !state.isUnsettled, store.rowCount > 0 {
      let sample = visibleSample()
      anchor.aim(at: .hold(sample))
      state.isUnsettled = true
      if let row = sample.anchor(where: { _ in true }),
        let index = store.snapshot.index(of: row.id)
      {
        viewport.scrollToItem(at: index)
      }
    }
    context.version += 1
    viewport.queueLayout()
  }

  func visibleSample() -> AnchorSample<Row.ID> {
    let rows = visibleFrames().map { frame in
      AnchorSample.Row(
        id: frame.id,
        y: frame.y,
        height: frame.height,
        isContent: store.row(id: frame.id).map { traits($0).isContent } ?? false
      )
    }
    return AnchorSample(rows: rows, height: viewport.pageSize)
  }

  private func reportNewRows(_ change: PendingChange, old: Snapshot, held: Row.ID?) {
    let new = change.snapshot
    pill.retain { new.index(of: $0) != nil }
    guard configuration.showsNewRowsPill, change.anchor == .hold, let held,
      let end = new.index(of: held)
    else { return }
    var ids: [Row.ID] = []
    for splice in change.update.splices {
      for index in splice.inserted where index < end {
        guard let row = new.row(at: index), old.index(of: row.id) == nil else { continue }
        if traits(row).isContent {
          ids.append(row.id)
        }
      }
    }
    if !ids.isEmpty {
      pill.add(ids)
    }
  }
}
