// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Synchronization

/// A list while it is open: its question, and all that was learned of it by reading it.
///
/// Pages that are read again end where they ended before, however much came inside of them, so that
/// nothing behind them moves. In a list of unread articles, those that were shown stay until the
/// list is left: an article that is read does not go away under the reader.
///
/// - Isolation: any; loads of one list come one after the other, and its window looks on.
package final class ListSession: Sendable {
  /// Articles on a page.
  package static let pageSize = 50
  /// Articles on a page while something is looked for far below.
  package static let longPageSize = 500

  struct State {
    var pageSize = ListSession.pageSize
    /// The end of each page by its beginning, which is nil for that of the list.
    var pageEnds: [EntryPlace?: EntryPlace] = [:]
    var shownIDs: Set<EntryID> = []
    /// The stories that rows which were shown stand for.
    var folds: [EntryID: StoryFold] = [:]
    var newestID: EntryID?
    var newestAllowedID: EntryID?
    var lastChange = 0
  }

  /// The list.
  package let query: ListQuery
  private let shared: Mutex<State>

  /// Begins the session of a list that was never read.
  ///
  /// - Parameter query: the list.
  package init(_ query: ListQuery) {
    self.query = query
    shared = Mutex(State())
  }

  /// Goes on with a list that is asked for by another question, as on another day.
  ///
  /// - Parameters:
  ///   - query: the list as it is asked for now.
  ///   - session: the session of the same list so far.
  package init(_ query: ListQuery, continuing session: ListSession) {
    self.query = query
    shared = Mutex(session.state)
  }

  var state: State { shared.withLock { $0 } }

  /// The newest article of the library when the list was read last; nil before that.
  package var newestID: EntryID? { shared.withLock { $0.newestID } }
  /// The newest article that the list may hold; nil for any.
  package var newestAllowedID: EntryID? { shared.withLock { $0.newestAllowedID } }
  /// Whether articles are kept out that came since the list was read.
  package var hasUnseenArticles: Bool { newestAllowedID != nil }
  /// The library's last change before the list was read from its beginning.
  package var lastChange: Int { shared.withLock { $0.lastChange } }

  /// Sets how many articles the next pages hold.
  package func setPageSize(_ size: Int) {
    shared.withLock { $0.pageSize = size }
  }

  /// Has the first page end at a place at the earliest, as it did in another run of the program.
  package func setFirstPageEnd(_ place: EntryPlace) {
    shared.withLock { $0.pageEnds[nil] = place }
  }

  /// Has all pages end where they end by themselves.
  package func resetPageEnds() {
    shared.withLock { $0.pageEnds = [:] }
  }

  /// Takes note of the library's last change before the list is read from its beginning.
  package func begin(after change: Int) {
    shared.withLock { $0.lastChange = change }
  }

  /// Keeps articles out that are newer than one, as they came since the list was read.
  package func hold(at newest: EntryID) {
    shared.withLock { state in
      guard state.newestAllowedID == nil else { return }
      (state.newestAllowedID, state.newestID) = (newest, newest)
    }
  }

  /// Releases articles that are shown only because they were.
  package func releaseShown() {
    shared.withLock { ($0.shownIDs, $0.folds) = ([], [:]) }
  }

  /// Begins as for a list that was never read.
  package func reset() {
    shared.withLock { state in
      (state.pageEnds, state.shownIDs, state.folds, state.newestAllowedID) = ([:], [], [:], nil)
    }
  }

  /// Takes note of what a page held.
  func add(_ page: EntryPage, after place: EntryPlace?) {
    shared.withLock { state in
      if let end = page.next { state.pageEnds[place] = end }
      for entry in page.entries {
        state.shownIDs.insert(entry.id)
        state.folds[entry.id] = page.folds[entry.id]
      }
      state.newestID = state.newestAllowedID ?? page.moment
    }
  }
}
