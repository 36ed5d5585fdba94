// SPDX-License-Identifier: MIT

/// Feeds snapshots to a host, and computes the edits, those of long lists off the main actor.
///
/// Only the newest snapshot is shown: one that was superseded while its edits were computed is
/// dropped, and edits from a list that is not shown any more are computed again.
///
/// - Isolation: main actor; edits of long lists are computed on the concurrent executor.
@MainActor
public final class ListPresenter<Host: ListHost> {
  /// The type of the host's lists.
  public typealias Snapshot = ListSnapshot<Host.Row>

  /// The number of rows from which on edits are computed off the main actor: 2,000 rows take some
  /// 10 µs where the row type is known, and up to a millisecond where it is not.
  public static var rowsWorthATask: Int { 2000 }

  /// The snapshot that the host was given last.
  public private(set) var shown: Snapshot

  private weak var host: Host?
  private let rowsWorthATask: Int
  private var wanted: (snapshot: Snapshot, anchor: AnchorPolicy)?
  private var task: Task<Void, Never>?

  /// Creates the presenter of a host that has none.
  ///
  /// - Parameters:
  ///   - host: the view of the lists; it is not kept alive.
  ///   - shown: the snapshot that the host shows now.
  ///   - rowsWorthATask: the number of rows from which on edits are computed off the main actor.
  /// - Throws: `PresenterRefusal` for a host whose presenter is still there.
  public convenience init(
    host: Host,
    shown: Snapshot = Snapshot(),
    rowsWorthATask: Int = ListPresenter.rowsWorthATask
  ) throws(PresenterRefusal) {
    guard host.presenter == nil else { throw PresenterRefusal() }
    self.init(ofNew: host, shown: shown, rowsWorthATask: rowsWorthATask)
  }

  /// Creates the presenter of a new host, which no other presenter can have.
  package init(
    ofNew host: Host,
    shown: Snapshot = Snapshot(),
    rowsWorthATask: Int = ListPresenter.rowsWorthATask
  ) {
    self.host = host
    self.shown = shown
    self.rowsWorthATask = rowsWorthATask
    host.presenter = self
  }

  isolated deinit {
    task?.cancel()
  }

  /// Shows a list, at once if it is short or its edits are known.
  ///
  /// A list that takes the place of one that is still waiting takes over what that one asked of the
  /// reader's position, unless it asks for something itself.
  ///
  /// - Parameters:
  ///   - snapshot: the list.
  ///   - update: the edits from `shown` to it, such as a page that was appended to the rows that
  ///     are shown; nil to compute them.
  ///   - anchor: the rule for the reader's position.
  public func show(
    _ snapshot: Snapshot,
    update: ListUpdate? = nil,
    anchor: AnchorPolicy = .hold
  ) {
    if let update, task == nil { return apply(snapshot, update, anchor) }
    let anchor = anchor == .hold ? wanted?.anchor ?? .hold : anchor
    guard max(snapshot.rowCount, shown.rowCount) >= rowsWorthATask else {
      task?.cancel()
      (task, wanted) = (nil, nil)
      return apply(snapshot, ListDiff.update(from: shown, to: snapshot), anchor)
    }
    wanted = (snapshot, anchor)
    if task == nil { task = Task { [weak self] in await self?.work() } }
  }

  /// Waits until the newest list is shown.
  public func settle() async {
    await task?.value
  }

  private func work() async {
    while let snapshot = wanted?.snapshot {
      let base = shown
      let update = await Self.update(from: base, to: snapshot)
      guard !Task.isCancelled else { return }
      if let newest = wanted, newest.snapshot.isIdentical(to: snapshot) {
        wanted = nil
        apply(snapshot, update, newest.anchor)
      }
    }
    task = nil
  }

  @concurrent
  private nonisolated static func update(
    from old: Snapshot,
    to new: Snapshot
  ) async -> ListUpdate {
    new.buildIndex()
    return ListDiff.update(from: old, to: new)
  }

  private func apply(_ snapshot: Snapshot, _ update: ListUpdate, _ anchor: AnchorPolicy) {
    shown = snapshot
    host?.apply(snapshot, update: update, anchor: anchor)
  }
}

extension ListSnapshot {
  /// Whether both are the very same list, and not only equal ones.
  func isIdentical(to other: ListSnapshot) -> Bool {
    guard segments.count == other.segments.count, tail.count == other.tail.count else {
      return false
    }
    return zip(segments, other.segments).allSatisfy { $0 === $1 }
      && zip(tail, other.tail).allSatisfy { $0.id == $1.id && $0.revision == $1.revision }
  }
}

/// A list's refusal of a second presenter.
///
/// Edits lead from one list to the next: each of two presenters would send edits from a list that
/// is not shown.
public struct PresenterRefusal: Error, Hashable, CustomStringConvertible {
  /// The refusal, as a sentence for programmers.
  public var description: String {
    """
    The list has a presenter already: show all of its lists by that one. A paged screen presents \
    its list itself, and searches in it by `PagedScreenOptions.search`.
    """
  }
}
