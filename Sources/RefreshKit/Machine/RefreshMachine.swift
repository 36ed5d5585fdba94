// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The one machine behind every list that refreshes and pages.
///
/// Three lanes load pages: refresh, append, prepend. At most one load a lane, and none beside a
/// refresh. A load's result counts only while its token is the one in its lane, so an answer that
/// comes late, twice or after a cancel changes nothing. A failure changes nothing but its lane:
/// rows, cursors and ends stay, and a retry asks for the same page.
///
/// The parts: `RefreshStep+Triggers` answers what somebody asks, `RefreshStep+Results` what a
/// source answers, `RefreshStep+Loads` begins and ends loads, `RefreshStep+Content` changes what is
/// shown, `RefreshStep+Healing` finds the place of a lost cursor.
///
/// - Isolation: any; a value.
/// - Source: rules T1 to T28.
public struct RefreshMachine<Item: PagedItem, Cursor: Hashable & Sendable>: StateMachine {
  /// The figures.
  public let configuration: RefreshConfiguration
  /// Whether the source gives its first page more than once.
  public let isRefreshable: Bool
  /// Whether the source pages backwards.
  public let pagesBackwards: Bool

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - configuration: the figures.
  ///   - isRefreshable: whether the source gives its first page more than once.
  ///   - pagesBackwards: whether the source pages backwards.
  public init(
    configuration: RefreshConfiguration = .init(),
    isRefreshable: Bool = true,
    pagesBackwards: Bool = false
  ) {
    self.configuration = configuration
    self.isRefreshable = isRefreshable
    self.pagesBackwards = pagesBackwards
  }

  /// Answers an event by the table of transitions.
  ///
  /// - Parameters:
  ///   - state: the state in which the event found the list.
  ///   - event: what happened.
  /// - Returns: the new state and the effects, in order.
  public func reduce(
    _ state: RefreshMachineState<Item, Cursor>,
    _ event: RefreshEvent<Item, Cursor>
  ) -> Transition<RefreshMachineState<Item, Cursor>, RefreshEffect<Item, Cursor>> {
    var step = RefreshStep(rules: self, state: state)
    step.take(event)
    return Transition(step.state, step.effects)
  }
}

/// One transition while it is worked out.
struct RefreshStep<Item: PagedItem, Cursor: Hashable & Sendable> {
  let rules: RefreshMachine<Item, Cursor>
  var state: RefreshMachineState<Item, Cursor>
  var effects: [RefreshEffect<Item, Cursor>] = []

  init(rules: RefreshMachine<Item, Cursor>, state: RefreshMachineState<Item, Cursor>) {
    self.rules = rules
    self.state = state
  }

  mutating func take(_ event: RefreshEvent<Item, Cursor>) {
    switch event {
    case .triggered(_, let ticket) where state.isClosed,
      .queryChanged(_, let ticket) where state.isClosed,
      .edited(_, let ticket) where state.isClosed:
      resolve(ticket, .rejected(.closed))
    case _ where state.isClosed && !event.isResult: return
    case .triggered(let trigger, let ticket): take(trigger, ticket)
    case .wantChanged(let lane, let isWanted, let isUserScroll):
      takeWant(lane, isWanted: isWanted, isUserScroll: isUserScroll)
    case .pageArrived(let token, let page): takePage(page, token)
    case .pageFailed(let token, let error, let chance): takeFailure(error, token, chance)
    case .loadCancelled(let token): takeCancellation(token)
    case .timeLimitReached(let token, let chance): takeTimeLimit(token, chance)
    case .queryChanged(let cached, let ticket): changeQuery(to: cached, ticket)
    case .edited(let edit, let ticket): takeEdit(edit, ticket)
    case .editSettled(let ticket, let isKept): settleEdit(ticket, isKept: isKept)
    case .gapChosen(let id): state.content?.chooseGap(id)
    case .viewportMoved(let visible): state.visible = visible
    case .closed: close()
    }
    state.edits.removeAll { $0.outdatedLanes?.isEmpty == true }
    readLevels()
  }
}
