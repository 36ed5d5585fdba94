// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
package import ListKit
package import RefreshKit
import StateMachineKit

/// The comments on an article: their pages, the rows of the tree, and all that is stored of them.
///
/// - Isolation: main actor.
@MainActor
package final class ThreadModel {
  /// The rows at one time.
  package typealias Snapshot = ListSnapshot<PagedRow<ThreadRow>>

  /// The title of the article.
  package let title: String
  /// The strings of the interface.
  package let messages: Messages
  /// The pages of replies.
  package let list: RefreshController<ReplySource>
  /// The rows as they are now.
  package private(set) var snapshot = Snapshot()
  /// The position at which the reader left the thread; nil for the beginning.
  package private(set) var position: ListPosition<PagedRow<ThreadRow>.ID>?

  private let address: URL
  private let store: ThreadStore?
  private let opened: Date
  private var thread: ReplyThread
  private let observers = Observers<Snapshot>()
  private var observation: Observation?
  /// The task that stores the thread; nil while nothing is to be stored.
  private var storing: Task<Void, Never>?
  private var isChanged = false

  /// Creates the model of a thread.
  ///
  /// - Parameters:
  ///   - source: the source of its pages.
  ///   - address: the address of the thread.
  ///   - title: the title of the article.
  ///   - record: the thread as the reader left it; nil for the first visit.
  ///   - store: stores the thread; nil stores nothing.
  package init(
    _ source: ReplySource,
    at address: URL,
    titled title: String,
    record: ThreadRecord? = nil,
    in store: ThreadStore? = nil
  ) {
    (self.address, self.title, self.store) = (address, title, store)
    messages = source.builder.messages
    opened = source.builder.now()
    position = record?.position
    let visit = record.map { record in
      let known = record.pages.pages.flatMap { $0.items.map(\.id) }
      return ReplyThread.Visit(record.visited, known: Set(known))
    }
    thread = ReplyThread(
      since: visit,
      folded: record?.folded ?? [],
      unveiled: record?.unveiled ?? []
    )
    var configuration = RefreshConfiguration()
    configuration.awaitsView = true
    configuration.refreshPolicy = .refetchLoaded
    list = RefreshController(
      source: source,
      configuration: configuration,
      restored: record.map { PagedList($0.pages) }
    )
    observation = list.observe { [weak self] in self?.follow($0) }
  }

  /// Loads the newest replies, which stand in the last answer; the stored ones stay.
  package func start() {
    list.send(list.content == nil ? .start : .invalidate)
  }

  /// Adds an observer, which is called with the rows at once and after each change.
  package func observe(_ observer: @escaping (Snapshot) -> Void) -> Observation {
    observer(snapshot)
    return observers.add(observer)
  }

  /// Folds or unfolds the branch under a reply.
  ///
  /// - Parameters:
  ///   - row: the reply's row.
  ///   - isOpen: whether the replies in it are shown.
  /// - Returns: false when there is nothing to change.
  @discardableResult
  package func setOpen(_ row: ThreadRow, _ isOpen: Bool) -> Bool {
    guard let wasOpen = row.isOpen, wasOpen != isOpen else { return false }
    thread.setOpen(row.id, isOpen)
    showRows()
    store(at: position)
    return true
  }

  /// Shows the text behind a warning, or folds or unfolds the branch.
  package func activate(_ row: ThreadRow) {
    guard row.isBehindWarning else {
      if let isOpen = row.isOpen { setOpen(row, !isOpen) }
      return
    }
    thread.unveil(row.id)
    showRows()
    store(at: position)
  }

  /// Shows a further portion of a row's long text.
  package func showMore(of row: ThreadRow) {
    thread.showMore(of: row.id)
    showRows()
  }

  /// Returns the row that a key leads to from a row that it neither folds nor unfolds.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - isInward: whether to the first answer, and not to the reply that is answered.
  /// - Returns: the row; nil when there is none.
  package func neighbor(of row: ThreadRow, isInward: Bool) -> ThreadRow? {
    guard var index = snapshot.index(of: .item(row.id)) else { return nil }
    if isInward {
      let next = snapshot.row(at: index + 1)?.item
      return next.flatMap { $0.depth > row.depth ? $0 : nil }
    }
    while index > 0 {
      index -= 1
      if let above = snapshot.row(at: index)?.item, above.depth < row.depth { return above }
    }
    return nil
  }

  /// Stores the thread with the reader's position, for the next visit.
  ///
  /// - Parameter position: the reader's position; nil for the beginning.
  package func store(at position: ListPosition<PagedRow<ThreadRow>.ID>?) {
    self.position = position
    isChanged = true
    guard let store, storing == nil else { return }
    storing = Task { [weak self, address] in
      // What changes meanwhile is stored behind it.
      while let record = self?.changedRecord() { await store.store(record, at: address) }
      self?.storing = nil
    }
  }

  /// Ends the loads, and waits until the thread is stored.
  package func close() async {
    observation = nil
    await list.close()
    await storing?.value
  }

  private func changedRecord() -> ThreadRecord? {
    guard isChanged, let content = list.content else { return nil }
    isChanged = false
    var record = ThreadRecord(pages: content.saved, visited: opened)
    (record.folded, record.unveiled) = (thread.folded, thread.unveiled)
    record.position = position
    return record
  }

  private func follow(_ update: RefreshController<ReplySource>.Update) {
    if update.change == nil {
      snapshot = snapshot.replacingTail(tail)
      observers.send(snapshot)
    } else {
      thread.show(update.content?.items ?? [])
      showRows()
      if update.content != nil { store(at: position) }
    }
  }

  private func showRows() {
    snapshot = Snapshot(rows: thread.rows().map { .item($0) }, tail: tail)
    observers.send(snapshot)
  }

  private var tail: [PagedRow<ThreadRow>] {
    let footer = ListFooter(list.status, mode: .both)
    return footer == .hidden ? [] : [.footer(footer)]
  }
}
