// SPDX-License-Identifier: MIT

/// The identity of an edit until the source has accepted or refused it.
public struct EditID: Hashable, Sendable {
  let number: Int
}

/// The pages of the queries that were shown last.
struct RememberedPages<Source: PageSource> {
  /// The number of queries that are remembered: those that a reader switches between.
  private static var limit: Int { 8 }

  private var entries: [(query: Source.Query, pages: PagedList<Source.Item, Source.Cursor>)] = []

  /// Stores pages as the newest ones; the oldest are dropped.
  mutating func store(
    _ pages: PagedList<Source.Item, Source.Cursor>,
    for query: Source.Query
  ) {
    entries.removeAll { $0.query == query }
    entries.append((query, pages))
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// Returns the pages of a query; nil if they are not remembered.
  func pages(for query: Source.Query) -> PagedList<Source.Item, Source.Cursor>? {
    entries.first { $0.query == query }?.pages
  }
}
