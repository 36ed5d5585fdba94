// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
internal import GRDB

// Pages of a list that is open.
extension ListStore {
  /// Reads a page of an open list with everything that is shown beside its articles, all of one
  /// moment.
  ///
  /// - Parameters:
  ///   - session: the list; it stores the end of the page.
  ///   - place: the position where the page begins, from the page before; nil at the beginning.
  /// - Returns: the page; one that was read before ends at its old end.
  /// - Throws: `StoreError`.
  package func page(
    of session: ListSession,
    after place: ArticlePosition? = nil
  ) async throws(StoreError) -> ArticlePage {
    let isWhole = try await prepareSearch(for: session.query)
    let page = try await library.read { database in
      try SessionReading(session, database).page(after: place)
    }
    session.add(page, after: place, fromWholeIndex: isWhole)
    return page
  }
}

/// One read of a page of an open list.
private struct SessionReading {
  private let state: ListSession.State
  private let database: Database
  private var query: ListQuery
  private let isSearch: Bool

  init(_ session: ListSession, _ database: Database) throws {
    self.database = database
    (state, query) = (session.state, session.query)
    query.newest = state.newestAllowedID
    query.groupsStories = try Setting.groupsStories.read(database) != nil
    isSearch = if case .search = query.scope { true } else { false }
    if isSearch, query.leavesOutRead { query.kept = state.shownIDs }
  }

  func page(after place: ArticlePosition?) throws -> ArticlePage {
    let selection = ListSelection(query: query, database: database)
    var page: ArticlePage
    if !isSearch, let end = state.pageEnds[place] {
      page = try selection.articlePage(after: place, upTo: end)
    } else {
      page = try selection.articlePage(after: place, limit: state.pageSize)
    }
    if !isSearch, query.isUnreadOnly { page = try withShown(page, after: place) }
    guard case .feed(let feed) = query.scope else { return page }
    let sql = "SELECT statusID FROM gap WHERE feedID = ?"
    page.gaps = try ArticleID.fetchSet(database, sql: sql, arguments: [feed])
    if query.order == .newestFirst, !page.gaps.isEmpty {
      let sql = "\(sql) AND newerPage IS NOT NULL"
      page.gapsWithLowerEnd = try ArticleID.fetchSet(database, sql: sql, arguments: [feed])
    }
    if page.next == nil { page.archiveState = try ArchiveState.read(feed, database) }
    return page
  }

  /// Returns the page with the articles that were shown in it and were read since.
  ///
  /// A search finds these itself.
  private func withShown(_ page: ArticlePage, after place: ArticlePosition?) throws -> ArticlePage {
    let others = state.shownIDs.subtracting(page.articles.map(\.id))
    guard !others.isEmpty else { return page }
    let selection = ListSelection(query: query, database: database)
    let ids = try selection.read(among: Array(others), after: place, upTo: page.next)
    guard !ids.isEmpty else { return page }
    let read = try StoredArticleRecord.fetch(ids, database)
    var joined = page
    joined.articles = (page.articles + read).sorted {
      ArticlePosition(after: $0).isOrdered(before: ArticlePosition(after: $1), in: query.order)
    }
    for article in read { joined.groups[article.id] = state.groups[article.id] }
    return joined
  }
}
