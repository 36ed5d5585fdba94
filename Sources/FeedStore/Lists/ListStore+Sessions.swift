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
  ///   - position: the position where the page begins, from the page before; nil at the beginning.
  /// - Returns: the page; one that was read before ends at its old end.
  /// - Throws: `StoreError`.
  package func page(
    of session: ListSession,
    after position: ArticlePosition? = nil
  ) async throws(StoreError) -> ArticlePage {
    let isWhole = try await prepareSearch(for: session.query)
    let page = try await library.read { database in
      try SessionReading(session, database).page(after: position)
    }
    session.add(page, after: position, fromWholeIndex: isWhole)
    return page
  }
}

/// One read of a page of an open list.
private struct SessionReading {
  private let state: ListSession.State
  private let database: Database
  private let reading: ListReading

  init(_ session: ListSession, _ database: Database) throws {
    self.database = database
    state = session.state
    var reading = ListReading(
      session.query,
      groupsStories: try Setting.groupsStories.read(database) != nil,
      newest: state.newestAllowedID
    )
    if session.query.leavesOutRead { reading.kept = state.shownIDs }
    self.reading = reading
  }

  func page(after position: ArticlePosition?) throws -> ArticlePage {
    let selection = ListSelection(reading: reading, database: database)
    let query = reading.query
    var page: ArticlePage
    if !query.isSearch, let end = state.pageEnds[position] {
      page = try selection.articlePage(after: position, upTo: end)
    } else {
      page = try selection.articlePage(after: position, limit: state.pageSize)
    }
    for article in page.articles where reading.isKept(article) {
      page.groups[article.id] = state.groups[article.id]
    }
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
}
