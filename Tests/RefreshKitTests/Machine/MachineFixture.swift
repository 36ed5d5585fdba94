// SPDX-License-Identifier: MIT

import RefreshKit
import StateMachineKit

/// An item of a test: its number is its identity.
struct Number: PagedItem, Hashable {
  let id: Int
  var revision = 0
}

/// The machine under test, driven event by event, with all that it ordered.
struct MachineFixture {
  typealias Machine = RefreshMachine<Number, Int>
  typealias Event = RefreshEvent<Number, Int>
  typealias State = RefreshMachineState<Number, Int>

  let machine: Machine
  var state: State
  /// The loads that were ordered, in order.
  var loads: [(token: LoadToken, request: PageRequest<Int>, delay: Duration)] = []
  var cancelled: [LoadToken] = []
  var outcomes: [Int: [Outcome]] = [:]
  var commits: [ContentChange] = []
  private var lastTicket = 0

  init(
    _ change: (inout RefreshConfiguration) -> Void = { $0.backOff = nil },
    isRefreshable: Bool = true,
    pagesBackwards: Bool = false
  ) {
    var configuration = RefreshConfiguration()
    change(&configuration)
    machine = Machine(
      configuration: configuration,
      isRefreshable: isRefreshable,
      pagesBackwards: pagesBackwards
    )
    state = State(pagesBackwards: pagesBackwards)
  }

  /// The number of tickets that were given.
  var ticketCount: Int { lastTicket }
  var status: RefreshStatus { machine.status(of: state) }
  var items: [Int] { state.content?.items.map(\.id) ?? [] }
  /// The cursors that were asked for; nil is the first page.
  var asked: [Int?] { loads.map(\.request.cursor) }

  mutating func handle(_ event: Event) {
    let transition = machine.reduce(state, event)
    state = transition.state
    for effect in transition.effects {
      switch effect {
      case .load(let token, let request, let delay): loads.append((token, request, delay))
      case .cancelLoad(let token): cancelled.append(token)
      case .resolve(let ticket, let outcome): outcomes[ticket, default: []].append(outcome)
      case .commit(let change): commits.append(change)
      }
    }
  }

  @discardableResult
  mutating func trigger(_ trigger: Trigger) -> Int {
    lastTicket += 1
    handle(.triggered(trigger, ticket: lastTicket))
    return lastTicket
  }

  /// Triggers, and tells what became of it at once.
  mutating func outcome(of trigger: Trigger) -> Outcome? {
    let ticket = self.trigger(trigger)
    return outcome(ticket)
  }

  mutating func want(_ isWanted: Bool = true, isUserScroll: Bool = false) {
    handle(.wantChanged(.append, isWanted: isWanted, isUserScroll: isUserScroll))
  }

  /// Answers the load that was ordered last.
  mutating func answer(_ ids: [Int], next: Int?, previous: Int? = nil) {
    guard let token = loads.last?.token else { return }
    answer(token, ids, next: next, previous: previous)
  }

  mutating func answer(_ token: LoadToken, _ ids: [Int], next: Int?, previous: Int? = nil) {
    let items = ids.map { Number(id: $0) }
    handle(.pageArrived(token, Page(items: items, next: next, previous: previous)))
  }

  /// Makes an edit; the ticket names it.
  @discardableResult
  mutating func edit(_ edit: ListEdit<Number>) -> Int {
    lastTicket += 1
    handle(.edited(edit, ticket: lastTicket))
    return lastTicket
  }

  /// Asks another question.
  @discardableResult
  mutating func ask(cached: PagedList<Number, Int>? = nil) -> Int {
    lastTicket += 1
    handle(.queryChanged(cached: cached, ticket: lastTicket))
    return lastTicket
  }

  /// Answers loads as a server does, until the list rests or a bound is reached.
  mutating func serve(_ server: PagedServer, atMost count: Int = 100) {
    var served = 0
    while let load = loads.last, state.laneState(load.token.lane).token == load.token,
      served < count
    {
      switch server.page(for: load.request) {
      case .success(let page): handle(.pageArrived(load.token, page))
      case .failure(let error): handle(.pageFailed(load.token, error, chance: 0))
      }
      served += 1
    }
  }

  mutating func fail(_ kind: PageError.Kind = .decode(path: "/"), chance: Double = 0) {
    guard let token = loads.last?.token else { return }
    handle(.pageFailed(token, PageError(kind), chance: chance))
  }

  /// A machine whose first page, of items 1 to 3, is there.
  static func loaded(
    next: Int? = 2,
    _ change: (inout RefreshConfiguration) -> Void = { $0.backOff = nil },
    isRefreshable: Bool = true
  ) -> MachineFixture {
    var fixture = MachineFixture(change, isRefreshable: isRefreshable)
    fixture.trigger(.start)
    fixture.answer([1, 2, 3], next: next)
    return fixture
  }

  /// The one outcome of a ticket; nil while it waits, and if it got several.
  func outcome(_ ticket: Int) -> Outcome? {
    let all = outcomes[ticket] ?? []
    return all.count == 1 ? all.first : nil
  }
}
