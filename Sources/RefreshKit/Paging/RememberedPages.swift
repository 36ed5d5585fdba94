// SPDX-License-Identifier: MIT

/// Names an edit until the source has taken it over or refused it.
public struct EditID: Hashable, Sendable {
  let number: Int
}

/// What was loaded of the questions that were asked last.
struct RememberedPages<Source: PageSource> {
  /// Questions that are remembered: those that a reader goes back and forth between.
  private static var limit: Int { 8 }

  private var entries: [(query: Source.Query, pages: PagedList<Source.Item, Source.Cursor>)] = []

  /// Keeps pages as the newest ones; the oldest give way.
  mutating func keep(
    _ pages: PagedList<Source.Item, Source.Cursor>,
    for query: Source.Query
  ) {
    entries.removeAll { $0.query == query }
    entries.append((query, pages))
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// The pages of a question; nil if they are not remembered.
  func pages(for query: Source.Query) -> PagedList<Source.Item, Source.Cursor>? {
    entries.first { $0.query == query }?.pages
  }
}
