// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The texts of a document's articles, in the form in which they are stored.
///
/// They are made before the transaction that stores them, as the reader's changes wait for its end.
/// Of an article that is stored with the same text, only the digest is made. A text that is missing
/// because the library changed meanwhile is made in the transaction. They take about as much memory
/// as the articles of the document, and are released with them.
struct PreparedTexts: Sendable {
  /// The text of an article, and all that is made of it.
  struct Text: Sendable {
    let digest: Int64
    let packed: Data
    /// The value for the article's row.
    let excerpt: DatabaseValue
    let words: SearchIndex.Words

    fileprivate init(
      _ incoming: IncomingArticle,
      _ bytes: [UInt8],
      _ digest: Int64,
      _ plainText: (String) -> String
    ) {
      let summary = incoming.rowSummary
      let text = plainText(incoming.article.bodyHTML ?? "")
      self.digest = digest
      packed = PackedText.pack(bytes)
      excerpt = Excerpt.kept(summary.excerpt, of: text, count: bytes.count)
      words = SearchIndex.Words(title: summary.title, author: summary.byline, text: text)
    }
  }

  /// Makes plain text of HTML for the search index.
  let plainText: @Sendable (String) -> String
  private var digests: [ArticleKey: Int64] = [:]
  private var texts: [ArticleKey: Text] = [:]

  /// Makes the texts of articles.
  ///
  /// - Parameters:
  ///   - articles: the articles; of several with one key, the first one counts.
  ///   - stored: the result of `storedDigests`.
  ///   - plainText: makes plain text of HTML for the search index.
  /// - Throws: an `EncodingError`.
  init(
    of articles: [IncomingArticle],
    unless stored: [String: Int64?],
    _ plainText: @escaping @Sendable (String) -> String
  ) throws {
    self.plainText = plainText
    for incoming in articles where digests[incoming.article.id] == nil {
      let known = stored[incoming.article.id.rawValue]
      if case .some(nil) = known { continue }
      let (bytes, digest) = try Self.encode(incoming)
      digests[incoming.article.id] = digest
      guard known != digest else { continue }
      texts[incoming.article.id] = Text(incoming, bytes, digest, plainText)
    }
  }

  /// Returns the digest of an article's text.
  ///
  /// - Throws: an `EncodingError`.
  func digest(of incoming: IncomingArticle) throws -> Int64 {
    try digests[incoming.article.id] ?? Self.encode(incoming).digest
  }

  /// Returns the text of an article.
  ///
  /// - Throws: an `EncodingError`.
  func text(of incoming: IncomingArticle) throws -> Text {
    if let text = texts[incoming.article.id] { return text }
    let (bytes, digest) = try Self.encode(incoming)
    return Text(incoming, bytes, digest, plainText)
  }

  private static func encode(
    _ incoming: IncomingArticle
  ) throws -> (bytes: [UInt8], digest: Int64) {
    let summary = incoming.rowSummary
    let bytes = try PackedText.encode(StoredText(incoming.article, under: summary))
    return (bytes, Digest64.of(bytes, title: summary.title, link: summary.link))
  }

  /// Reads the digests of the texts that a feed's articles are stored with.
  ///
  /// - Parameters:
  ///   - keys: the keys of the articles.
  ///   - feed: the feed.
  ///   - database: the library's database.
  /// - Returns: the digests by key; nil for an article that is not listed any more, whose text is
  ///   not stored again. An article whose text was lost is left out, as new ones are.
  /// - Throws: the error of the database; an `EncodingError`.
  static func storedDigests(
    of keys: [String],
    in feed: SubscriptionID,
    _ database: Database
  ) throws -> [String: Int64?] {
    let list = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
    let request: SQLRequest<Row> = """
      SELECT key, digest FROM status
      LEFT JOIN article ON article.id = status.id AND isListed IN (1, 3)
      WHERE feedID = \(feed) AND isListed <> 2 AND key IN (SELECT value FROM json_each(\(list)))
      """
    return try [String: Int64?](pairs: request, database)
  }
}
