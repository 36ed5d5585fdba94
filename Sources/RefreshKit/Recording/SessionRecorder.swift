// SPDX-License-Identifier: MIT

import StateMachineKit

/// A recorder of all events of a list, without the data of its items, so that the session can be
/// replayed.
///
/// - Isolation: main actor.
@MainActor
public final class SessionRecorder<Source: PageSource> {
  /// The head of the recording.
  public let head: RecordingHead

  private let redactor = Redactor<Source.Item, Source.Cursor>()
  private let now: () -> Double
  private let write: (RecordedStep) -> Void
  private var before: UInt64
  private var observation: Observation?

  /// Records a list from now on; a recording that can be replayed starts before the first event.
  ///
  /// - Parameters:
  ///   - list: the list; it is not kept alive.
  ///   - now: returns the milliseconds of a monotonic clock.
  ///   - write: called with each step, in order.
  public init(
    _ list: RefreshController<Source>,
    now: @escaping () -> Double,
    write: @escaping (RecordedStep) -> Void
  ) {
    head = list.recordingHead
    self.now = now
    self.write = write
    before = list.runner.state.redacted(by: redactor).digest(after: [])
    observation = list.runner.onDidTransition { [weak self] in self?.record($0) }
  }

  private func record(_ step: MachineRunner<RefreshController<Source>.Machine>.Step) {
    let effects = step.effects.map { $0.redacted(by: redactor) }
    let event = redactor.event(step.cause)
    let after = step.new.redacted(by: redactor).digest(after: effects)
    write(
      RecordedStep(
        milliseconds: now(),
        event: event,
        before: before,
        after: after,
        effects: effects.map(\.summary)
      )
    )
    before = after
  }
}

extension RefreshMachineState {
  /// Returns the same state with numbers for items and cursors.
  @MainActor
  fileprivate func redacted(
    by redactor: Redactor<Item, Cursor>
  ) -> RefreshMachineState<RecordedItem, Int> {
    var state = RefreshMachineState<RecordedItem, Int>()
    state.content = content.map(redactor.pages)
    state.content?.duplicateCount = content?.duplicateCount ?? 0
    state.epoch = epoch
    state.staleDropped = staleDropped
    state.successCount = successCount
    state.isClosed = isClosed
    state.lanes = lanes
    state.serial = serial
    state.deferred = deferred
    state.isDirty = isDirty
    state.isQuiet = isQuiet
    state.isUserRefresh = isUserRefresh
    state.automaticPages = automaticPages
    state.usedCursors = Set(usedCursors.map(redactor.cursor))
    state.collected = redactor.pages(collected)
    state.healing = healing.map { search in
      Healing(
        reason: search.reason,
        lost: search.lost.map(redactor.cursor),
        pagesLeft: search.pagesLeft,
        address: PageAddress(search.address.cursor.map(redactor.cursor)),
        asked: []
      )
    }
    state.edits = edits.map { pending in
      PendingEdit(
        ticket: pending.ticket,
        edit: .remove(0),
        inverse: .remove(0),
        outdatedLanes: pending.outdatedLanes
      )
    }
    return state
  }
}

extension RefreshEffect {
  /// Returns the same effect with numbers for cursors.
  @MainActor
  fileprivate func redacted(
    by redactor: Redactor<Item, Cursor>
  ) -> RefreshEffect<RecordedItem, Int> {
    switch self {
    case .load(let token, let request, let delay):
      let numbered = PageRequest(
        lane: request.lane,
        cursor: request.cursor.map(redactor.cursor),
        sizeHint: request.sizeHint,
        attempt: request.attempt,
        isFirstLoad: request.isFirstLoad,
        isUserRefresh: request.isUserRefresh
      )
      return .load(token, numbered, after: delay)
    case .cancelLoad(let token): return .cancelLoad(token)
    case .resolve(let ticket, let outcome): return .resolve(ticket: ticket, outcome)
    case .commit(let change): return .commit(change)
    }
  }
}
