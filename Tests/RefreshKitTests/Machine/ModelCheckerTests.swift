// SPDX-License-Identifier: MIT

import RefreshKit
import StateMachineKit
import Testing

/// Every order of events, on the machine itself and on machines with a fault put back.
struct ModelCheckerTests {
  typealias State = ModelChecker.State
  typealias Event = ModelChecker.Event
  typealias Effect = ModelChecker.Effect

  static let machine: RefreshMachine<Number, Int> = {
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    return RefreshMachine(configuration: configuration)
  }()

  /// Tries every order of events on a machine.
  ///
  /// - Parameters:
  ///   - matter: the events.
  ///   - depth: the number of events in a run.
  ///   - pagesBackwards: whether the source pages both ways.
  ///   - change: changes the configuration.
  private func check(
    _ matter: ModelChecker.Matter,
    depth: Int,
    _ pagesBackwards: Bool,
    _ change: (inout RefreshConfiguration) -> Void = { _ in }
  ) {
    var configuration = Self.machine.configuration
    change(&configuration)
    let machine = RefreshMachine<Number, Int>(
      configuration: configuration,
      pagesBackwards: pagesBackwards
    )
    let checker = ModelChecker(pagesBackwards: pagesBackwards, matter, reduce: machine.reduce)
    let run = checker.run(depth: depth)
    #expect(run.fault == nil)
    #expect(run.states > 1000)
  }

  // Rules: SM-1 SM-3 SM-4 SM-5
  // Rules: INV-1 INV-2 INV-3 INV-4 INV-5 INV-6 INV-7 INV-8 INV-9 INV-10 INV-11 INV-12
  @Test func `M1 every promise holds in every order of eight events`() {
    check(.loads, depth: 8, false)
  }

  @Test func `every promise holds in every order of seven events, paging both ways`() {
    check(.loads, depth: 7, true)
  }

  /// M1 asks for ten seconds at most, which no test measures: a slower machine is no fault.
  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `T22 T23 T24 T25 T27 T28 every promise holds with whatever else can happen to a list`(
    _ pagesBackwards: Bool
  ) {
    check(.everything, depth: 5, pagesBackwards)
  }

  /// The most pages that load by themselves in front of a view that nobody scrolls.
  static let automaticPages = 1

  // Rules: PG-14 PG-23
  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `M1 every promise holds with a view that moves, loads by itself and drops pages`(
    _ pagesBackwards: Bool
  ) {
    check(.view, depth: 6, pagesBackwards) {
      $0.automaticPageBudget = Self.automaticPages
      $0.maximumItems = 3
      $0.retainedDistance = 0
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `M1 every promise holds while gaps open and close`(_ pagesBackwards: Bool) {
    check(.gaps, depth: 6, pagesBackwards) { $0.refreshPolicy = .mergeNewer }
  }

  @Test(arguments: Mutant.allCases)
  func `M1 a machine with an old fault is caught`(_ mutant: Mutant) {
    let result = ModelChecker(reduce: mutant.reduce).run(depth: 7)
    #expect(result.fault != nil)
  }
}

/// The faults of the designs that this one comes from, put back into the machine.
enum Mutant: CaseIterable {
  case r1PageSkippedAfterFailure
  case r2RefreshFailureResetsPaging
  case r4SecondCountOfPages
  case s1RefusedTriggerHearsNothing
  case s2LoadsAfterTheEnd
  case s3SecondAnswerCounts
  case s3AnswerDoesNotEndTheLoad

  typealias State = ModelChecker.State
  typealias Effect = ModelChecker.Effect

  func reduce(_ state: State, _ event: ModelChecker.Event) -> Transition<State, Effect> {
    let machine = ModelCheckerTests.machine
    var transition = machine.reduce(state, event)
    switch self {
    case .r1PageSkippedAfterFailure:
      if state.laneState(.append).error != nil { transition.askAppend { $0 + 30 } }
    case .r2RefreshFailureResetsPaging:
      if state.laneState(.refresh).error != nil { transition.askAppend { _ in 40 } }
    case .r4SecondCountOfPages:
      let count = transition.state.content?.pages.count ?? 0
      transition.askAppend { _ in count }
    case .s1RefusedTriggerHearsNothing:
      transition.effects.removeAll { if case .resolve(_, .rejected) = $0 { true } else { false } }
    case .s2LoadsAfterTheEnd:
      if case .triggered(.loadMore, _) = event, state.laneState(.append) == .end {
        let token = LoadToken(epoch: state.epoch, lane: .append, serial: 999)
        let request = PageRequest<Int>(lane: .append, cursor: 70)
        transition.effects.append(.load(token, request, after: .zero))
      }
    case .s3SecondAnswerCounts:
      guard case .pageArrived(let token, let page) = event, token.lane == .append,
        state.laneState(.append) == .idle, state.content != nil
      else { break }
      let began = machine.reduce(state, .triggered(.loadMore(.append), ticket: -1))
      if let current = began.state.laneState(.append).token {
        transition = machine.reduce(began.state, .pageArrived(current, page))
      }
    case .s3AnswerDoesNotEndTheLoad:
      if case .pageFailed = event { return Transition(state) }
    }
    return transition
  }
}

extension Transition where State == Mutant.State, Effect == Mutant.Effect {
  /// Changes the cursors of the pages that are asked for.
  fileprivate mutating func askAppend(_ change: (Int) -> Int) {
    effects = effects.map { effect in
      guard case .load(let token, let request, let delay) = effect, request.lane == .append,
        let cursor = request.cursor
      else { return effect }
      return .load(token, PageRequest(lane: .append, cursor: change(cursor)), after: delay)
    }
  }
}
