// SPDX-License-Identifier: MIT

public import ListKit
public import StateMachineKit

/// The rows of a paged list: its items, with headings, gaps and the footer.
///
/// Every change of the list becomes one snapshot. A page that is appended or prepended costs its
/// own rows alone, and an item with other content costs one row.
///
/// - Isolation: main actor.
@MainActor
public final class PagedRows<Source: PageSource> {
  /// A row of the list.
  public typealias Row = PagedRow<Source.Item>
  /// The rows at one time.
  public typealias Snapshot = ListSnapshot<Row>

  /// A change of the rows.
  public struct Change: Sendable {
    /// The rows.
    public let snapshot: Snapshot
    /// The edits from the rows before; nil if they have to be computed.
    public let update: ListUpdate?
    /// The rule for the reader's position.
    public let anchor: AnchorPolicy
    /// The status of the list.
    public let status: RefreshStatus
  }

  private typealias Maker = PagedRowMaker<Source.Item, Source.Cursor>

  /// The list.
  public let list: RefreshController<Source>
  /// The rows as they are now.
  public private(set) var snapshot = Snapshot()
  /// Whether the reader sees the first row: a refresh that is asked for there shows the new rows.
  public var isReaderAtTop = true
  /// The options; a change makes all rows anew, and the reader's position stays.
  public var options: PagedRowOptions<Source.Item> {
    didSet { remake() }
  }

  private let observers = Observers<Change>()
  private var observation: Observation?
  /// The gap that is closed next, as its row shows it.
  private var openGap: Maker.OpenGap?
  /// The rows of the gaps whose items the caller loads.
  private var loadingGaps: Set<Row.ID> = []
  /// Whether the next content is shown from its first row on.
  private var isTopWanted = false

  /// Creates the rows of a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - options: the rows that are no items, and the reader's position; each part has a default.
  public init(
    _ list: RefreshController<Source>,
    options: PagedRowOptions<Source.Item> = PagedRowOptions()
  ) {
    self.list = list
    self.options = options
    observation = list.observe { [weak self] in self?.follow($0) }
  }

  /// Adds an observer, which is called with all rows at once and with each change.
  ///
  /// - Parameter observer: called on the main actor, in order.
  /// - Returns: the observation; keep it for as long as the observer shall be called.
  public func observe(_ observer: @escaping (Change) -> Void) -> Observation {
    observer(change(nil, options.firstAnchor))
    return observers.add(observer)
  }

  /// Loads the list again, and shows it from its first row on.
  ///
  /// - Returns: a ticket that gets exactly one outcome.
  @discardableResult
  public func showFirst() -> Ticket {
    isTopWanted = true
    return list.send(.invalidate)
  }

  /// Shows whether the items of a gap are loading that the caller closes, in the gap's row.
  ///
  /// - Parameters:
  ///   - gap: the row of the gap, or of one end of it; one that is not there stays so.
  ///   - isLoading: whether they are loading.
  public func show(_ gap: Row.ID, isLoading: Bool) {
    guard loadingGaps.contains(gap) != isLoading else { return }
    if isLoading { loadingGaps.insert(gap) } else { loadingGaps.remove(gap) }
    guard let index = snapshot.index(of: gap),
      case .gap(_, let end, below: let id) = snapshot.row(at: index)
    else { return }
    let state: ListFooter = isLoading ? .loading(attempt: 1) : .loadMore
    snapshot = snapshot.replacing(.gap(state, end, below: id), at: index)
    observers.send(change(ListUpdate(changed: [index]), .hold))
  }

  private func change(_ update: ListUpdate?, _ anchor: AnchorPolicy) -> Change {
    Change(snapshot: snapshot, update: update, anchor: anchor, status: list.status)
  }

  private func remake() {
    guard let content = list.content else { return }
    let maker = Maker(content, options, gap: list.status.gap, loading: loadingGaps)
    snapshot = Snapshot().appending(maker.rows(), tail: tail(of: list.status))
    observers.send(change(nil, .hold))
  }

  private func follow(_ update: RefreshController<Source>.Update) {
    let anchor = anchor(after: update)
    let edits = show(update)
    observers.send(
      Change(snapshot: snapshot, update: edits, anchor: anchor, status: update.status)
    )
  }

  /// Chooses the anchor: rows that the reader asked for by scrolling are not reported as new.
  private func anchor(after update: RefreshController<Source>.Update) -> AnchorPolicy {
    guard let change = update.change, update.content != nil else { return options.anchor }
    if change == .replaced {
      let isAsked = isTopWanted || update.isUserRefresh && isReaderAtTop
      isTopWanted = false
      if isAsked { return .stickTop }
    }
    if snapshot.isEmpty { return options.firstAnchor }
    guard case .prepended = change, options.anchor == .hold else { return options.anchor }
    return .holdQuietly
  }

  /// Makes the rows of an update.
  ///
  /// - Returns: the edits that lead to them; nil if they are not known.
  private func show(_ update: RefreshController<Source>.Update) -> ListUpdate? {
    let old = snapshot
    guard let content = update.content else {
      (snapshot, openGap) = (Snapshot(), nil)
      return old.isEmpty ? ListUpdate() : nil
    }
    let maker = Maker(content, options, gap: update.status.gap, loading: loadingGaps)
    let isSameGap = maker.openGap == openGap
    openGap = maker.openGap
    let tail = tail(of: update.status)
    switch update.change {
    case nil where isSameGap:
      snapshot = old.replacingTail(tail)
      return ListDiff.append(from: old, to: snapshot)
    case .appended(let range) where isSameGap:
      snapshot = old.appending(maker.rows(range), tail: tail)
      return ListDiff.append(from: old, to: snapshot)
    case .prepended(let range) where isSameGap && maker.hasItsHeading(range.upperBound, in: old):
      snapshot = old.replacingTail(tail).prepending(maker.rows(range))
      let isSameTail = ListDiff.append(from: old, to: old.replacingTail(tail)).isEmpty
      return isSameTail ? ListDiff.prepend(from: old, to: snapshot) : nil
    case .updated(let indexes):
      guard isSameGap, let next = maker.updating(old.replacingTail(tail), at: indexes) else {
        break
      }
      snapshot = next.rows
      let below = ListDiff.append(from: old, to: snapshot)
      return ListUpdate(splices: below.splices, changed: next.changed + below.changed)
    case nil, .appended, .prepended, .replaced, .exchanged: break
    }
    // Items are unique, and so are their rows: none is looked for again.
    snapshot = Snapshot().appending(maker.rows(), tail: tail)
    return nil
  }

  /// Returns the row under the items; none if there is nothing to show.
  private func tail(of status: RefreshStatus) -> [Row] {
    let footer = ListFooter(status, mode: options.paging)
    let isSilent = footer == .hidden || footer == .end && !options.marksEnd
    return isSilent ? [] : [.footer(footer)]
  }
}
