// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Synchronization

/// An open list: its query, and the facts about it from reading it.
///
/// Pages that are read again end at their old ends, however many articles arrived inside of them,
/// so that nothing behind them moves. In a list of unread articles, the shown ones stay until the
/// list is left: an article that is read does not vanish before the reader's eyes.
///
/// - Isolation: any; loads of one list run one after the other, while its window may read.
package final class ListSession: Sendable {
  /// The number of articles on a page.
  package static let pageSize = 50
  /// The number of articles on a page while a search far below runs.
  package static let longPageSize = 500

  struct State {
    var pageSize = ListSession.pageSize
    /// The end of each page by its beginning; nil is the beginning of the list.
    var pageEnds: [ArticlePosition?: ArticlePosition] = [:]
    var shownIDs: Set<ArticleID> = []
    /// The duplicate stories behind the shown rows.
    var groups: [ArticleID: StoryGroup] = [:]
    var newestID: ArticleID?
    var newestAllowedID: ArticleID?
    var lastChange = 0
    var isIndexWhole = true
  }

  /// The list.
  package let query: ListQuery
  private let shared: Mutex<State>

  /// Starts the session of a list that was never read.
  package init(_ query: ListQuery) {
    self.query = query
    shared = Mutex(State())
  }

  /// Continues the session of a list with another query, such as that of another day.
  ///
  /// - Parameters:
  ///   - query: the new query of the list.
  ///   - session: the session of the same list so far.
  package init(_ query: ListQuery, continuing session: ListSession) {
    self.query = query
    shared = Mutex(session.state)
  }

  var state: State { shared.withLock { $0 } }

  /// The newest article of the library when the list was read last; nil before that.
  package var newestID: ArticleID? { shared.withLock { $0.newestID } }
  /// The newest article that the list may hold; nil for any.
  package var newestAllowedID: ArticleID? { shared.withLock { $0.newestAllowedID } }
  /// Whether articles are kept out that arrived since the list was read.
  package var hasUnseenArticles: Bool { newestAllowedID != nil }
  /// The library's last change before the list was read from its beginning.
  package var lastChange: Int { shared.withLock { $0.lastChange } }

  /// Whether the search index was whole when the list was read last; a search finds less otherwise.
  package var isIndexWhole: Bool { shared.withLock { $0.isIndexWhole } }

  /// Sets the number of articles of the next pages.
  package func setPageSize(_ size: Int) {
    shared.withLock { $0.pageSize = size }
  }

  /// Makes the first page end at a position at the earliest, as it did in another run of the
  /// program.
  package func setFirstPageEnd(_ position: ArticlePosition) {
    shared.withLock { $0.pageEnds[nil] = position }
  }

  /// Removes the stored ends of all pages, so that the page size decides.
  package func resetPageEnds() {
    shared.withLock { $0.pageEnds = [:] }
  }

  /// Notes the library's last change before the list is read from its beginning.
  package func start(after change: Int) {
    shared.withLock { $0.lastChange = change }
  }

  /// Excludes articles that are newer than one, as they arrived since the list was read.
  package func hold(at newest: ArticleID) {
    shared.withLock { state in
      guard state.newestAllowedID == nil else { return }
      (state.newestAllowedID, state.newestID) = (newest, newest)
    }
  }

  /// Releases articles that are shown only because they were shown before.
  package func releaseShown() {
    shared.withLock { ($0.shownIDs, $0.groups) = ([], [:]) }
  }

  /// Resets the session to that of a list that was never read.
  package func reset() {
    shared.withLock { state in
      (state.pageEnds, state.shownIDs, state.groups, state.newestAllowedID) = ([:], [], [:], nil)
    }
  }

  /// Notes the content of a page.
  func add(_ page: ArticlePage, after position: ArticlePosition?, fromWholeIndex isWhole: Bool) {
    shared.withLock { state in
      state.isIndexWhole = isWhole
      if let end = page.next { state.pageEnds[position] = end }
      for article in page.articles {
        state.shownIDs.insert(article.id)
        state.groups[article.id] = page.groups[article.id]
      }
      state.newestID = state.newestAllowedID ?? page.newestID
    }
  }
}
