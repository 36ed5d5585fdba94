// SPDX-License-Identifier: MIT

import RefreshKit
import StateMachineKit

/// Tries every order of events on a machine, and looks at every state that it reaches.
///
/// The adversary answers any of the last three loads at any time: late, twice, or after a cancel.
/// States that answer alike are looked at once.
struct ModelChecker {
  typealias State = RefreshMachineState<Number, Int>
  typealias Event = RefreshEvent<Number, Int>
  typealias Effect = RefreshEffect<Number, Int>
  typealias Reducer = (State, Event) -> Transition<State, Effect>

  /// One thing that can happen.
  enum Step: Hashable {
    case trigger(Trigger)
    case want(Lane, Bool)
    case answer(age: Int)
    case fail(age: Int)
  }

  /// A load that was ordered and may be answered.
  struct Load {
    let token: LoadToken
    let cursor: Int?
  }

  struct Node {
    var state: State
    var loads: [Load]
    var path: [Step]
  }

  /// Loads that are answered at any time.
  static let outstanding = 3
  /// A chain of pages whose cursors are no page numbers; the ones beside the first repeat an item.
  static let pages: [Int?: Page<Number, Int>] = [
    -40: Page(items: [Number(id: 0), Number(id: 1)], next: nil, previous: -70),
    -70: Page(items: [Number(id: -1)], next: nil, previous: nil),
    nil: Page(items: [Number(id: 1), Number(id: 2)], next: 40, previous: -40),
    40: Page(items: [Number(id: 2), Number(id: 3)], next: 70),
    70: Page(items: [Number(id: 4)], next: nil),
  ]

  let reduce: Reducer
  let pagesBackwards: Bool
  let steps: [Step]

  init(pagesBackwards: Bool = false, reduce: @escaping Reducer) {
    self.reduce = reduce
    self.pagesBackwards = pagesBackwards
    let triggers: [Trigger] = [.start, .refresh, .retry(.refresh), .cancel(.refresh), .invalidate]
    let lanes: [Lane] = pagesBackwards ? Lane.pages : [.append]
    steps =
      triggers.map(Step.trigger)
      + lanes.flatMap { lane -> [Step] in
        [
          .trigger(.loadMore(lane)), .trigger(.retry(lane)), .trigger(.cancel(lane)),
          .want(lane, true), .want(lane, false),
        ]
      } + (1...Self.outstanding).flatMap { [.answer(age: $0), .fail(age: $0)] }
  }

  /// The first order of events that breaks a promise, with the promise; nil if none does.
  ///
  /// - Parameter depth: how many events an order has.
  /// - Returns: the fault and the number of states looked at.
  func run(depth: Int) -> (fault: String?, states: Int) {
    var seen: Set<String> = []
    var frontier = [Node(state: State(pagesBackwards: pagesBackwards), loads: [], path: [])]
    for _ in 0..<depth {
      var next: [Node] = []
      for node in frontier {
        for step in steps {
          guard let event = event(for: step, in: node) else { continue }
          let transition = reduce(node.state, event)
          let path = node.path + [step]
          if let fault = fault(node, step, event, transition) ?? wedge(transition, node.loads) {
            return ("\(fault) after \(path)", seen.count)
          }
          let loads = (node.loads + ordered(by: transition.effects)).suffix(Self.outstanding)
          let digest =
            transition.state.digest(tokens: loads.map(\.token))
            + loads.map { "\($0.cursor ?? 0)\($0.token.lane)" }.joined()
          guard seen.insert(digest).inserted else { continue }
          next.append(Node(state: transition.state, loads: Array(loads), path: path))
        }
      }
      frontier = next
    }
    return (nil, seen.count)
  }

  private func event(for step: Step, in node: Node) -> Event? {
    switch step {
    case .trigger(let trigger): return .triggered(trigger, ticket: node.path.count + 1)
    case .want(let lane, let isWanted):
      return .wantChanged(lane, isWanted: isWanted, isUserScroll: true)
    case .answer(let age):
      guard let load = load(age, in: node), let page = Self.pages[load.cursor] else { return nil }
      return .pageArrived(load.token, page)
    case .fail(let age):
      guard let load = load(age, in: node) else { return nil }
      return .pageFailed(load.token, PageError(.decode(path: "/")), chance: 0)
    }
  }

  private func load(_ age: Int, in node: Node) -> Load? {
    age <= node.loads.count ? node.loads[node.loads.count - age] : nil
  }

  private func ordered(by effects: [Effect]) -> [Load] {
    effects.compactMap { effect in
      if case .load(let token, let request, _) = effect {
        Load(token: token, cursor: request.cursor)
      } else {
        nil
      }
    }
  }
}

// MARK: Promises

extension ModelChecker {
  private func fault(
    _ node: Node,
    _ step: Step,
    _ event: Event,
    _ transition: Transition<State, Effect>
  ) -> String? {
    stateFault(transition.state) ?? changeFault(node.state, transition)
      ?? answerFault(node, step, transition) ?? ticketFault(node, step, transition)
      ?? repeatFault(node, event, transition)
  }

  /// INV-1 to INV-7, INV-9, INV-12: what holds in every state.
  private func stateFault(_ state: State) -> String? {
    let tokens = Lane.allCases.compactMap { state.laneState($0).token }
    if Set(tokens).count != tokens.count { return "INV-1 a token in two lanes" }
    if state.isLoading(.refresh), state.isLoading(.append) || state.isLoading(.prepend) {
      return "INV-2 a page beside a refresh"
    }
    let isStable = tokens.isEmpty
    if isStable, !state.pendingTickets.isEmpty { return "INV-9 a ticket waits for nothing" }
    if isStable, state.hasDeferredLoad { return "INV-12 a deferred load waits for nothing" }
    guard let content = state.content else { return nil }
    for (page, after) in zip(content.pages, content.pages.dropFirst())
    where page.next != after.askedWith && page.askedWith != after.previous {
      return "INV-3 a page is not the next of the one before"
    }
    let keys = content.pages.map(\.askedWith)
    if Set(keys).count != keys.count { return "INV-4 a page came twice" }
    let ids = content.items.map(\.id)
    if Set(ids).count != ids.count { return "INV-5 an item came twice" }
    return edgeFault(state, .append, content.tailCursor)
      ?? (pagesBackwards ? edgeFault(state, .prepend, content.headCursor) : nil)
  }

  private func edgeFault(_ state: State, _ lane: Lane, _ cursor: Int?) -> String? {
    if (state.laneState(lane) == .end) != (cursor == nil) {
      return "INV-6 the end is not where the cursor ends"
    }
    if state.laneState(lane).error != nil, cursor == nil {
      return "INV-7 a page failed after the end"
    }
    return nil
  }

  /// SM-1: the same event in the same state has the same answer.
  private func repeatFault(
    _ node: Node,
    _ event: Event,
    _ transition: Transition<State, Effect>
  ) -> String? {
    let tokens = node.loads.map(\.token)
    let again = reduce(node.state, event).state.digest(tokens: tokens)
    return again == transition.state.digest(tokens: tokens) ? nil : "SM-1 two answers to one event"
  }

  /// SM-5: when every load ends and nobody asks for more, the list comes to rest.
  private func wedge(_ transition: Transition<State, Effect>, _ loads: [Load]) -> String? {
    var state = transition.state
    var open = loads + ordered(by: transition.effects)
    for _ in 0..<16 {
      guard let token = Lane.allCases.lazy.compactMap({ state.laneState($0).token }).first else {
        return nil
      }
      guard let load = open.last(where: { $0.token == token }),
        let page = Self.pages[load.cursor]
      else { return "SM-5 a load that nobody ordered is waited for" }
      let next = reduce(state, .pageArrived(token, page))
      state = next.state
      open += ordered(by: next.effects)
    }
    return "SM-5 the list never comes to rest"
  }

  /// INV-8, INV-10, INV-11 and where loads may go.
  private func changeFault(_ old: State, _ transition: Transition<State, Effect>) -> String? {
    let new = transition.state
    if new.epoch < old.epoch { return "INV-8 the epoch fell" }
    if old.content != nil, new.content == nil { return "INV-11 content went away" }
    let (before, after) = (old.content?.itemCount ?? 0, new.content?.itemCount ?? 0)
    if after < before, new.epoch == old.epoch { return "INV-10 content shrank without a refresh" }
    for load in ordered(by: transition.effects) where load.token.lane != .refresh {
      let content = new.content
      let edge = load.token.lane == .append ? content?.tailCursor : content?.headCursor
      guard let edge else { return "a page is loaded after the end" }
      if load.cursor != edge { return "a page is loaded that is not the next one" }
    }
    return nil
  }

  /// T23: an answer counts once, for the load that is under way, and ends it.
  private func answerFault(
    _ node: Node,
    _ step: Step,
    _ transition: Transition<State, Effect>
  ) -> String? {
    let age: Int
    switch step {
    case .answer(let answered), .fail(let answered): age = answered
    case .trigger, .want: return nil
    }
    guard let token = load(age, in: node)?.token else { return nil }
    let isCurrent = node.state.laneState(token.lane).token == token
    if isCurrent, transition.state.laneState(token.lane).token == token {
      return "an answered load goes on"
    }
    if !isCurrent, transition.state.content?.itemCount != node.state.content?.itemCount {
      return "a stale answer changed the content"
    }
    return nil
  }

  /// SM-3: each ticket has one outcome, or waits for one.
  private func ticketFault(
    _ node: Node,
    _ step: Step,
    _ transition: Transition<State, Effect>
  ) -> String? {
    var resolved: [Int] = []
    for case .resolve(let ticket, _) in transition.effects {
      resolved.append(ticket)
    }
    if Set(resolved).count != resolved.count { return "SM-3 a ticket with two outcomes" }
    let pending = transition.state.pendingTickets
    var expected = Set(node.state.pendingTickets)
    if case .trigger = step { expected.insert(node.path.count + 1) }
    return expected == Set(resolved).union(pending) ? nil : "SM-3 a ticket without an outcome"
  }
}
