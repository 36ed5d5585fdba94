// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore

/// The reader's changes of the library: rows show each at once, and it is stored after the ones
/// before it.
///
/// - Isolation: main actor.
@MainActor
package final class ReaderChanges {
  /// Called with each change of the reader, also when it is undone or redone.
  package var onChange: (JournalLine) -> Void = { _ in }
  /// Called with the outcome of undoing or redoing one change.
  package var onTurn: (JournalTurn) -> Void = { _ in }
  /// The library whose lists show the changes.
  weak var library: LibraryModel?
  /// The number of changes that were stored, or could not be.
  private(set) var settledCount = 0

  private let store: FeedStore
  private let tasks: LibraryTasks
  private let sidebar: SidebarModel
  /// The changes that can be undone and redone, as rows show them.
  private var history = ChangeHistory()
  private var hasStarted = false
  /// Whether a change was stored otherwise than the history has it.
  private var isHistoryOutdated = false
  /// The storing of the last change: changes are stored one after the other, in their order.
  private var lastWrite: Task<Void, Never>?
  /// The number of the last change; an undo and a redo count as well.
  private var lastNumber = 0
  /// The number of changes that are not stored yet.
  private var unsettledCount = 0

  /// Creates the changes of a library in which nothing was done yet.
  init(_ store: FeedStore, _ tasks: LibraryTasks, _ sidebar: SidebarModel) {
    self.store = store
    self.tasks = tasks
    self.sidebar = sidebar
  }

  /// Reads the changes that can be undone and redone; changes that are made meanwhile wait for it.
  ///
  /// A window does so when its first list is shown: the lines of thousands of articles that were
  /// marked together take longer to read than the list. A change that is undone before that shows
  /// when the library has it. Only the first call has an effect.
  package func start() {
    guard !hasStarted else { return }
    hasStarted = true
    lastWrite = tasks.attempt(after: lastWrite) { [weak self] () async throws(StoreError) in
      try await self?.readHistory()
    }
  }

  /// Makes a change after all earlier ones, and reports its line of the journal.
  ///
  /// - Parameters:
  ///   - isQuiet: whether the reader sees the change anyway, so that it need not be reported.
  ///   - keepsRedo: whether undone changes can still be redone after it.
  ///   - marks: the marks that rows show at once.
  ///   - body: makes the change; returns nil when there was nothing to change.
  func perform(
    isQuiet: Bool = false,
    keepsRedo: Bool = false,
    showing marks: [MarkChange] = [],
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalLine?
  ) {
    let step = (history.add(marks, keepsRedo: keepsRedo), marks)
    run(step, isTurn: false) { [weak self] () async throws(StoreError) in
      let line = try await body()
      return (line, { if let line, !isQuiet { await self?.report(line) } })
    }
  }

  /// Undoes the reader's last change.
  package func undo() {
    turnLast(isForward: false) { [store] () async throws(StoreError) in
      try await store.journal.undo()
    }
  }

  /// Redoes the change that was undone last.
  package func redo() {
    turnLast(isForward: true) { [store] () async throws(StoreError) in
      try await store.journal.redo()
    }
  }

  private func turnLast(
    isForward: Bool,
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalLine?
  ) {
    run(history.turn(isForward: isForward), isTurn: true) {
      [weak self] () async throws(StoreError) in
      let line = try await body()
      return (line, { if let line { await self?.report(line) } })
    }
  }

  /// Undoes one change, whatever was done since; see `onTurn`.
  ///
  /// - Parameter line: its line of the journal, as it was reported.
  package func undo(_ line: JournalLine) {
    turn(line, isForward: false) { [store] () async throws(StoreError) in
      try await store.journal.undo(line.id)
    }
  }

  /// Redoes one change that was undone, whatever was done since; see `onTurn`.
  ///
  /// - Parameter line: its line of the journal, as it was reported.
  package func redo(_ line: JournalLine) {
    turn(line, isForward: true) { [store] () async throws(StoreError) in
      try await store.journal.redo(line.id)
    }
  }

  private func turn(
    _ line: JournalLine,
    isForward: Bool,
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalTurn
  ) {
    let step = history.turn(line, isForward: isForward, tagName: sidebar.tagName)
    run(step, isTurn: true) { [weak self] () async throws(StoreError) in
      let turn = try await body()
      let turned: JournalLine? = if case .turned(let line, _) = turn { line } else { nil }
      return (turned, { self?.onTurn(turn) })
    }
  }

  /// Waits until all changes of the reader so far are stored.
  package func finish() async {
    await lastWrite?.value
  }

  /// Shows a change in all lists at once, and makes it after all earlier ones.
  private func run(
    _ step: (number: Int, marks: [MarkChange]),
    isTurn: Bool,
    _ body:
      @escaping @MainActor () async throws(StoreError) -> (
        line: JournalLine?, report: @MainActor () async -> Void
      )
  ) {
    lastNumber += 1
    let number = lastNumber
    unsettledCount += 1
    for list in timelines { list.show(step.marks, of: number) }
    lastWrite = tasks.attempt(after: lastWrite) { [weak self] () async throws(StoreError) in
      do throws(StoreError) {
        let (line, report) = try await body()
        self?.settle(step, number, line, isTurn: isTurn, isStored: true)
        await report()
      } catch {
        self?.settle(step, number, nil, isTurn: isTurn, isStored: false)
        throw error
      }
    }
  }

  /// The lists of all windows.
  private var timelines: [TimelineModel] {
    library?.windows.flatMap { $0.timelines.values.map(\.model) } ?? []
  }

  private func settle(
    _ step: (number: Int, marks: [MarkChange]),
    _ number: Int,
    _ line: JournalLine?,
    isTurn: Bool,
    isStored: Bool
  ) {
    for list in timelines { list.settle(number, isStored: isStored) }
    (unsettledCount, settledCount) = (unsettledCount - 1, settledCount + 1)
    let isExpected = history.settle(step.number, as: line?.id)
    // A turn leaves what newer changes set, which the history may not know.
    let made = line.map { MarkChange.changes(by: $0, tagName: sidebar.tagName) } ?? []
    if !isExpected || isTurn && Set(made) != Set(step.marks) {
      library?.show(step.marks.reduce(into: Set<ArticleID>()) { $0.formUnion($1.ids) })
    }
    isHistoryOutdated = isHistoryOutdated || !isExpected
    guard isHistoryOutdated, unsettledCount == 0 else { return }
    tasks.attempt { [weak self] () async throws(StoreError) in try await self?.readHistory() }
  }

  private func report(_ line: JournalLine) async {
    // A folder that was made for this change has no name here yet.
    if !line.change.folders.isSubset(of: Set(sidebar.folderNames.keys)) {
      await library?.readRows()
    }
    onChange(line)
  }

  /// Reads the changes that can be undone and redone.
  ///
  /// If a change is made meanwhile, it reads again.
  func readHistory() async throws(StoreError) {
    isHistoryOutdated = false
    var (lines, seen) = ([JournalLine](), 0)
    repeat {
      seen = settledCount
      lines = try await store.journal.lines(limit: ChangeHistory.length)
    } while seen != settledCount
    guard unsettledCount == 0 else {
      isHistoryOutdated = true
      return
    }
    history = ChangeHistory(lines, tagName: sidebar.tagName)
  }
}

extension LibraryChange {
  /// The folders that a message about the change names.
  var folders: Set<FolderID> {
    switch self {
    case .moved(_, _, let folder?), .folderMoved(_, _, let folder?): [folder]
    case .several(let changes): changes.last?.folders ?? []
    default: []
    }
  }
}
