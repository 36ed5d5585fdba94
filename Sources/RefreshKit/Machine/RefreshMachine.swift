// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The machine behind every list that refreshes and pages.
///
/// Three lanes load pages: refresh, append, prepend. There is at most one load in a lane, and none
/// beside a refresh. The result of a load counts only while its token is the one in its lane, so an
/// answer that arrives late, twice or after a cancellation changes nothing. A failure changes only
/// its lane: rows, cursors and ends stay, and a retry asks for the same page.
///
/// The parts: `RefreshStep+Triggers` handles triggers, `RefreshStep+Results` the results of a
/// source, `RefreshStep+Loads` starts and ends loads, `RefreshStep+Content` changes the content,
/// `RefreshStep+Healing` finds the position of a lost cursor.
///
/// - Isolation: any; a value.
/// - Source: rules T1 to T28.
public struct RefreshMachine<Item: PagedItem, Cursor: Hashable & Sendable>: StateMachine {
  /// The options.
  public let configuration: RefreshConfiguration
  /// Whether the source can load its first page more than once.
  public let isRefreshable: Bool
  /// Whether the source can page backwards.
  public let pagesBackwards: Bool

  /// Creates a machine.
  public init(
    configuration: RefreshConfiguration = .init(),
    isRefreshable: Bool = true,
    pagesBackwards: Bool = false
  ) {
    self.configuration = configuration
    self.isRefreshable = isRefreshable
    self.pagesBackwards = pagesBackwards
  }

  /// Handles an event by the table of transitions.
  ///
  /// - Parameters:
  ///   - state: the state before the event.
  ///   - event: the event.
  /// - Returns: the new state and the effects, in order.
  public func reduce(
    _ state: RefreshMachineState<Item, Cursor>,
    _ event: RefreshEvent<Item, Cursor>
  ) -> Transition<RefreshMachineState<Item, Cursor>, RefreshEffect<Item, Cursor>> {
    var step = RefreshStep(rules: self, state: state)
    step.handle(event)
    #if DEBUG
      step.state.checkInvariants(pagesBackwards: pagesBackwards)
      let hasCommit = step.effects.contains { if case .commit = $0 { true } else { false } }
      if hasCommit { step.state.content?.checkInvariants() }
    #endif
    return Transition(step.state, step.effects)
  }
}

/// One transition while it is computed.
struct RefreshStep<Item: PagedItem, Cursor: Hashable & Sendable> {
  let rules: RefreshMachine<Item, Cursor>
  var state: RefreshMachineState<Item, Cursor>
  var effects: [RefreshEffect<Item, Cursor>] = []

  mutating func handle(_ event: RefreshEvent<Item, Cursor>) {
    switch event {
    case .triggered(_, let ticket) where state.isClosed,
      .queryChanged(_, let ticket) where state.isClosed,
      .edited(_, let ticket) where state.isClosed:
      resolve(ticket, .rejected(.closed))
    case _ where state.isClosed && !event.isResult: return
    case .triggered(let trigger, let ticket): handle(trigger, ticket)
    case .wantChanged(let lane, let isWanted, let isUserScroll):
      handleWant(lane, isWanted: isWanted, isUserScroll: isUserScroll)
    case .pageArrived(let token, let page): handlePage(page, token)
    case .pageFailed(let token, let error, let chance): handleFailure(error, token, chance)
    case .loadCancelled(let token): handleCancellation(token)
    case .timeLimitReached(let token, let chance): handleTimeLimit(token, chance)
    case .queryChanged(let cached, let ticket): changeQuery(to: cached, ticket)
    case .edited(let edit, let ticket): applyEdit(edit, ticket)
    case .editSettled(let ticket, let isKept): settleEdit(ticket, isKept: isKept)
    case .gapChosen(let id): chooseGap(id)
    case .viewportMoved(let visible): state.visible = visible
    case .closed: close()
    }
    state.edits.removeAll { $0.outdatedLanes?.isEmpty == true }
    readLevels()
  }
}
