// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// The reader's changes of articles. Each can be undone.
extension ArticleStore {
  /// A column of the table of states that says one thing of an article.
  private enum StateColumn: String {
    case isRead, isStarred, isListed
  }

  /// Marks articles as read or unread.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - isRead: whether they are marked as read.
  ///   - subject: the name of the marked things, for people.
  ///   - isInPassing: whether nobody asked for it, as the article was only shown in passing. Undone
  ///     changes can still be redone after it.
  /// - Returns: the line of the journal; nil if nothing changed.
  /// - Throws: `StoreError`; nothing was marked then.
  @discardableResult
  package func setRead(
    _ ids: [ArticleID],
    _ isRead: Bool,
    subject: String = "",
    isInPassing: Bool = false
  ) async throws(StoreError) -> JournalLine? {
    try await change(ids, whose: .isRead, isNot: isRead, subject, keepsRedo: isInPassing) {
      .read($0, isRead)
    }
  }

  /// Marks all shown articles of a list, or of a part of it, as read.
  ///
  /// - Parameters:
  ///   - query: the list.
  ///   - part: the part of it.
  ///   - newestID: the newest article when the list was shown, from its page. Later articles were
  ///     not seen, and stay unread.
  ///   - subject: the name of the list.
  /// - Returns: the line of the journal; nil when all were read already.
  /// - Throws: `StoreError`; nothing was marked then.
  @discardableResult
  package func markAllRead(
    _ query: ListQuery,
    _ part: ListPart = .whole,
    shownAt newestID: ArticleID,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.lists.prepareSearch(for: query)
    return try await library.journal.make(subject: subject) { database in
      let selection = ListSelection(reading: ListReading(query), database: database)
      let ids = try selection.unread(in: part, upTo: newestID).fetchAll(database)
      return ids.isEmpty ? nil : .read(ids, true)
    }
  }

  /// Marks all articles of several lists as read, as one change.
  ///
  /// - Parameter lists: the lists, none of them a search, each with the newest article when it was
  ///   shown.
  /// - Returns: the line of the journal; nil when all were read already.
  /// - Throws: `StoreError`; nothing was marked then.
  @discardableResult
  package func markAllRead(
    _ lists: [(query: ListQuery, shownAt: ArticleID)]
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make { database in
      var seen: Set<ArticleID> = []
      let ids = try lists.flatMap { list in
        let selection = ListSelection(reading: ListReading(list.query), database: database)
        return try selection.unread(in: .whole, upTo: list.shownAt).fetchAll(database)
          .filter { seen.insert($0).inserted }
      }
      return ids.isEmpty ? nil : .read(ids, true)
    }
  }

  /// Stars articles, or removes their stars.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - isStarred: whether they are to have a star.
  ///   - subject: the name of the starred things, for people.
  /// - Returns: the line of the journal; nil if nothing changed.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setStarred(
    _ ids: [ArticleID],
    _ isStarred: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await change(ids, whose: .isStarred, isNot: isStarred, subject) {
      .starred($0, isStarred)
    }
  }

  /// Adds a tag to articles, or removes it.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - name: the tag, which is made if there is none of this name.
  ///   - isTagged: whether they are to have the tag.
  /// - Returns: the line of the journal; nil if nothing changed.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setTag(
    _ ids: [ArticleID],
    _ name: String,
    _ isTagged: Bool
  ) async throws(StoreError) -> JournalLine? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw StoreError(.conflict, detail: Phrase("A tag needs a name.")) }
    return try await library.journal.make(subject: name) { database in
      let tag = try TagRecord.make(name, database)
      let sql = "SELECT statusID FROM tagging WHERE tagID = ?"
      let having = try ArticleID.fetchSet(database, sql: sql, arguments: [tag])
      let known = try StoredArticleRecord.fetch(ids, database).map(\.id)
      let changed = known.filter { having.contains($0) != isTagged }
      return changed.isEmpty ? nil : .tagged(changed, tag, isTagged)
    }
  }

  /// Deletes articles; their feed does not bring them back.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - subject: the name of the deleted things, for people.
  /// - Returns: the line of the journal; nil when none of the articles existed.
  /// - Throws: `StoreError`; nothing was deleted then.
  @discardableResult
  package func remove(
    _ ids: [ArticleID],
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await change(ids, whose: .isListed, isNot: false, subject) { .removed($0) }
  }

  /// Leaves articles out of all lists but that of muted ones, or lists them again.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - isMuted: whether they are to be muted.
  ///   - subject: the name of the things, for people.
  /// - Returns: the line of the journal; nil when all were so already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setMuted(
    _ ids: [ArticleID],
    _ isMuted: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      let changed = try ArticleID.fetchAll(
        database,
        sql: """
          SELECT id FROM status WHERE isListed = ? AND id IN (SELECT value FROM json_each(?))
          """,
        arguments: [isMuted ? 1 : 3, ids.jsonText]
      )
      return changed.isEmpty ? nil : .muted(changed, isMuted)
    }
  }

  /// Makes a change with the articles that are not yet in the new state.
  private func change(
    _ ids: [ArticleID],
    whose column: StateColumn,
    isNot value: Bool,
    _ subject: String,
    keepsRedo: Bool = false,
    _ change: @escaping @Sendable ([ArticleID]) -> LibraryChange
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject, keepsRedo: keepsRedo) { database in
      let changed = try Self.changing(ids, whose: column, isNot: value, database)
      return changed.isEmpty ? nil : change(changed)
    }
  }

  private static func changing(
    _ ids: [ArticleID],
    whose column: StateColumn,
    isNot value: Bool,
    _ database: Database
  ) throws -> [ArticleID] {
    try ArticleID.fetchAll(
      database,
      sql: """
        SELECT id FROM status
        WHERE \(column.rawValue) <> ? AND id IN (SELECT value FROM json_each(?))
        """,
      arguments: [value, ids.jsonText]
    )
  }
}
