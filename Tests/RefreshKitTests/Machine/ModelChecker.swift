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
    /// The view comes near an edge, and nobody scrolled.
    case approach(Lane)
    /// The first or the last item is the only one in sight.
    case look(isAtEnd: Bool)
    /// The last gap is to be closed first.
    case chooseGap
    case answer(age: Int)
    case fail(age: Int)
    case giveUp(age: Int)
    case exceedTimeLimit(age: Int)
    case insert
    case remove
    case settle(isKept: Bool)
    case ask(isRemembered: Bool)
    case close

    /// True if a ticket is given for it.
    var hasTicket: Bool {
      switch self {
      case .trigger, .insert, .remove, .ask: true
      case .want, .approach, .look, .chooseGap, .answer, .fail, .giveUp, .exceedTimeLimit,
        .settle, .close:
        false
      }
    }

    /// The age of the load whose end it is; nil for everything else.
    var age: Int? {
      switch self {
      case .answer(let age), .fail(let age), .giveUp(let age), .exceedTimeLimit(let age): age
      case .trigger, .want, .approach, .look, .chooseGap, .insert, .remove, .settle, .ask,
        .close:
        nil
      }
    }
  }

  /// The events of a run.
  enum Matter {
    /// Questions for pages, and answers.
    case loads
    /// The loads, and all other events of a list but for the ones below.
    case everything
    /// A view that moves, with pages that load by themselves and pages that are dropped.
    case view
    /// Refreshes that leave gaps, and pages that close them.
    case gaps

    /// The events that come first, so that there is something to happen to.
    fileprivate var beginning: [Step] {
      switch self {
      case .loads, .everything: []
      case .view:
        [.trigger(.start), .answer(age: 1), .trigger(.loadMore(.append)), .answer(age: 1)]
      case .gaps: [.trigger(.start), .answer(age: 1), .trigger(.refresh), .answer(age: 1)]
      }
    }
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

    /// The ticket of the edit that was made last; nil before the first one.
    var lastEdit: Int? { path.lastIndex { $0 == .insert || $0 == .remove }.map { $0 + 1 } }
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
  let matter: Matter
  let steps: [Step]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - pagesBackwards: whether the source pages backwards.
  ///   - matter: which events there are.
  ///   - reduce: the machine.
  init(pagesBackwards: Bool = false, _ matter: Matter = .loads, reduce: @escaping Reducer) {
    self.reduce = reduce
    self.pagesBackwards = pagesBackwards
    self.matter = matter
    switch matter {
    case .loads: steps = Self.loadSteps(pagesBackwards)
    case .everything: steps = Self.loadSteps(pagesBackwards) + Self.otherSteps
    case .view: steps = Self.viewSteps
    case .gaps: steps = Self.gapSteps
    }
  }

  private static func loadSteps(_ pagesBackwards: Bool) -> [Step] {
    let triggers: [Trigger] = [.start, .refresh, .retry(.refresh), .cancel(.refresh), .invalidate]
    let lanes: [Lane] = pagesBackwards ? Lane.pages : [.append]
    return triggers.map(Step.trigger)
      + lanes.flatMap { lane -> [Step] in
        [
          .trigger(.loadMore(lane)), .trigger(.retry(lane)), .trigger(.cancel(lane)),
          .want(lane, true), .want(lane, false),
        ]
      } + (1...outstanding).flatMap { [.answer(age: $0), .fail(age: $0)] }
  }

  private static let viewSteps: [Step] = [
    .trigger(.refresh), .trigger(.loadMore(.append)), .trigger(.loadMore(.prepend)),
    .approach(.append), .approach(.prepend), .want(.append, true), .want(.append, false),
    .look(isAtEnd: false), .look(isAtEnd: true), .answer(age: 1), .answer(age: 2), .fail(age: 1),
  ]

  private static let gapSteps: [Step] = [
    .trigger(.refresh), .trigger(.cancel(.refresh)), .trigger(.loadMore(.append)),
    .trigger(.loadMore(.gap)), .trigger(.retry(.gap)), .trigger(.cancel(.gap)),
    .want(.gap, true), .want(.gap, false), .want(.prepend, true), .chooseGap,
    .answer(age: 1), .answer(age: 2), .fail(age: 1),
  ]

  /// Events that happen to a list beside loads.
  private static let otherSteps: [Step] =
    (1...outstanding).flatMap { [.giveUp(age: $0), .exceedTimeLimit(age: $0)] }
    + [
      .trigger(.retryAll), .trigger(.loadMore(.gap)), .insert, .remove,
      .settle(isKept: true), .settle(isKept: false), .ask(isRemembered: true),
      .ask(isRemembered: false), .close,
    ]

  /// The first order of events that breaks a promise, with the promise; nil if none does.
  ///
  /// - Parameter depth: how many events an order has.
  /// - Returns: the fault and the number of states looked at.
  func run(depth: Int) -> (fault: String?, states: Int) {
    var seen: Set<[Int]> = []
    var frontier = [first()]
    for _ in 0..<depth {
      var next: [Node] = []
      for node in frontier {
        for step in steps {
          guard let event = event(for: step, in: node) else { continue }
          let transition = reduce(node.state, event)
          let path = node.path + [step]
          if let fault = fault(node, step, event, transition) {
            return ("\(fault) after \(path)", seen.count)
          }
          let loads = self.loads(after: node.loads, transition)
          let digest =
            transition.state.digest(tokens: loads.map(\.token))
            + (matter == .view ? [transition.state.automaticPageCount] : [])
            + loads.flatMap { [$0.cursor ?? 0, $0.token.lane.hashValue] }
            + path.filter { $0 == .insert || $0 == .remove }.map(\.hashValue)
          guard seen.insert(digest).inserted else { continue }
          if let fault = wedge(transition, node.loads) {
            return ("\(fault) after \(path)", seen.count)
          }
          next.append(Node(state: transition.state, loads: loads, path: path))
        }
      }
      frontier = next
    }
    return (nil, seen.count)
  }

  /// The state in which a run begins.
  private func first() -> Node {
    var node = Node(state: State(pagesBackwards: pagesBackwards), loads: [], path: [])
    for step in matter.beginning {
      guard let event = event(for: step, in: node) else { continue }
      let transition = reduce(node.state, event)
      node.state = transition.state
      node.loads += ordered(by: transition.effects)
      node.path.append(step)
    }
    return node
  }

  /// Returns the page that the server has for a load.
  ///
  /// For gaps, the server has two new items at each refresh, and two pages between them and the
  /// known ones.
  private func page(for load: Load) -> Page<Number, Int>? {
    guard matter == .gaps else { return Self.pages[load.cursor] }
    func page(_ ids: [Int], next: Int?, previous: Int? = nil) -> Page<Number, Int> {
      Page(items: ids.map { Number(id: $0) }, next: next, previous: previous)
    }
    let epoch = (load.cursor ?? 0) / 1000
    switch load.cursor {
    case nil where load.token.epoch == 0: return page([1, 2], next: 40, previous: 500)
    case nil:
      let newest = load.token.epoch * 100
      return page([newest + 1, newest + 2], next: load.token.epoch * 1000)
    case 500?: return page([50], next: nil)
    case let cursor? where epoch > 0 && cursor % 1000 == 0:
      return page([epoch * 100 + 3], next: cursor + 1)
    case _? where epoch > 0: return page([epoch == 1 ? 1 : epoch * 100 - 99], next: 40)
    default: return Self.pages[load.cursor]
    }
  }

  private func event(for step: Step, in node: Node) -> Event? {
    switch step {
    case .trigger(let trigger): return .triggered(trigger, ticket: node.path.count + 1)
    case .want(let lane, let isWanted):
      return .wantChanged(lane, isWanted: isWanted, isUserScroll: true)
    case .approach(let lane): return .wantChanged(lane, isWanted: true, isUserScroll: false)
    case .look(let isAtEnd):
      guard let count = node.state.content?.itemCount, count > 0 else { return nil }
      return .viewportMoved(isAtEnd ? count - 1..<count : 0..<1)
    case .chooseGap: return node.state.content?.gaps.last.map { .gapChosen($0.id) }
    case .answer(let age):
      guard let load = load(age, in: node), let page = page(for: load) else { return nil }
      return .pageArrived(load.token, page)
    case .fail(let age):
      guard let load = load(age, in: node) else { return nil }
      return .pageFailed(load.token, PageError(.decode(path: "/")), chance: 0)
    case .giveUp(let age): return load(age, in: node).map { .loadCancelled($0.token) }
    case .exceedTimeLimit(let age):
      return load(age, in: node).map { .timeLimitReached($0.token, chance: 0) }
    case .insert:
      return .edited(.insert(Number(id: 50), after: 1), ticket: node.path.count + 1)
    case .remove: return .edited(.remove(2), ticket: node.path.count + 1)
    case .settle(let isKept): return node.lastEdit.map { .editSettled(ticket: $0, isKept: isKept) }
    case .ask(let isRemembered):
      let content = isRemembered ? node.state.content : nil
      return .queryChanged(cached: content, ticket: node.path.count + 1)
    case .close: return .closed
    }
  }

  private func load(_ age: Int, in node: Node) -> Load? {
    age <= node.loads.count ? node.loads[node.loads.count - age] : nil
  }

  /// The loads that may be answered: the last ones, and however old they are those under way.
  private func loads(after loads: [Load], _ transition: Transition<State, Effect>) -> [Load] {
    let all = loads + ordered(by: transition.effects)
    return all.enumerated().filter { index, load in
      index >= all.count - Self.outstanding
        || transition.state.laneState(load.token.lane).token == load.token
    }.map(\.element)
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
    stateFault(transition.state) ?? changeFault(node.state, step, transition)
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
    let shown = ModelCheckerTests.machine.status(of: state).state
    if (shown.stability == .stable) != isStable { return "SM-9 at rest while a lane loads" }
    if state.isClosed, !isStable { return "T28 a closed list loads" }
    if isStable, !state.pendingTickets.isEmpty { return "INV-9 a ticket waits for nothing" }
    if isStable, state.hasDeferredLoad { return "INV-12 a deferred load waits for nothing" }
    if matter == .view, state.automaticPageCount > ModelCheckerTests.automaticPages {
      return "PG-14 a page too many loaded by itself"
    }
    guard let content = state.content else { return nil }
    return contentFault(content) ?? edgeFault(state, content, .append)
      ?? edgeFault(state, content, .gap)
      ?? (pagesBackwards ? edgeFault(state, content, .prepend) : nil)
  }

  private func contentFault(_ content: PagedList<Number, Int>) -> String? {
    for (page, after) in zip(content.pages, content.pages.dropFirst()) {
      let fault = boundaryFault(page, after)
      if fault != nil { return fault }
    }
    let cursors = content.pages.compactMap(\.askedWith)
    let gaps = content.pages.count { $0.boundary != .none }
    // A gap has a first page on each side.
    if Set(cursors).count != cursors.count || content.pages.count - cursors.count > gaps + 1 {
      return "INV-4 a page came twice"
    }
    let ids = content.items.map(\.id)
    if Set(ids).count != ids.count { return "INV-5 an item came twice" }
    guard matter == .gaps else { return nil }
    // Newer ones have the greater hundreds, and stand in front.
    let places = ids.map { id in
      let hundreds = id / 100 * 100
      return hundreds > 0 ? id - 2 * hundreds : id == 50 ? 0 : id
    }
    return places == places.sorted() ? nil : "INV-3 items are not in the server's order"
  }

  private func boundaryFault(
    _ page: PagedList<Number, Int>.LoadedPage,
    _ after: PagedList<Number, Int>.LoadedPage
  ) -> String? {
    switch page.boundary {
    case .none:
      let follows = after.askedWith != nil && page.next == after.askedWith
      let precedes = page.askedWith != nil && page.askedWith == after.previous
      return follows || precedes ? nil : "INV-3 a page is not the next of the one before"
    case .gap: return page.next == nil ? "INV-3 nothing leads into a gap" : nil
    case .joined: return nil
    }
  }

  private func edgeFault(
    _ state: State,
    _ content: PagedList<Number, Int>,
    _ lane: Lane
  ) -> String? {
    let isEnd = content.edge(of: lane) == nil
    if (state.laneState(lane) == .end) != isEnd {
      return "INV-6 the end is not where the cursor ends"
    }
    if state.laneState(lane).error != nil, isEnd {
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
    let again = reduce(node.state, event)
    let isSame =
      again.state.digest(tokens: tokens) == transition.state.digest(tokens: tokens)
      && again.effects.elementsEqual(transition.effects, by: Self.isSame)
    return isSame ? nil : "SM-1 two answers to one event"
  }

  private static func isSame(_ one: Effect, _ other: Effect) -> Bool {
    switch (one, other) {
    case (.load(let token, let request, let wait), .load(let again, let same, let duration)):
      token == again && request == same && wait == duration
    case (.cancelLoad(let token), .cancelLoad(let again)): token == again
    case (.resolve(let ticket, let outcome), .resolve(let again, let same)):
      ticket == again && outcome == same
    case (.commit(let change), .commit(let same)): change == same
    default: false
    }
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
        let page = page(for: load)
      else { return "SM-5 a load that nobody ordered is waited for" }
      let next = reduce(state, .pageArrived(token, page))
      state = next.state
      open += ordered(by: next.effects)
    }
    return "SM-5 the list never comes to rest"
  }

  /// INV-8, INV-10, INV-11 and where loads may go.
  private func changeFault(
    _ old: State,
    _ step: Step,
    _ transition: Transition<State, Effect>
  ) -> String? {
    let new = transition.state
    if new.epoch < old.epoch { return "INV-8 the epoch fell" }
    switch step {
    // Another question may have no content yet, and an edit takes items out.
    case .ask, .insert, .remove, .settle: return nil
    default: break
    }
    if old.content != nil, new.content == nil { return "INV-11 content went away" }
    let (before, after) = (old.content?.itemCount ?? 0, new.content?.itemCount ?? 0)
    if matter == .view {
      if let fault = viewFault(old, new) { return fault }
    } else if after < before, new.epoch == old.epoch {
      return "INV-10 content shrank without a refresh"
    }
    for load in ordered(by: transition.effects) where load.token.lane != .refresh {
      guard let edge = new.content?.edge(of: load.token.lane) else {
        return "a page is loaded after the end"
      }
      if load.cursor != edge.cursor { return "a page is loaded that is not the next one" }
    }
    return nil
  }

  /// PG-23: the items in sight stay, and stay in sight.
  private func viewFault(_ old: State, _ new: State) -> String? {
    guard new.epoch == old.epoch, let before = old.content, let after = new.content,
      let visible = old.visibleItems
    else { return nil }
    let isKept = visible.allSatisfy { index in
      before.item(at: index).map { after.index(of: $0.id) != nil } ?? true
    }
    return isKept ? nil : "PG-23 an item in sight was dropped"
  }

  /// T23: an answer counts once, for the load that is under way, and ends it.
  private func answerFault(
    _ node: Node,
    _ step: Step,
    _ transition: Transition<State, Effect>
  ) -> String? {
    guard let age = step.age, let token = load(age, in: node)?.token else { return nil }
    let isCurrent = node.state.laneState(token.lane).token == token
    if isCurrent, transition.state.laneState(token.lane).token == token {
      return "an answered load goes on"
    }
    guard !isCurrent else { return nil }
    let tokens = node.loads.map(\.token)
    if !transition.effects.isEmpty { return "T23 a stale answer has effects" }
    if transition.state.staleDropped != node.state.staleDropped + 1 {
      return "T23 a stale answer is not counted"
    }
    if transition.state.digest(tokens: tokens) != node.state.digest(tokens: tokens) {
      return "T23 a stale answer changed the list"
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
    if step.hasTicket { expected.insert(node.path.count + 1) }
    return expected == Set(resolved).union(pending) ? nil : "SM-3 a ticket without an outcome"
  }
}
