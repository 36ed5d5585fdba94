// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The update that observers of a list get after each transition that changes anything of it.
public struct RefreshUpdate<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The status of the list.
  public let status: RefreshStatus
  /// The pages; nil before the first one arrived.
  public let content: PagedList<Item, Cursor>?
  /// The kind of change of the content in this transition; nil if it did not change.
  public let change: ContentChange?
  /// Whether the running refresh, or the one that just ended, is one that the reader asked for.
  public let isUserRefresh: Bool
}

/// A list that refreshes and pages: the machine, and the tasks of its effects.
///
/// The machine decides, this class acts: it runs loads as tasks of its own, enforces their time
/// limits, resolves tickets and sends observers each change. `close` ends all of it;
/// nothing of the list runs after it has returned.
///
/// - Isolation: main actor; the source runs elsewhere and answers with immutable pages.
@MainActor
public final class RefreshController<Source: PageSource>: RefreshDriving {
  /// The list's machine.
  public typealias Machine = RefreshMachine<Source.Item, Source.Cursor>
  /// The update that observers get.
  public typealias Update = RefreshUpdate<Source.Item, Source.Cursor>

  /// The source of the pages.
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
  ///   - source: the source of the pages.
  ///   - configuration: the options.
  ///   - clock: measures time limits and delays.
  ///   - chance: returns a random number that varies the delays between attempts, from -1 to 1.
  ///   - restored: the pages that an earlier run of the program had loaded; shown at once, until an
  ///     `invalidate` or a refresh loads newer ones.
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
    hook = runner.onDidTransition { [weak self] in self?.report($0) }
  }

  isolated deinit {
    scope.cancelAll()
    for ticket in tickets.values {
      ticket.resolve(.cancelled)
    }
  }

  /// The head of a recording of this list.
  var recordingHead: RecordingHead {
    RecordingHead(
      version: RecordingHead.currentVersion,
      configuration: machine.configuration,
      isRefreshable: machine.isRefreshable,
      pagesBackwards: machine.pagesBackwards
    )
  }

  /// The runner of the machine; hooks, observers of states and traces are added here.
  public var runner: MachineRunner<Machine> { lazyRunner }

  /// The status of the list.
  public var status: RefreshStatus { machine.status(of: runner.state) }

  /// The pages; nil before the first one arrived.
  public var content: PagedList<Source.Item, Source.Cursor>? { runner.state.content }

  /// The number of loads that have not ended yet, cancelled ones included.
  package var liveLoadCount: Int { scope.count }

  /// Sends a trigger.
  ///
  /// - Returns: a ticket that gets exactly one outcome.
  @discardableResult
  public func send(_ trigger: Trigger) -> Ticket {
    let ticket = newTicket()
    runner.send(.triggered(trigger, ticket: lastTicket))
    return ticket
  }

  /// Sends a trigger and waits for its outcome.
  @discardableResult
  public func perform(_ trigger: Trigger) async -> Outcome {
    await send(trigger).outcome
  }

  /// Loads one page of a gap that a refresh left between new items and old ones.
  ///
  /// A page that is loading for another gap is cancelled.
  ///
  /// - Parameter id: the item before the gap.
  /// - Returns: a ticket that gets exactly one outcome.
  @discardableResult
  public func closeGap(_ id: Source.Item.ID) -> Ticket {
    runner.send(.gapChosen(id))
    return send(.loadMore(.gap))
  }

  /// Applies an edit locally, before the source knows of it.
  ///
  /// No page and no refresh undoes the edit until `settle` reports its result, nor does one later
  /// that was requested before.
  ///
  /// - Returns: the identity of the edit, and a ticket: completed if the list shows the edit.
  @discardableResult
  public func edit(_ edit: ListEdit<Source.Item>) -> (edit: EditID, ticket: Ticket) {
    let ticket = newTicket()
    runner.send(.edited(edit, ticket: lastTicket))
    return (EditID(number: lastTicket), ticket)
  }

  /// Reports the result of an edit.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - isKept: whether the source accepted it; otherwise it is undone.
  public func settle(_ edit: EditID, isKept: Bool) {
    runner.send(.editSettled(ticket: edit.number, isKept: isKept))
  }

  /// Whether pages far from the visible items are dropped; `setVisible` says which these are.
  public var dropsFarPages: Bool { machine.configuration.maximumItems != nil }

  /// Sets the visible items, by index; pages far from them may be dropped.
  public func setVisible(_ visible: Range<Int>) {
    runner.send(.viewportMoved(visible))
  }

  /// Changes the query: the list shows the pages of a source from now on.
  ///
  /// Pages of that query that were loaded before are shown at once, and refreshed.
  ///
  /// - Returns: a ticket for the first page.
  @discardableResult
  public func ask(_ source: Source) -> Ticket {
    if let content { remembered.store(content, for: self.source.query) }
    self.source = source
    let ticket = newTicket()
    let cached = remembered.pages(for: source.query)
    runner.send(.queryChanged(cached: cached, ticket: lastTicket))
    return ticket
  }

  /// Replaces the source of the same query; the loaded pages stay until the new one has answered.
  ///
  /// - Parameter source: the new source; its cursors are those of the one before.
  /// - Returns: a ticket for the pages that are loaded again.
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

  /// Sets whether the view is near an edge.
  ///
  /// - Parameters:
  ///   - isWanted: whether a page is wanted there.
  ///   - lane: the edge.
  ///   - isUserScroll: whether the reader's own scrolling led there.
  public func setWanted(_ isWanted: Bool, lane: Lane, isUserScroll: Bool) {
    runner.send(.wantChanged(lane, isWanted: isWanted, isUserScroll: isUserScroll))
  }

  /// Adds an observer of the status, which is called with the current one at once, and after each
  /// change of it or of the content.
  ///
  /// - Parameter observer: called on the main actor, in order.
  /// - Returns: the observation; keep it for as long as the observer shall be called.
  public func observeStatus(
    _ observer: @escaping @MainActor (RefreshStatus) -> Void
  ) -> Observation {
    observe { observer($0.status) }
  }

  /// Adds an observer, which is called with the current state at once and with each committed one
  /// that differs from the one before in anything that it sees.
  ///
  /// - Parameter observer: called on the main actor, in order.
  /// - Returns: the observation; keep it for as long as the observer shall be called.
  public func observe(_ observer: @escaping (Update) -> Void) -> Observation {
    observer(update(.replaced))
    return observers.add(observer)
  }

  /// Closes the list: cancels its loads and waits until all have ended.
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
  private func report(_ step: MachineRunner<Machine>.Step) {
    // A closed list reports no late results.
    guard !step.old.isClosed else { return }
    var change: ContentChange?
    for case .commit(let next) in step.effects {
      change = next
    }
    // A reader who scrolls sends one event after the other, and most of them lead to nothing.
    guard change != nil || showsMore(step) else { return }
    observers.send(update(change))
  }

  /// Answers whether observers see anything of a transition that did not change the content.
  private func showsMore(_ step: MachineRunner<Machine>.Step) -> Bool {
    let (old, new) = (step.old, step.new)
    return machine.status(of: old) != machine.status(of: new)
      || old.isUserRefresh != new.isUserRefresh
      // Another gap is chosen without a change of the content, and its row shows it.
      || old.content?.openGapPosition != new.content?.openGapPosition
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
