// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync

/// A list in numbered pages, which hold other articles whenever one is added or removed.
///
/// Articles that are added are read twice, and stored once. After one was removed, the first ones
/// of a page stand on the page before it. So a page that has nothing in common with the articles
/// read so far is followed by a second reading of the page before it.
struct NumberedList: Sendable {
  /// A page: its articles, and whether the server says that others follow.
  typealias Page = (articles: [IncomingArticle], hasNext: Bool)

  /// Reads the page with a number.
  let read: @Sendable (Int) async throws(SyncError) -> Page

  /// Reads a page, and the one before it if articles may have been missed.
  ///
  /// - Parameters:
  ///   - cursorWords: the words of the cursor.
  ///   - reading: the source, and the state of its reading.
  /// - Returns: the pages to store.
  /// - Throws: `SyncError`.
  func pages(
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    guard let number = Self.number(cursorWords) else { return [.end] }
    let page = try await read(number)
    let result = OriginPage(page.articles, next: page.hasNext ? Self.cursor(number + 1) : nil)
    return try await reading.joined(result, at: Self.cursor(number)) { () async throws(SyncError) in
      number < 2 ? nil : try await read(number - 1).articles
    }
  }

  /// Returns the cursor of a page.
  static func cursor(_ number: Int) -> String { "page \(number)" }

  private static func number(_ cursorWords: [String]) -> Int? {
    guard cursorWords.count == 2, cursorWords[0] == "page", let number = Int(cursorWords[1]),
      number > 0
    else {
      return nil
    }
    return number
  }
}

extension PageReading {
  /// Returns a page of a list whose pages move, behind a second reading of the page before it if
  /// articles may have been missed between the two.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cursor: the words of its cursor.
  ///   - reread: reads the page before it once more; it gives nil if there is none.
  /// - Returns: the pages to store; the end for an empty page, and for one that is repeated.
  /// - Throws: `SyncError`.
  func joined(
    _ page: OriginPage,
    at cursor: String,
    rereading reread: () async throws(SyncError) -> [IncomingArticle]?
  ) async throws(SyncError) -> [OriginPage] {
    let keys = page.incoming.articles.map(\.article.id)
    guard !keys.isEmpty, !repeatable.contains(keys) else { return [.end] }
    if try await isKnown(keys) { return [page] }
    guard let before = try await reread() else { return [page] }
    return [OriginPage(before, next: cursor), page]
  }

  /// Returns the cursor behind a newest page that is ordered by rank.
  ///
  /// The articles of a rank change from poll to poll. A gap below each of its newest pages could
  /// never be closed, so only a page of which nothing is known has articles behind it.
  ///
  /// - Parameters:
  ///   - next: the cursor of the page behind it.
  ///   - articles: the articles of the page.
  /// - Returns: the cursor; nil if some of the articles are known.
  /// - Throws: `SyncError`.
  func next(
    _ next: String?,
    behindRanked articles: [IncomingArticle]
  ) async throws(SyncError) -> String? {
    guard let next, !articles.isEmpty else { return nil }
    return try await isKnown(articles.map(\.article.id)) ? nil : next
  }
}
