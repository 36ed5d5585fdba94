// SPDX-License-Identifier: MIT

public import StateMachineKit

/// What an observer of a list is told after each transition.
public struct RefreshUpdate<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// What the list is doing.
  public let status: RefreshStatus
  /// The pages; nil before the first one came.
  public let content: PagedList<Item, Cursor>?
  /// How the content changed in this transition; nil if it did not.
  public let change: ContentChange?
  /// Whether the refresh under way, or just ended, is one that somebody asked for.
  public let isUserRefresh: Bool
}

/// A list that refreshes and pages: the machine, and the tasks that it orders.
///
/// The machine decides, this class does: it runs loads as tasks of its own, keeps their time, hands
/// tickets their outcomes and tells observers each committed state. `close` ends all of it; nothing
/// of the list runs when it has returned.
///
/// - Isolation: main actor; the source runs elsewhere and answers with immutable pages.
@MainActor
public final class RefreshController<Source: PageSource>: RefreshDriving {
  /// The list's machine.
  public typealias Machine = RefreshMachine<Source.Item, Source.Cursor>
  /// What observers are told.
  public typealias Update = RefreshUpdate<Source.Item, Source.Cursor>

  /// Where the pages come from.
  public private(set) var source: Source

  private let machine: Machine
  private let restored: PagedList<Source.Item, Source.Cursor>?
  private let clock: any Clock<Duration>
  private let chance: () -> Double
  private let scope = LoadScope()
  private let observers = Observers<Update>()
  private var tickets: [Int: Ticket] = [:]
  private var lastTicket = 0
  private var remembered = RememberedPages<Source>()
  private var hook: Observation?
  private lazy var lazyRunner = MachineRunner(
    machine,
    state: RefreshMachineState(pagesBackwards: source.pagesBackwards, restored: restored),
    perform: { [weak self] in self?.perform($0) }
  )

  /// Creates a list, without loading anything.
  ///
  /// - Parameters:
  ///   - source: where the pages come from.
  ///   - configuration: the figures.
  ///   - clock: measures time limits and waits.
  ///   - chance: varies the waits between tries, from -1 to 1.
  ///   - restored: what an earlier run of the program had loaded; shown at once, until an
  ///     `invalidate` or a refresh brings what is new.
  public init(
    source: Source,
    configuration: RefreshConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock(),
    chance: @escaping () -> Double = { Double.random(in: -1...1) },
    restored: PagedList<Source.Item, Source.Cursor>? = nil
  ) {
    self.source = source
    self.restored = restored
    self.clock = clock
    self.chance = chance
    machine = Machine(
      configuration: configuration,
      isRefreshable: source.isRefreshable,
      pagesBackwards: source.pagesBackwards
    )
    hook = runner.onDidTransition { [weak self] in self?.tell($0) }
  }

  isolated deinit {
    scope.cancelAll()
    for ticket in tickets.values {
      ticket.resolve(.cancelled)
    }
  }

  /// How a recording of this list begins.
  var recordingHead: RecordingHead {
    RecordingHead(
      version: RecordingHead.currentVersion,
      configuration: machine.configuration,
      isRefreshable: machine.isRefreshable,
      pagesBackwards: machine.pagesBackwards
    )
  }

  /// Runs the machine; hooks, observers of states and traces are added here.
  public var runner: MachineRunner<Machine> { lazyRunner }

  /// What the list is doing.
  public var status: RefreshStatus { machine.status(of: runner.state) }

  /// The pages; nil before the first one came.
  public var content: PagedList<Source.Item, Source.Cursor>? { runner.state.content }

  /// Loads that have not ended yet, given-up ones included.
  package var liveLoadCount: Int { scope.count }

  /// Asks for something.
  ///
  /// - Parameter trigger: what is asked.
  /// - Returns: a ticket that gets exactly one outcome.
  @discardableResult
  public func send(_ trigger: Trigger) -> Ticket {
    let ticket = newTicket()
    runner.send(.triggered(trigger, ticket: lastTicket))
    return ticket
  }

  /// Asks for something and waits for what became of it.
  ///
  /// - Parameter trigger: what is asked.
  /// - Returns: the outcome.
  @discardableResult
  public func perform(_ trigger: Trigger) async -> Outcome {
    await send(trigger).outcome
  }

  /// Loads one page of what a refresh left out between new items and old ones.
  ///
  /// - Parameter id: the item in front of the gap.
  /// - Returns: a ticket that gets exactly one outcome.
  @discardableResult
  public func closeGap(_ id: Source.Item.ID) -> Ticket {
    runner.send(.gapChosen(id))
    return send(.loadMore(.gap))
  }

  /// Changes an item here, before the source knows of it.
  ///
  /// No page and no refresh undoes the change until `settle` says what became of it, and none that
  /// was asked for before does so after it.
  ///
  /// - Parameter edit: the change.
  /// - Returns: the edit's name, and a ticket: completed if the list shows the change.
  @discardableResult
  public func edit(_ edit: ListEdit<Source.Item>) -> (edit: EditID, ticket: Ticket) {
    let ticket = newTicket()
    runner.send(.edited(edit, ticket: lastTicket))
    return (EditID(number: lastTicket), ticket)
  }

  /// Says what became of an edit.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - isKept: whether the source took it over; otherwise it is taken back.
  public func settle(_ edit: EditID, isKept: Bool) {
    runner.send(.editSettled(ticket: edit.number, isKept: isKept))
  }

  /// Says which items the view shows, by index; pages far from them may be let go.
  public func setVisible(_ visible: Range<Int>) {
    runner.send(.viewportMoved(visible))
  }

  /// Asks another question: the list shows what a source answers from now on.
  ///
  /// What was loaded of the question before is shown at once, and refreshed.
  ///
  /// - Parameter source: where the pages come from.
  /// - Returns: a ticket for the first page.
  @discardableResult
  public func ask(_ source: Source) -> Ticket {
    if let content { remembered.keep(content, for: self.source.query) }
    self.source = source
    let ticket = newTicket()
    let cached = remembered.pages(for: source.query)
    runner.send(.queryChanged(cached: cached, ticket: lastTicket))
    return ticket
  }

  /// Asks the same question of another source from now on; what is loaded stays until that one has
  /// answered.
  ///
  /// - Parameter source: where the pages come from; its cursors are those of the one before.
  /// - Returns: a ticket for the pages that are loaded anew.
  @discardableResult
  public func exchange(_ source: Source) -> Ticket {
    self.source = source
    return send(.invalidate)
  }

  private func newTicket() -> Ticket {
    let ticket = Ticket()
    lastTicket += 1
    tickets[lastTicket] = ticket
    return ticket
  }

  /// Says whether the view is near an edge.
  ///
  /// - Parameters:
  ///   - isWanted: whether a page is wanted there.
  ///   - lane: the edge.
  ///   - isUserScroll: whether the reader's own scrolling led here.
  public func setWanted(_ isWanted: Bool, lane: Lane, isUserScroll: Bool) {
    runner.send(.wantChanged(lane, isWanted: isWanted, isUserScroll: isUserScroll))
  }

  /// Adds an observer of the status, which is told the current one at once.
  ///
  /// - Parameter observer: called on the main actor, in order.
  /// - Returns: the observation; keep it as long as the watching shall last.
  public func observeStatus(
    _ observer: @escaping @MainActor (RefreshStatus) -> Void
  ) -> Observation {
    observe { observer($0.status) }
  }

  /// Adds an observer, which is told the current state at once and each committed one after it.
  ///
  /// - Parameter observer: called on the main actor, in order.
  /// - Returns: the observation; keep it as long as the watching shall last.
  public func observe(_ observer: @escaping (Update) -> Void) -> Observation {
    observer(update(.replaced))
    return observers.add(observer)
  }

  /// Ends the list: gives up its loads and waits until none is left.
  ///
  /// - Isolation: main actor; when it returns, no task of this list is alive.
  public func close() async {
    runner.send(.closed)
    scope.cancelAll()
    await scope.drain()
  }
}

// MARK: Effects

extension RefreshController {
  private func tell(_ step: MachineRunner<Machine>.Step) {
    // A list that was closed tells nothing of what comes late.
    guard !step.old.isClosed else { return }
    var change: ContentChange?
    for case .commit(let next) in step.effects {
      change = next
    }
    observers.send(update(change))
  }

  private func update(_ change: ContentChange?) -> Update {
    let state = runner.state
    return Update(
      status: machine.status(of: state),
      content: state.content,
      change: change,
      isUserRefresh: state.isUserRefresh
    )
  }

  private func perform(_ effect: Machine.Effect) {
    switch effect {
    case .load(let token, let request, let delay): load(token, request, after: delay)
    case .cancelLoad(let token): scope.cancel(token)
    case .resolve(let ticket, let outcome):
      tickets.removeValue(forKey: ticket)?.resolve(outcome)
    case .commit: break
    }
  }

  private func load(
    _ token: LoadToken,
    _ request: PageRequest<Source.Cursor>,
    after delay: Duration
  ) {
    let (source, clock) = (source, clock)
    let limit = machine.configuration.timeLimit + delay
    scope.run(
      token,
      load: { [weak self] in
        let event: Machine.Event
        do throws(PageError) {
          try await Self.wait(delay, on: clock)
          event = .pageArrived(token, try await source.page(for: request))
        } catch {
          event = .pageFailed(token, error, chance: self?.chance() ?? 0)
        }
        self?.runner.send(event)
      },
      timer: { [weak self] in
        guard (try? await Self.wait(limit, on: clock)) != nil, let self else { return }
        runner.send(.timeLimitReached(token, chance: chance()))
      }
    )
  }

  private static func wait(
    _ duration: Duration,
    on clock: any Clock<Duration>
  ) async throws(PageError) {
    guard duration > .zero else { return }
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw PageError(.cancelled)
    }
  }
}
