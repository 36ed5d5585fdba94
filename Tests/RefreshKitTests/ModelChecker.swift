// SPDX-License-Identifier: GPL-3.0-or-later

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
    case want(Bool)
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
  /// A chain of three pages whose cursors are no page numbers; the middle one repeats an item.
  static let pages: [Int?: Page<Number, Int>] = [
    nil: Page(items: [Number(id: 1), Number(id: 2)], next: 40),
    40: Page(items: [Number(id: 2), Number(id: 3)], next: 70),
    70: Page(items: [Number(id: 4)], next: nil),
  ]
  static let steps: [Step] =
    [
      Trigger.start, .refresh, .loadMore(.append), .retry(.append), .retry(.refresh),
      .cancel(.append), .cancel(.refresh), .invalidate,
    ].map(Step.trigger) + [.want(true), .want(false)]
    + (1...outstanding).flatMap { [.answer(age: $0), .fail(age: $0)] }

  let reduce: Reducer

  /// The first order of events that breaks a promise, with the promise; nil if none does.
  ///
  /// - Parameter depth: how many events an order has.
  /// - Returns: the fault and the number of states looked at.
  func run(depth: Int) -> (fault: String?, states: Int) {
    var seen: Set<String> = []
    var frontier = [Node(state: State(), loads: [], path: [])]
    for _ in 0..<depth {
      var next: [Node] = []
      for node in frontier {
        for step in Self.steps {
          guard let event = event(for: step, in: node) else { continue }
          let transition = reduce(node.state, event)
          let path = node.path + [step]
          if let fault = fault(node, step, event, transition) {
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
    case .want(let isWanted): return .wantChanged(.append, isWanted: isWanted, isUserScroll: true)
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
  }

  /// INV-1 to INV-7, INV-9, INV-12: what holds in every state.
  private func stateFault(_ state: State) -> String? {
    let tokens = Lane.allCases.compactMap { state.laneState($0).token }
    if Set(tokens).count != tokens.count { return "INV-1 a token in two lanes" }
    if state.isLoading(.refresh), state.isLoading(.append) {
      return "INV-2 a page beside a refresh"
    }
    let isStable = tokens.isEmpty
    if isStable, !state.pendingTickets.isEmpty { return "INV-9 a ticket waits for nothing" }
    if isStable, state.hasDeferredLoad { return "INV-12 a deferred load waits for nothing" }
    guard let content = state.content else { return nil }
    for (page, after) in zip(content.pages, content.pages.dropFirst())
    where page.next != after.askedWith { return "INV-3 a page is not the next of the one before" }
    let keys = content.pages.map(\.askedWith)
    if Set(keys).count != keys.count { return "INV-4 a page came twice" }
    let ids = content.items.map(\.id)
    if Set(ids).count != ids.count { return "INV-5 an item came twice" }
    if (state.laneState(.append) == .end) != (content.tailCursor == nil) {
      return "INV-6 the end is not where the cursor ends"
    }
    if state.laneState(.append).error != nil, content.tailCursor == nil {
      return "INV-7 a page failed after the end"
    }
    return nil
  }

  /// INV-8, INV-10, INV-11 and where loads may go.
  private func changeFault(_ old: State, _ transition: Transition<State, Effect>) -> String? {
    let new = transition.state
    if new.epoch < old.epoch { return "INV-8 the epoch fell" }
    if old.content != nil, new.content == nil { return "INV-11 content went away" }
    let (before, after) = (old.content?.itemCount ?? 0, new.content?.itemCount ?? 0)
    if after < before, new.epoch == old.epoch { return "INV-10 content shrank without a refresh" }
    for load in ordered(by: transition.effects) where load.token.lane == .append {
      guard let tail = new.content?.tailCursor else { return "a page is loaded after the end" }
      if load.cursor != tail { return "a page is loaded that is not the next one" }
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
