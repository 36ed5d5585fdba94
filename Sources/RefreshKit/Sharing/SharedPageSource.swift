// SPDX-License-Identifier: MIT

/// The key of one page of one query.
public struct PageKey<Query: Hashable & Sendable, Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The query.
  public let query: Query
  /// The address of the page.
  public let address: PageAddress<Cursor>

  /// Creates a key.
  public init(query: Query, address: PageAddress<Cursor>) {
    self.query = query
    self.address = address
  }
}

/// A source whose requests are shared among all lists that send the same query at the same time.
///
/// Two windows on one feed make one request for a page. Each may cancel it by itself; the request
/// stops when the last of them has cancelled.
///
/// - Isolation: any.
public struct SharedPageSource<Base: PageSource>: PageSource {
  /// The requests under way; sources that are given the same one share their requests.
  public typealias Meeting = SharedWork<
    PageKey<Base.Query, Base.Cursor>, Page<Base.Item, Base.Cursor>
  >

  private let base: Base
  private let meeting: Meeting

  /// Shares the requests of a source.
  ///
  /// - Parameters:
  ///   - base: the source.
  ///   - meeting: the requests under way, shared with other lists.
  public init(_ base: Base, meeting: Meeting) {
    self.base = base
    self.meeting = meeting
  }

  /// The query of the source.
  public var query: Base.Query { base.query }
  /// Whether the source can load its first page again.
  public var isRefreshable: Bool { base.isRefreshable }
  /// Whether the source can page backwards.
  public var pagesBackwards: Bool { base.pagesBackwards }

  /// Loads one page, or waits for one that is already loading.
  ///
  /// - Parameter request: the page.
  /// - Returns: the page.
  /// - Throws: the error of the source; `cancelled` when the task was cancelled.
  @concurrent
  public func page(
    for request: PageRequest<Base.Cursor>
  ) async throws(PageError) -> Page<Base.Item, Base.Cursor> {
    let key = PageKey(query: query, address: PageAddress(request.cursor))
    let base = base
    do {
      return try await meeting.value(for: key) { try await base.page(for: request) }
    } catch let error as PageError {
      throw error
    } catch {
      throw PageError(.cancelled)
    }
  }
}
