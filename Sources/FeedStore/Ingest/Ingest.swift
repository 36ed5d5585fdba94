// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The ingest of the articles of one document, in one transaction.
struct Ingest {
  let feed: SubscriptionID
  let now: Int
  let texts: PreparedTexts
  let database: Database
  /// The date of the oldest stored article, below which the articles of an older page are sorted;
  /// nil for any other page.
  let oldest: Int?
  /// The language of articles that name none.
  let language: String?
  private(set) var report = IngestReport()
  /// The articles of the document that were stored before.
  private(set) var known: [ArticleID] = []
  /// All articles of the document in its order, each once.
  private(set) var order: [ArticleID] = []
  /// The articles whose text their feed changed.
  private(set) var edited: [ArticleID] = []
  private var keys: Set<String> = []

  init(
    into feed: SubscriptionID,
    behind oldest: Int?,
    language: String?,
    now: Int,
    texts: PreparedTexts,
    _ database: Database
  ) {
    (self.oldest, self.language) = (oldest, language)
    self.feed = feed
    self.now = now
    self.texts = texts
    self.database = database
  }

  /// Ingests the articles.
  ///
  /// The oldest one comes first, so that numbers grow with time inside of a document.
  mutating func store(_ articles: [IncomingArticle]) throws {
    var once: [IncomingArticle] = []
    for incoming in articles {
      if keys.insert(incoming.article.id.rawValue).inserted {
        once.append(incoming)
      } else {
        report.repeated += 1
      }
    }
    for (offset, incoming) in once.enumerated().reversed() { try store(incoming, offset) }
    order.reverse()
  }

  private mutating func store(_ incoming: IncomingArticle, _ offset: Int) throws {
    let key = incoming.article.id.rawValue
    if let id = try find(key) ?? repaired(incoming) {
      report.known += 1
      known.append(id)
      order.append(id)
      try renew(id, incoming)
    } else {
      try add(incoming, date(of: incoming.article, offset))
    }
  }

  private func find(_ key: String) throws -> ArticleID? {
    try ArticleID.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM status WHERE feedID = ? AND key = ?"),
      arguments: [feed, key]
    )
  }

  /// Finds the stored article that arrived under another key: exactly one has it as a further key,
  /// and the document does not also hold that one.
  private mutating func repaired(_ incoming: IncomingArticle) throws -> ArticleID? {
    let article = incoming.article
    for other in article.alternateIDs {
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT status.id, status.key FROM alias JOIN status ON status.id = alias.statusID
            WHERE alias.feedID = ? AND alias.digest = ? AND status.id NOT IN (
              SELECT statusID FROM repair WHERE newKey = ? AND isReverted = 1
            )
            UNION SELECT id, key FROM status WHERE feedID = ? AND key = ? AND id NOT IN (
              SELECT statusID FROM repair WHERE newKey = ? AND isReverted = 1
            ) LIMIT 2
            """
        ),
        arguments: [
          feed, Digest64.of(other.rawValue), article.id.rawValue,
          feed, other.rawValue, article.id.rawValue,
        ]
      )
      guard rows.count == 1, let row = rows.first else { continue }
      let (id, oldKey): (ArticleID, String) = (row["id"], row["key"])
      guard !keys.contains(oldKey) else { continue }
      try database.execute(
        sql: "INSERT INTO repair (statusID, oldKey, newKey, at) VALUES (?, ?, ?, ?)",
        arguments: [id, oldKey, article.id.rawValue, now]
      )
      try database.execute(
        sql: "UPDATE status SET key = ? WHERE id = ?",
        arguments: [article.id.rawValue, id]
      )
      // The old key is a further one from now on.
      try database.execute(
        sql: "INSERT OR IGNORE INTO alias (feedID, digest, statusID) VALUES (?, ?, ?)",
        arguments: [feed, Digest64.of(oldKey), id]
      )
      try storeAliases(of: article, id)
      report.repaired.append(id)
      return id
    }
    return nil
  }

  /// Returns the date by which an article is sorted.
  ///
  /// A date in the future would hold its article at the top until then. An older page is read at
  /// the end of a list, and its articles belong there, whatever their dates.
  private func date(of article: Article, _ offset: Int) -> Int {
    let given = article.date.map { Self.seconds($0) } ?? now
    return min(given, oldest.map { $0 - 1 - offset } ?? now)
  }

  private mutating func add(_ incoming: IncomingArticle, _ date: Int) throws {
    let article = incoming.article
    try database.cachedStatement(
      sql: "INSERT INTO status (feedID, key, date, arrived) VALUES (?, ?, ?, ?)"
    )
    .execute(arguments: [feed, article.id.rawValue, date, now])
    let id = ArticleID(rawValue: database.lastInsertedRowID)
    try storeAliases(of: article, id)
    let text = try texts.text(of: incoming)
    try write(incoming, as: id, text, "INSERT")
    try SearchIndex.add(id, text.words, database)
    report.added.append(id)
    order.append(id)
  }

  private enum Column: Int, StatementColumn {
    case digest, title, content, details, language, file
  }

  private static let storedText = """
    SELECT \(Column.list) FROM article JOIN body USING (id)
    JOIN status USING (id) WHERE id = ? AND isListed IN (1, 3)
    """

  /// Stores the new text of a known article; one that is not listed any more is not restored.
  private mutating func renew(_ id: ArticleID, _ incoming: IncomingArticle) throws {
    guard
      let row = try Row.fetchOne(database.cachedStatement(sql: Self.storedText), arguments: [id])
    else { return try regain(id, incoming) }
    guard try row[Column.digest] as Int64 != texts.digest(of: incoming) else {
      let before: (String?, String?, String?) = (
        row[Column.details], row[Column.language], row[Column.file]
      )
      return try renewDetails(id, incoming, before: before)
    }
    try database.execute(
      sql: "INSERT INTO version (statusID, replaced, title, content) VALUES (?, ?, ?, ?)",
      arguments: [id, now, row[Column.title] as String, row[Column.content] as Data]
    )
    // An article that the search index does not have yet is added later, with its text of then.
    let isIndexed = try !SearchIndex.awaits(id, database)
    if isIndexed { try SearchIndex.remove(id, texts.plainText, database) }
    let text = try texts.text(of: incoming)
    try write(incoming, as: id, text, "INSERT OR REPLACE")
    if isIndexed { try SearchIndex.add(id, text.words, database) }
    try storeAliases(of: incoming.article, id)
    report.changed.append(id)
    edited.append(id)
  }

  /// Stores the new details, language and file of an article whose text is the same: they are no
  /// version of it.
  private mutating func renewDetails(
    _ id: ArticleID,
    _ incoming: IncomingArticle,
    before: (details: String?, language: String?, file: String?)
  ) throws {
    let summary = incoming.rowSummary
    let next = (
      details: summary.detailsText, language: language(of: incoming), file: summary.file?.text
    )
    guard next != before else { return }
    let sql = "UPDATE article SET details = ?, language = ?, file = ? WHERE id = ?"
    try database.cachedStatement(sql: sql)
      .execute(arguments: [next.details, next.language, next.file, id])
    report.renewed.append(id)
  }

  private func language(of incoming: IncomingArticle) -> String? {
    incoming.article.language ?? language
  }

  /// Restores the text of an article that was lost with a damaged file; ignores other unlisted
  /// articles.
  private mutating func regain(_ id: ArticleID, _ incoming: IncomingArticle) throws {
    try database.cachedStatement(
      sql: "UPDATE status SET isListed = 1 WHERE id = ? AND isListed = 2"
    )
    .execute(arguments: [id])
    guard database.changesCount > 0 else { return }
    let text = try texts.text(of: incoming)
    try write(incoming, as: id, text, "INSERT")
    try SearchIndex.add(id, text.words, database)
    try storeAliases(of: incoming.article, id)
    report.changed.append(id)
  }

  /// Writes the row summary and the text of an article.
  private func write(
    _ incoming: IncomingArticle,
    as id: ArticleID,
    _ text: PreparedTexts.Text,
    _ verb: String
  ) throws {
    let rowSummary = incoming.rowSummary
    try database.cachedStatement(
      sql: """
        \(verb) INTO article (id, title, excerpt, byline, link, thumbnail, base, published, story,
          digest, details, language, file) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    .execute(
      arguments: [
        id, rowSummary.title, text.excerpt, rowSummary.byline, rowSummary.link,
        rowSummary.thumbnail?.absoluteString, rowSummary.base?.absoluteString,
        incoming.article.date.map { Self.seconds($0) },
        rowSummary.link.map { Digest64.of(Self.story($0)) },
        text.digest,
        rowSummary.detailsText, language(of: incoming), rowSummary.file?.text,
      ]
    )
    try database.cachedStatement(sql: "\(verb) INTO body (id, content) VALUES (?, ?)")
      .execute(arguments: [id, text.packed])
  }

  private func storeAliases(of article: Article, _ id: ArticleID) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO alias (feedID, digest, statusID) VALUES (?, ?, ?)"
    )
    for other in article.alternateIDs {
      try statement.execute(arguments: [feed, Digest64.of(other.rawValue), id])
    }
  }

  /// The part of a link that the links of duplicate stories share.
  private static func story(_ link: String) -> String {
    let bare = link.prefix { $0 != "#" && $0 != "?" }
    guard let slashes = bare.range(of: "://") else { return String(bare) }
    var rest = bare[slashes.upperBound...]
    if rest.hasPrefix("www.") { rest = rest.dropFirst("www.".count) }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    return rest.lowercased()
  }

  /// The date in seconds, within the range that the database can store.
  private static func seconds(_ date: Date) -> Int {
    Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
  }
}
