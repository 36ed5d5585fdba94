// SPDX-License-Identifier: MIT

/// A source of pages.
///
/// A source answers one request with one page or one error. It stores no position: the cursor
/// identifies the page, and asking twice is asking for the same page. It should stop when its task
/// is cancelled; one that does not is awaited, and its answer is dropped.
///
/// A conforming type passes `checkPageSource(_:)` of `KitTesting`.
///
/// - Isolation: runs off the main actor; conforming types are `Sendable`.
public protocol PageSource<Item, Cursor>: Sendable {
  /// The type of the items of a page.
  associatedtype Item: PagedItem
  /// The type of the values that identify a page; opaque to everybody but the source.
  associatedtype Cursor: Hashable & Sendable

  /// The error of a page that failed to load; a source declares `throws(PageError)` for it, or
  /// throws nothing.
  associatedtype PageFailure: Error where PageFailure == PageError

  /// The type of the values that distinguish one query from another; sources that are never
  /// exchanged need none.
  associatedtype Query: Hashable & Sendable = OneQuery

  /// The query that the pages answer.
  var query: Query { get }
  /// Whether the first page can be loaded again.
  var isRefreshable: Bool { get }
  /// Whether the source can page backwards.
  var pagesBackwards: Bool { get }

  /// Loads one page.
  ///
  /// - Parameter request: the page, and its circumstances.
  /// - Returns: the page.
  /// - Throws: `PageError`, with a sentence for people; `cancelled` when the task was cancelled.
  @concurrent
  func page(for request: PageRequest<Cursor>) async throws(PageFailure) -> Page<Item, Cursor>
}

/// The query of a source that has only one.
public struct OneQuery: Hashable, Sendable {
  /// Creates the query.
  public init() {}
}

extension PageSource where Query == OneQuery {
  /// The only query.
  public var query: OneQuery { OneQuery() }
}

extension PageSource {
  /// Yes: most sources can load their first page again.
  public var isRefreshable: Bool { true }
  /// No: most sources page forwards alone.
  public var pagesBackwards: Bool { false }
}
