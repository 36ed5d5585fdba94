// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit
import StateMachineKit

/// A list without a screen, which pages, scrolls and refreshes as a list widget does.
///
/// The list asks for the next page when fewer than `prefetchedRows` rows are left below those in
/// view, and each of its calls returns when nothing loads any more. A load that is tried again by
/// itself waits for the clock; in the usual configuration none is.
///
/// ```swift
/// let list = HeadlessList(TopicSource())
/// await list.start()
/// await list.scroll(to: 50)
/// await list.close()
/// ```
///
/// - Isolation: main actor.
@MainActor
public final class HeadlessList<Source: PageSource, Cells: CellRegistry>
where Cells.Row == Source.Item, Cells.View == FakeView {
  /// The list that refreshes and pages.
  public let list: RefreshController<Source>
  /// The rows in view.
  public let host: FakeListHost<Cells>
  /// The number of rows below the view from which on the next page is loaded.
  public var prefetchedRows: Int

  private var observation: Observation?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Creates a list, without loading anything.
  ///
  /// - Parameters:
  ///   - source: the source of the pages.
  ///   - cells: the cells of its items.
  ///   - slots: the number of rows in view.
  ///   - configuration: the options; the default ones retry nothing automatically.
  ///   - clock: measures time limits and delays.
  ///   - restored: the pages that an earlier run had loaded; nil for none.
  public init(
    _ source: Source,
    cells: Cells,
    slots: Int = 10,
    configuration: RefreshConfiguration = .withoutRetries,
    clock: any Clock<Duration> = ManualClock(),
    restored: PagedList<Source.Item, Source.Cursor>? = nil
  ) {
    list = RefreshController(
      source: source,
      configuration: configuration,
      clock: clock,
      chance: { 0 },
      restored: restored
    )
    host = FakeListHost(registry: cells, slots: slots)
    prefetchedRows = slots
    observation = list.observe { [weak self] in self?.handle($0) }
  }

  /// The state of the list that a reader sees.
  public var reading: ShownList<Source.Item> {
    let end = min(host.top + host.slotCount, host.snapshot.rowCount)
    return ShownList(
      items: list.content?.items ?? [],
      visible: host.top..<max(host.top, end),
      footer: ListFooter(list.status),
      placeholder: ListPlaceholder(list.status)
    )
  }

  /// Loads the first page, and those that are needed to fill the view.
  ///
  /// - Returns: the outcome of the first page.
  @discardableResult
  public func start() async -> Outcome { await perform(.start) }

  /// Loads the first page again.
  @discardableResult
  public func refresh() async -> Outcome { await perform(.refresh) }

  /// Retries the loads that failed.
  @discardableResult
  public func retry() async -> Outcome { await perform(.retryAll) }

  /// Sends a trigger, and waits until nothing is loading.
  @discardableResult
  public func perform(_ trigger: Trigger) async -> Outcome {
    let outcome = await list.perform(trigger)
    await settle()
    return outcome
  }

  /// Scrolls until a row is at the top, and loads the pages on the way.
  ///
  /// - Parameter index: the row; the last ones are at the end of the view. Scrolling stops early if
  ///   the list ends or a page fails.
  public func scroll(to index: Int) async {
    var before = -1
    while before < host.snapshot.rowCount {
      before = host.snapshot.rowCount
      host.scroll(to: index)
      reportEdges(isUserScroll: true)
      await settle()
    }
    list.setVisible(reading.visible)
  }

  /// Scrolls down while the item at the end of the view fulfils a condition.
  ///
  /// - Parameter isPassed: whether the reader scrolls on past an item.
  public func scroll(while isPassed: (Source.Item) -> Bool) async {
    while let item = host.snapshot.row(at: reading.visible.upperBound - 1), isPassed(item) {
      let before = host.top
      await scroll(to: host.top + 1)
      if host.top == before { return }
    }
  }

  /// Waits until nothing is loading.
  public func settle() async {
    while list.status.isLoading {
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// Closes the list; nothing of it runs after this has returned.
  public func close() async {
    observation?.cancel()
    observation = nil
    await list.close()
    host.tearDown()
    wake()
  }

  private func handle(_ update: RefreshController<Source>.Update) {
    if update.change != nil {
      let rows = update.content?.items ?? []
      let next = ListSnapshot(rows: rows)
      let isWantedAtTop = update.isUserRefresh && host.top == 0
      host.apply(
        next,
        update: ListDiff.update(from: host.snapshot, to: next),
        anchor: isWantedAtTop ? .stickTop : .hold
      )
      reportEdges(isUserScroll: false)
    }
    if !update.status.isLoading { wake() }
  }

  private func wake() {
    let woken = waiters
    waiters = []
    for waiter in woken {
      waiter.resume()
    }
  }

  private func reportEdges(isUserScroll: Bool) {
    guard list.content != nil else { return }
    let below = host.snapshot.rowCount - host.top - host.slotCount
    list.setWanted(below < prefetchedRows, lane: .append, isUserScroll: isUserScroll)
    guard list.source.pagesBackwards else { return }
    list.setWanted(host.top < prefetchedRows, lane: .prepend, isUserScroll: isUserScroll)
  }
}

extension HeadlessList where Cells == TextCells<Source.Item> {
  /// Creates a list whose rows show a text, without loading anything.
  ///
  /// - Parameters:
  ///   - source: the source of the pages.
  ///   - slots: the number of rows in view.
  ///   - text: returns the text of an item.
  public convenience init(
    _ source: Source,
    slots: Int = 10,
    text: @escaping (Source.Item) -> String = { "\($0.id)" }
  ) {
    self.init(source, cells: TextCells(text), slots: slots)
  }
}

extension RefreshConfiguration {
  /// The default options of a list in a test, without automatic retries.
  public static var withoutRetries: RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.backOff = nil
    configuration.awaitsView = true
    return configuration
  }
}
