// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
internal import GRDB

// The search index, which is filled before a search needs it.
extension ListStore {
  /// Fills an incomplete search index; until then searches find less.
  ///
  /// It works in parts between which others write; after a restart it continues.
  ///
  /// - Parameter fromScratch: whether to empty the index first.
  /// - Returns: the number of added articles.
  /// - Throws: `StoreError`; the added articles stay.
  @discardableResult
  package func rebuildSearch(fromScratch: Bool = false) async throws(StoreError) -> Int {
    if library.isReadOnly { return 0 }
    let plainText = library.options.plainText
    if fromScratch { try await library.write { try SearchIndex.empty($0) } }
    guard try await isSearchUnfinished() else { return 0 }
    var count = 0
    while !Task.isCancelled {
      let part = try await library.writeRepeatable { try SearchIndex.fill(plainText, $0) }
      guard part > 0 else { break }
      count += part
    }
    return count
  }

  /// Answers whether the search index is incomplete and will be filled.
  ///
  /// - Returns: true until `rebuildSearch` has ended.
  /// - Throws: `StoreError`.
  package func isSearchUnfinished() async throws(StoreError) -> Bool {
    try await library.read { try Setting.searchRebuilding.read($0) != nil }
  }

  /// Counts the unread articles that some searches find.
  ///
  /// - Parameters:
  ///   - searches: the searches.
  ///   - most: the number at which counting ends; the search may find many more.
  /// - Returns: the numbers, in the order of the searches.
  /// - Throws: `StoreError`.
  package func unread(
    in searches: [SearchQuery],
    upTo most: Int
  ) async throws(StoreError) -> [Int] {
    var counts: [Int] = []
    for search in searches {
      let query = ListQuery(.search(search), isUnreadOnly: true)
      try await prepareSearch(for: query)
      // Each is a read of its own, so that others come in between.
      let count = try await library.read { database in
        let selection = try SearchSelection(search, in: ListReading(query), database)
        return try selection.ids(after: nil, limit: most).ids.count
      }
      counts.append(count)
    }
    return counts
  }

  /// Fills the search index before a search, as after an update of the program.
  ///
  /// A read-only library keeps the index that it has; see `isSearchUnfinished`. A full disk, or
  /// another program that writes, does not prevent the search in the existing index.
  ///
  /// - Parameter query: the list that is to be read.
  /// - Returns: false when the list is a search that finds less than there is.
  /// - Throws: `StoreError`.
  @discardableResult
  func prepareSearch(for query: ListQuery) async throws(StoreError) -> Bool {
    guard case .search = query.scope, try await isSearchUnfinished() else { return true }
    guard !library.isReadOnly else { return false }
    do {
      try await rebuildSearch()
      return true
    } catch  where [.diskFull, .locked, .readOnly, .gone].contains(error.code) {
      return false
    }
  }
}
