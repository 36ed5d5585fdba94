// SPDX-License-Identifier: MIT

/// What tells one page of one question from all others.
public struct PageKey<Query: Hashable & Sendable, Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The question.
  public let query: Query
  /// The page of the answer.
  public let address: PageAddress<Cursor>

  /// Creates a key.
  public init(query: Query, address: PageAddress<Cursor>) {
    self.query = query
    self.address = address
  }
}

/// A source whose requests are shared among all lists that ask the same question at the same time.
///
/// Two windows on one feed make one request for a page. Each may give it up by itself; the request
/// stops when the last of them has left.
///
/// - Isolation: any.
public struct SharedPageSource<Base: PageSource>: PageSource {
  /// Where lists meet; the sources that are given the same one share their requests.
  public typealias Meeting = SharedWork<
    PageKey<Base.Query, Base.Cursor>, Page<Base.Item, Base.Cursor>
  >

  private let base: Base
  private let meeting: Meeting

  /// Shares the requests of a source.
  ///
  /// - Parameters:
  ///   - base: the source.
  ///   - meeting: where its lists meet.
  public init(_ base: Base, meeting: Meeting) {
    self.base = base
    self.meeting = meeting
  }

  /// The question of the source.
  public var query: Base.Query { base.query }
  /// Whether the source may be asked again.
  public var isRefreshable: Bool { base.isRefreshable }
  /// Whether the source pages backwards.
  public var pagesBackwards: Bool { base.pagesBackwards }

  /// Loads one page, or waits for one that is on its way.
  ///
  /// - Parameter request: which page.
  /// - Returns: the page.
  /// - Throws: what the source throws; `cancelled` when the task was cancelled.
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
