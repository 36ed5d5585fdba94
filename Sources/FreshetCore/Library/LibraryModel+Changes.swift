// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore

// Changes of the library: rows show them at once, and they are stored one after the other.
extension LibraryModel {
  /// Makes a change after all earlier ones, and reports its line of the journal.
  ///
  /// - Parameters:
  ///   - isQuiet: whether it is seen anyway, and need not be reported.
  ///   - keepsRedo: whether what was undone can be redone after it nevertheless.
  ///   - marks: what rows show of it at once.
  ///   - body: makes it; nil when nothing was to be changed.
  func perform(
    isQuiet: Bool = false,
    keepsRedo: Bool = false,
    showing marks: [MarkChange] = [],
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalEntry?
  ) {
    let step = (history.add(marks, keepsRedo: keepsRedo), marks)
    run(step, isTurn: false) { [weak self] () async throws(StoreError) in
      let line = try await body()
      return (line, { if let line, !isQuiet { await self?.report(line) } })
    }
  }

  /// Takes back what the reader did last.
  package func undo() {
    turnLast(isForward: false) { [store] () async throws(StoreError) in try await store.undo() }
  }

  /// Does again what was taken back last.
  package func redo() {
    turnLast(isForward: true) { [store] () async throws(StoreError) in try await store.redo() }
  }

  private func turnLast(
    isForward: Bool,
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalEntry?
  ) {
    run(history.turn(isForward: isForward), isTurn: true) {
      [weak self] () async throws(StoreError) in
      let line = try await body()
      return (line, { if let line { await self?.report(line) } })
    }
  }

  /// Takes back one change, whatever was done since; see `onTurn`.
  ///
  /// - Parameter line: its line of the journal, as it was reported.
  package func undo(_ line: JournalEntry) {
    turn(line, isForward: false) { [store] () async throws(StoreError) in
      try await store.undo(line.id)
    }
  }

  /// Does one change again that was taken back, whatever was done since; see `onTurn`.
  ///
  /// - Parameter line: its line of the journal, as it was reported.
  package func redo(_ line: JournalEntry) {
    turn(line, isForward: true) { [store] () async throws(StoreError) in
      try await store.redo(line.id)
    }
  }

  private func turn(
    _ line: JournalEntry,
    isForward: Bool,
    _ body: @escaping @MainActor () async throws(StoreError) -> JournalTurn
  ) {
    let step = history.turn(line, isForward: isForward, tagName: tagName)
    run(step, isTurn: true) { [weak self] () async throws(StoreError) in
      let turn = try await body()
      let turned: JournalEntry? = if case .turned(let line, _) = turn { line } else { nil }
      return (turned, { self?.onTurn(turn) })
    }
  }

  /// Waits until all that the reader did so far is stored.
  package func finishDeeds() async {
    await lastDeed?.value
  }

  /// Has all lists show what a change does, and makes it after all earlier ones.
  private func run(
    _ step: (number: Int, marks: [MarkChange]),
    isTurn: Bool,
    _ body:
      @escaping @MainActor () async throws(StoreError) -> (
        line: JournalEntry?, report: @MainActor () async -> Void
      )
  ) {
    lastChange += 1
    let number = lastChange
    unsettledChanges += 1
    for list in timelines { list.show(step.marks, of: number) }
    let before = lastDeed
    lastDeed = attempt { [weak self] () async throws(StoreError) in
      await before?.value
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
    windows.flatMap { $0.timelines.values.map(\.model) }
  }

  private func settle(
    _ step: (number: Int, marks: [MarkChange]),
    _ number: Int,
    _ line: JournalEntry?,
    isTurn: Bool,
    isStored: Bool
  ) {
    for list in timelines { list.settle(number, isStored: isStored) }
    (unsettledChanges, settledChanges) = (unsettledChanges - 1, settledChanges + 1)
    let isExpected = history.settle(step.number, as: line?.id)
    if isTurn || !isExpected {
      show(step.marks.reduce(into: Set<EntryID>()) { $0.formUnion($1.ids) })
    }
    isHistoryOutdated = isHistoryOutdated || !isExpected
    guard isHistoryOutdated, unsettledChanges == 0 else { return }
    attempt { [weak self] () async throws(StoreError) in try await self?.readHistory() }
  }

  private func report(_ line: JournalEntry) async {
    // A folder that was made for it has no name here yet.
    if !line.change.folders.isSubset(of: Set(folderNames.keys)) { await readRows() }
    onChange(line)
  }

  /// Reads what can be undone and redone; if something is changed meanwhile, once more after it.
  func readHistory() async throws(StoreError) {
    isHistoryOutdated = false
    var (lines, seen) = ([JournalEntry](), 0)
    repeat {
      seen = settledChanges
      lines = try await store.journal(limit: ChangeHistory.length)
    } while seen != settledChanges
    guard unsettledChanges == 0 else {
      isHistoryOutdated = true
      return
    }
    history = ChangeHistory(lines, tagName: tagName)
  }

  private func tagName(_ id: TagID) -> String? {
    outline?.library.tags.first { $0.id == id }?.name
  }
}
