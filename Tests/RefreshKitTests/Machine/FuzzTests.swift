// SPDX-License-Identifier: MIT

import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// A million events, drawn at random from a seed, in whatever state they find the machine, which
/// checks itself after each.
struct FuzzTests {
  @Test(arguments: [RefreshPolicy.firstPage, .refetchLoaded, .mergeNewer])
  func `SM-2 SM-9 a million random events never trap, and break no promise on the way`(
    _ policy: RefreshPolicy
  ) {
    var fuzz = Fuzz(seed: 20_26, policy)
    for _ in 0..<334_000 { fuzz.step() }
    #expect(fuzz.faults.isEmpty)
    // The draw is worth its time only if it reaches far: all lanes, all outcomes, many epochs.
    #expect(fuzz.lives > 100)
    #expect(fuzz.committed > 3_000)
    #expect(fuzz.staleDropped > 3_000)
    #expect(fuzz.kinds.count == Fuzz.outcomeKinds)
  }
}

/// A machine under random fire: any trigger, any answer to any of the last loads, at any time.
struct Fuzz {
  typealias Machine = RefreshMachine<Number, Int>

  /// Completed, coalesced, superseded, cancelled, merged, rejected, failed.
  static let outcomeKinds = 7
  private static let triggers: [Trigger] =
    [.start, .refresh, .invalidate, .retryAll]
    + Lane.allCases.flatMap { [.loadMore($0), .retry($0), .cancel($0)] }
  private static let errors: [PageError.Kind] = [
    .offline, .timedOut, .http(status: 503), .http(status: 404), .cancelled, .decode(path: "/a"),
    .cursorExpired, .cursorLoop, .http(status: 429), .source(code: "a"),
  ]

  private let machine: Machine
  private var generator: SeededGenerator
  private var state = Machine.State(pagesBackwards: true)
  private var loads: [LoadToken] = []
  private var pending: Set<Int> = []
  private var lastTicket = 0

  private(set) var faults: Set<String> = []
  private(set) var kinds: Set<String> = []
  private(set) var lives = 0
  private(set) var committed = 0
  private(set) var staleDropped = 0

  init(seed: UInt64, _ policy: RefreshPolicy) {
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = policy
    configuration.maximumItems = 20
    configuration.retainedDistance = 4
    configuration.healingPages = 3
    machine = Machine(configuration: configuration, pagesBackwards: true)
    generator = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let event = draw()
    let old = state
    let transition = machine.reduce(state, event)
    state = transition.state
    var isCommitted = false
    for effect in transition.effects {
      switch effect {
      case .load(let token, _, _): loads = loads.suffix(3) + [token]
      case .cancelLoad: break
      case .commit: isCommitted = true
      case .resolve(let ticket, let outcome):
        kinds.insert(Self.kind(outcome))
        if pending.remove(ticket) == nil { faults.insert("a ticket got two outcomes") }
      }
    }
    committed += isCommitted ? 1 : 0
    check(old, event)
    if state.isClosed { start() }
  }

  private mutating func check(_ old: Machine.State, _ event: Machine.Event) {
    staleDropped += state.staleDropped - old.staleDropped
    if state.epoch < old.epoch { faults.insert("INV-8 the epoch fell") }
    if case .queryChanged = event {
      // Another question may have no content yet: T25.
    } else if old.content != nil, state.content == nil {
      faults.insert("INV-11 content went away")
    }
    checkContent()
    var loads = 0
    for lane in Lane.allCases where state.isLoading(lane) { loads += 1 }
    if loads > 1, state.isLoading(.refresh) { faults.insert("SM-4 a page and a refresh") }
    let isTransitional = machine.status(of: state).state.stability == .transitional
    if isTransitional == (loads == 0) { faults.insert("SM-9 at rest while a lane loads") }
    let waiting = state.pendingTickets
    if loads == 0, !waiting.isEmpty { faults.insert("INV-9 a ticket hangs") }
    let isSame = waiting.isEmpty ? pending.isEmpty : Set(waiting) == pending
    if !isSame { faults.insert("SM-3 a ticket is lost") }
  }

  /// Every item is where the list says that it is.
  private mutating func checkContent() {
    guard let content = state.content, content.itemCount > 0 else { return }
    let index = Int.random(in: 0..<content.itemCount, using: &generator)
    guard let item = content.item(at: index), content.index(of: item.id) == index else {
      faults.insert("an item is not where the list says")
      return
    }
  }

  private mutating func start() {
    lives += 1
    state = Machine.State(pagesBackwards: true)
    (loads, pending) = ([], [])
  }

  private mutating func draw() -> Machine.Event {
    let load = loads.randomElement(using: &generator)
    switch (Int.random(in: 0..<1000, using: &generator), load) {
    case (0, _): return .closed
    case (1..<300, let token?): return .pageArrived(token, page())
    case (300..<420, let token?):
      let kind = Self.errors.randomElement(using: &generator) ?? .offline
      return .pageFailed(token, PageError(kind), chance: 0)
    case (420..<450, let token?): return .loadCancelled(token)
    case (450..<480, let token?): return .timeLimitReached(token, chance: 1)
    case (480..<650, _):
      let lane = Lane.allCases.randomElement(using: &generator) ?? .append
      let isWanted = Bool.random(using: &generator)
      let isUserScroll = Bool.random(using: &generator)
      return .wantChanged(lane, isWanted: isWanted, isUserScroll: isUserScroll)
    case (650..<720, _): return drawChange()
    default:
      lastTicket += 1
      pending.insert(lastTicket)
      let trigger = Self.triggers.randomElement(using: &generator) ?? .refresh
      return .triggered(trigger, ticket: lastTicket)
    }
  }

  /// An edit, another question, a gap or another view.
  private mutating func drawChange() -> Machine.Event {
    let id = Int.random(in: 0..<60, using: &generator)
    let other = Int.random(in: 0..<60, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      lastTicket += 1
      pending.insert(lastTicket)
      let isRemembered = Bool.random(using: &generator)
      return .queryChanged(cached: isRemembered ? state.content : nil, ticket: lastTicket)
    case 1..<8:
      lastTicket += 1
      pending.insert(lastTicket)
      let edits: [ListEdit<Number>] = [
        .remove(id), .insert(Number(id: id), after: other), .update(Number(id: id, revision: 9)),
      ]
      return .edited(edits.randomElement(using: &generator) ?? .remove(id), ticket: lastTicket)
    case 8..<14:
      let ticket = Int.random(in: max(0, lastTicket - 40)...lastTicket, using: &generator)
      return .editSettled(ticket: ticket, isKept: Bool.random(using: &generator))
    case 14..<17: return .gapChosen(id)
    default: return .viewportMoved(min(id, other)..<max(id, other))
    }
  }

  /// Any page at all: repeated items, repeated cursors, nothing in it.
  private mutating func page() -> Page<Number, Int> {
    let first = Int.random(in: 0..<60, using: &generator)
    let count = Int.random(in: 0..<4, using: &generator)
    let revision = Int.random(in: 0..<2, using: &generator)
    func cursor(_ generator: inout SeededGenerator) -> Int? {
      Int.random(in: 0..<5, using: &generator) == 0 ? nil : .random(in: 0..<99, using: &generator)
    }
    return Page(
      items: (first..<first + count).map { Number(id: $0, revision: revision) },
      next: cursor(&generator),
      previous: cursor(&generator)
    )
  }

  private static func kind(_ outcome: Outcome) -> String {
    switch outcome {
    case .completed: "completed"
    case .coalesced: "coalesced"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    case .merged: "merged"
    case .rejected: "rejected"
    case .failed: "failed"
    }
  }
}
