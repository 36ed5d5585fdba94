// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The library's journal of the reader's changes: undo and redo, across restarts.
package struct JournalStore: Sendable {
  let library: FeedStore

  /// Undoes the reader's last change that is not undone yet.
  ///
  /// - Returns: the undone change; nil when nothing of the last 30 days is left.
  /// - Throws: `StoreError`; nothing was undone then.
  @discardableResult
  package func undo() async throws(StoreError) -> JournalLine? {
    try await turn(isForward: false)
  }

  /// Undoes one change of the reader, whatever was done since.
  ///
  /// It undoes only the parts that are as the change left them; parts that a newer change set stay.
  ///
  /// - Parameter id: its line in the journal.
  /// - Returns: the outcome.
  /// - Throws: `StoreError`; nothing was undone then.
  package func undo(_ id: RecordID<LibraryChange>) async throws(StoreError) -> JournalTurn {
    try await turn(id, isForward: false)
  }

  /// Redoes one change that was undone, whatever was done since.
  ///
  /// - Parameter id: its line in the journal.
  /// - Returns: the outcome. The line may have another number, as it is the newest one then.
  /// - Throws: `StoreError`; nothing was redone then.
  package func redo(_ id: RecordID<LibraryChange>) async throws(StoreError) -> JournalTurn {
    try await turn(id, isForward: true)
  }

  /// Redoes the change that was undone last.
  ///
  /// - Returns: the redone change; nil when nothing was undone, or another change was made since.
  /// - Throws: `StoreError`; nothing was redone then.
  @discardableResult
  package func redo() async throws(StoreError) -> JournalLine? {
    try await turn(isForward: true)
  }

  /// Reads the reader's changes.
  ///
  /// - Parameter limit: the most lines.
  /// - Returns: the lines, the newest one first.
  /// - Throws: `StoreError`.
  package func lines(limit: Int = 100) async throws(StoreError) -> [JournalLine] {
    try await library.read { try Journal.lines(limit, $0) }
  }

  private func turn(isForward: Bool) async throws(StoreError) -> JournalLine? {
    let now = library.now
    let line = try await library.write { try Journal.turn(isForward: isForward, now: now, $0) }
    if let line { report(line.change, isForward: isForward) }
    return line
  }

  private func turn(
    _ id: RecordID<LibraryChange>,
    isForward: Bool
  ) async throws(StoreError) -> JournalTurn {
    let now = library.now
    let turn = try await library.write { try Journal.turn(id, isForward: isForward, now: now, $0) }
    if case .turned(let line, _) = turn { report(line.change, isForward: isForward) }
    return turn
  }

  /// Makes a change, writes it into the journal, and reports it.
  ///
  /// - Parameters:
  ///   - subject: the name of the changed things, for people.
  ///   - keepsRedo: whether undone changes can still be redone after it.
  ///   - change: finds the change to be made; nil when there is nothing to change.
  /// - Returns: the line of the journal; nil when nothing was changed.
  /// - Throws: `StoreError`; nothing was changed then.
  func make(
    subject: String = "",
    keepsRedo: Bool = false,
    _ change: @escaping @Sendable (Database) throws -> LibraryChange?
  ) async throws(StoreError) -> JournalLine? {
    let now = library.now
    let line: JournalLine? = try await library.write { database in
      guard let change = try change(database) else { return nil }
      return try Journal.make(
        change,
        subject: subject,
        keepsRedo: keepsRedo,
        now: now,
        database
      )
    }
    if let line { report(line.change, isForward: true) }
    return line
  }

  /// Reports the parts of the library that a change of the reader changed, made or undone.
  private func report(_ change: LibraryChange, isForward: Bool) {
    switch change {
    case .read(let ids, let isRead):
      library.changes.send(.states(Set(ids), .read, isSet: isRead == isForward))
    case .starred(let ids, let isStarred):
      library.changes.send(.states(Set(ids), .starred, isSet: isStarred == isForward))
    case .tagged(let ids, let tag, let isTagged):
      library.changes.send(.states(Set(ids), .tagged(tag), isSet: isTagged == isForward))
    case .folderMade, .folderRenamed, .ordered, .readdressed, .set: library.changes.send(.feeds)
    // Rows name their feed and their tags.
    case .joined, .renamed, .tagRenamed, .removed, .subscribed, .unsubscribed, .moved, .folderMoved,
      .folderRemoved, .quieted, .muted:
      library.changes.send(.everything)
    case .several(let changes):
      for change in changes { report(change, isForward: isForward) }
    }
  }
}
