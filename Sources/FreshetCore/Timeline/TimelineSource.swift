// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import FoundationEssentials
package import RefreshKit

/// Where a timeline gets its pages: a list of the library, or a feed that is only looked at.
///
/// - Isolation: any.
package enum TimelineSource: PageSource {
  /// A feed that nothing is kept of.
  case feed(FeedPageSource)
  /// A list of the library.
  case library(LibraryPageSource)

  /// What asks for a page.
  package enum Cursor: Hashable, Sendable {
    /// The next document of a feed.
    case document(URL)
    /// A place in a list of the library.
    case place(LibraryPageSource.Cursor)
  }

  /// The list of the library; nil for a feed that nothing is kept of.
  package var query: ListQuery? {
    if case .library(let source) = self { source.query } else { nil }
  }

  /// Reads a page.
  ///
  /// - Parameter request: which page.
  /// - Returns: the page.
  /// - Throws: `PageError`.
  @concurrent
  package func page(
    for request: PageRequest<Cursor>
  ) async throws(PageError) -> Page<TimelineItem, Cursor> {
    switch (self, request.cursor) {
    case (.feed(let source), nil):
      return try await source.page(for: request.asking(nil)).map(Cursor.document)
    case (.feed(let source), .document(let url)):
      return try await source.page(for: request.asking(url)).map(Cursor.document)
    case (.library(let source), nil):
      return try await source.page(for: request.asking(nil)).map(Cursor.place)
    case (.library(let source), .place(let place)):
      return try await source.page(for: request.asking(place)).map(Cursor.place)
    case (.feed, .place), (.library, .document):
      // The cursor of the other kind, kept from a question that is not asked any more.
      throw PageError(.cursorExpired)
    }
  }
}

extension PageRequest {
  /// The same request by another cursor.
  fileprivate func asking<Other>(_ cursor: Other?) -> PageRequest<Other> {
    PageRequest<Other>(
      lane: lane,
      cursor: cursor,
      sizeHint: sizeHint,
      attempt: attempt,
      isFirstLoad: isFirstLoad,
      isUserRefresh: isUserRefresh
    )
  }
}

extension Page {
  /// The same page with other cursors.
  fileprivate func map<Other>(_ transform: (Cursor) -> Other) -> Page<Item, Other> {
    Page<Item, Other>(items: items, next: next.map(transform), previous: previous.map(transform))
  }
}
