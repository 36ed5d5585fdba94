// SPDX-License-Identifier: GPL-3.0-or-later

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
