// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// Taking back and doing again, across restarts.
extension FeedStore {
  /// Takes back the last thing that the reader did and did not take back yet.
  ///
  /// - Returns: what was taken back; nil when nothing of the last 30 days is left.
  /// - Throws: `StoreError`; nothing was taken back then.
  @discardableResult
  package func undo() async throws(StoreError) -> JournalEntry? {
    try await turn(isForward: false)
  }

  /// Takes back one thing that the reader did, whatever was done since.
  ///
  /// Only what is still as it left it is taken back; what something newer changed stays.
  ///
  /// - Parameter id: its line in the journal.
  /// - Returns: what became of it.
  /// - Throws: `StoreError`; nothing was taken back then.
  package func undo(_ id: RowID<LibraryChange>) async throws(StoreError) -> JournalTurn {
    try await turn(id, isForward: false)
  }

  /// Does one thing again that was taken back, whatever was done since.
  ///
  /// - Parameter id: its line in the journal.
  /// - Returns: what became of it; its line may have another number, as it is the newest one then.
  /// - Throws: `StoreError`; nothing was done then.
  package func redo(_ id: RowID<LibraryChange>) async throws(StoreError) -> JournalTurn {
    try await turn(id, isForward: true)
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: what was done again; nil when nothing was taken back, or something else was done
  ///   since.
  /// - Throws: `StoreError`; nothing was done then.
  @discardableResult
  package func redo() async throws(StoreError) -> JournalEntry? {
    try await turn(isForward: true)
  }

  /// Reads what the reader did.
  ///
  /// - Parameter limit: how many lines at most.
  /// - Returns: the lines, the newest one first.
  /// - Throws: `StoreError`.
  package func journal(limit: Int = 100) async throws(StoreError) -> [JournalEntry] {
    try await read { try Journal.lines(limit, $0) }
  }

  private func turn(isForward: Bool) async throws(StoreError) -> JournalEntry? {
    let now = now
    let line = try await write { try Journal.turn(isForward: isForward, now: now, $0) }
    if let line { tell(line.change) }
    return line
  }

  private func turn(
    _ id: RowID<LibraryChange>,
    isForward: Bool
  ) async throws(StoreError) -> JournalTurn {
    let now = now
    let turn = try await write { try Journal.turn(id, isForward: isForward, now: now, $0) }
    if case .turned(let line, _) = turn { tell(line.change) }
    return turn
  }

  /// Makes a change, writes it down, and tells it.
  ///
  /// - Parameters:
  ///   - subject: what it is done with, for people.
  ///   - keepsRedo: whether what was taken back can be done again after it nevertheless.
  ///   - change: finds what is to be changed; nil when nothing is.
  /// - Returns: the line of the journal; nil when nothing was changed.
  /// - Throws: `StoreError`; nothing was changed then.
  func make(
    subject: String = "",
    keepsRedo: Bool = false,
    _ change: @escaping @Sendable (Database) throws -> LibraryChange?
  ) async throws(StoreError) -> JournalEntry? {
    let now = now
    let line: JournalEntry? = try await write { database in
      guard let change = try change(database) else { return nil }
      return try Journal.make(
        change,
        subject: subject,
        keepsRedo: keepsRedo,
        now: now,
        database
      )
    }
    if let line { tell(line.change) }
    return line
  }

  /// Tells what a change of the reader's changed.
  private func tell(_ change: LibraryChange) {
    switch change {
    case .read(let ids, _), .starred(let ids, _), .tagged(let ids, _, _):
      changes.send(.states(Set(ids)))
    case .folderMade, .folderRenamed: changes.send(.feeds)
    // Rows name their feed and their tags.
    case .joined, .renamed, .tagRenamed, .removed, .subscribed, .unsubscribed, .moved, .folderMoved,
      .folderRemoved:
      changes.send(.everything)
    case .several(let changes):
      for change in changes { tell(change) }
    }
  }
}
