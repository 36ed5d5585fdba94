// SPDX-License-Identifier: MIT

/// Where pages come from.
///
/// A source answers one request with one page or one error. It keeps no place: the cursor says
/// which page is meant, and asking twice is asking for the same page. It should stop when its task
/// is cancelled; one that does not is waited for, and its answer is thrown away.
///
/// A conforming type passes `checkPageSource(_:)` of `KitTesting`.
///
/// - Isolation: runs off the main actor; conforming types are `Sendable`.
public protocol PageSource<Item, Cursor>: Sendable {
  /// What a page holds.
  associatedtype Item: PagedItem
  /// What asks for a page; opaque to everybody but the source.
  associatedtype Cursor: Hashable & Sendable

  /// The error of a page that did not come; a source writes `throws(PageError)` for it, or throws
  /// nothing.
  associatedtype PageFailure: Error where PageFailure == PageError

  /// What tells the source's question from another one; sources that are never exchanged need
  /// none.
  associatedtype Query: Hashable & Sendable = OneQuery

  /// The question that the pages answer.
  var query: Query { get }
  /// Whether the first page may be asked for again.
  var isRefreshable: Bool { get }
  /// Whether pages have a page before them.
  var pagesBackwards: Bool { get }

  /// Loads one page.
  ///
  /// - Parameter request: which page, and for whom.
  /// - Returns: the page.
  /// - Throws: `PageError`, with a sentence for people; `cancelled` when the task was cancelled.
  @concurrent
  func page(for request: PageRequest<Cursor>) async throws(PageFailure) -> Page<Item, Cursor>
}

/// The question of a source that answers one alone.
public struct OneQuery: Hashable, Sendable {
  /// Creates the question.
  public init() {}
}

extension PageSource where Query == OneQuery {
  /// There is one question.
  public var query: OneQuery { OneQuery() }
}

extension PageSource {
  /// Most sources can be asked again.
  public var isRefreshable: Bool { true }
  /// Most sources page forwards alone.
  public var pagesBackwards: Bool { false }
}
