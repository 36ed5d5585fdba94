// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Documents from the network.
extension ArticleStore {
  /// Ingests a document of a feed, as a whole or not at all.
  ///
  /// The reader's changes to its articles stay. Articles that the reader deleted, or that retention
  /// removed, do not return.
  ///
  /// - Parameters:
  ///   - page: the document.
  ///   - feed: the feed.
  ///   - poll: the result of its poll; nil leaves the stored one.
  /// - Returns: the results for the articles.
  /// - Throws: `StoreError`; nothing of the document was stored then. `conflict` when the feed has
  ///   moved to the address of another feed of the library.
  @discardableResult
  package func ingest(
    _ page: IncomingDocument,
    of feed: SubscriptionID,
    poll: StoredPoll? = nil
  ) async throws(StoreError) -> IngestReport {
    let now = library.now
    let texts = try await prepare(page.articles, of: feed)
    let (report, isNews) = try await library.writeRepeatable { database in
      let known = try ArchiveState.read(feed, database)
      let oldest = try ArchiveProgress.oldest(feed, database)
      var ingest = Ingest(
        into: feed,
        behind: try ArchiveProgress.isAtEnd(page, known, feed, database) ? oldest : nil,
        language: page.language,
        now: now,
        texts: texts,
        database
      )
      try ingest.store(page.articles)
      let isRenamed = try Self.describe(page, feed, database)
      var report = ingest.report
      let rules = RuleRun(now: now, database: database)
      let notices = try rules.apply(to: report.added)
      try rules.apply(toEdited: ingest.edited)
      // Articles of the archive are no news.
      if page.part == .newest {
        // Nor is what a feed had when it was added.
        let own =
          known == .unknown ? nil : try ArrivalNotice.ofFeed(feed, report.added, database)
        report.notices = notices + [own].compactMap(\.self)
      }
      report.gap = try ArchiveProgress.move(known, oldest: oldest, past: page, ingest)
      let isElsewhere = try poll?.write(feed, report, database) ?? false
      return (report, isRenamed || isElsewhere)
    }
    // A gap may close although nothing was missing in it.
    if !report.added.isEmpty || !report.changed.isEmpty || page.part.isOfGap {
      library.changes.send(.articles(of: feed, isOlder: page.part == .older))
    }
    if !report.renewed.isEmpty { library.changes.send(.details(Set(report.renewed))) }
    if isNews { library.changes.send(.feeds) }
    if !report.notices.isEmpty { library.changes.send(.noticed(report.notices)) }
    return report
  }

  /// Prepares the texts of a document's articles; see `PreparedTexts`.
  private func prepare(
    _ articles: [IncomingArticle],
    of feed: SubscriptionID
  ) async throws(StoreError) -> PreparedTexts {
    let keys = articles.map(\.article.id.rawValue)
    let stored = try await library.readRepeatable {
      try PreparedTexts.storedDigests(of: keys, in: feed, $0)
    }
    do {
      return try PreparedTexts(of: articles, unless: stored, library.options.plainText)
    } catch {
      throw library.fault(error)
    }
  }

  /// Returns the archive state of a feed.
  ///
  /// - Returns: the end of its stored articles.
  /// - Throws: `StoreError`.
  package func archiveState(of feed: SubscriptionID) async throws(StoreError) -> ArchiveState {
    try await library.read { try ArchiveState.read(feed, $0) }
  }

  /// Returns the articles of a feed that were ever stored.
  ///
  /// - Returns: those of them that are known, listed or not.
  /// - Throws: `StoreError`.
  package func known(
    _ keys: [ArticleKey],
    in feed: SubscriptionID
  ) async throws(StoreError) -> Set<ArticleKey> {
    let list = keys.map(\.rawValue)
    return try await library.read { database in
      let text = String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
      let sql = """
        SELECT key FROM status WHERE feedID = ? AND key IN (SELECT value FROM json_each(?))
        """
      let found = try String.fetchAll(database, sql: sql, arguments: [feed, text])
      return Set(found.map { ArticleKey($0) })
    }
  }

  /// Returns the gaps of a feed.
  ///
  /// - Returns: the articles above the gaps, with the cursors at which to load the missing ones;
  ///   nil where none is known.
  /// - Throws: `StoreError`.
  package func gaps(in feed: SubscriptionID) async throws(StoreError) -> [ArticleID: OriginCursor?]
  {
    try await library.read { database in
      let sql = "SELECT statusID, nextPage FROM gap WHERE feedID = ?"
      let request = SQLRequest<Row>(sql: sql, arguments: [feed])
      return try [ArticleID: String?](pairs: request, database)
        .mapValues { $0.map { OriginCursor($0) } }
    }
  }

  /// Returns a gap.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  /// - Returns: the cursors of its two ends; nil when there is no such gap.
  /// - Throws: `StoreError`.
  package func gap(
    below id: ArticleID,
    in feed: SubscriptionID
  ) async throws(StoreError) -> StoredGap? {
    try await library.read { try StoredGap.read(below: id, in: feed, $0) }
  }

  /// Stores a document's metadata of its feed.
  ///
  /// - Returns: whether any of it is new, so that lists of feeds have to be read again.
  private static func describe(
    _ page: IncomingDocument,
    _ feed: SubscriptionID,
    _ database: Database
  ) throws -> Bool {
    guard page.part == .newest else { return false }
    let said = [page.title, page.site?.absoluteString, page.icon?.absoluteString]
    try database.execute(
      sql: """
        UPDATE feed SET title = coalesce(:title, title), site = coalesce(:site, site),
          icon = coalesce(:icon, icon)
        WHERE id = :feed AND (title <> :title OR site IS NOT coalesce(:site, site)
          OR icon IS NOT coalesce(:icon, icon))
        """,
      arguments: ["title": said[0], "site": said[1], "icon": said[2], "feed": feed]
    )
    return database.changesCount > 0
  }
}
