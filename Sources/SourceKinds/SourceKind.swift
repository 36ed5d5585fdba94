// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials

/// A kind of source that is no feed: a forum, a front page, a timeline.
///
/// One folder holds all of a kind: its addresses, requests, decoder, cursors and errors. A kind
/// says which of its lists an address names; all else is asked of it for such a list.
package protocol SourceKind: Origin {
  /// A list of the kind that can be subscribed to.
  associatedtype List: Hashable, Sendable

  /// The name of the site or the program, for people.
  var name: String { get }
  /// The first word of short addresses, such as “v2ex” in “v2ex:hot”.
  var shortScheme: String { get }
  /// The short addresses of one list of each sort.
  var examples: [String] { get }

  /// Returns the list that an address names; nil if it names none.
  ///
  /// - Parameter address: an address of the web, or a short one.
  /// - Returns: the list.
  func list(at address: URL) -> List?

  /// Returns the address of a list, under which it is subscribed to.
  func address(of list: List) -> URL

  /// Returns the request for the newest page of a list.
  func request(for list: List) -> FetchRequest

  /// Returns whether the answer to that request has no article of the list, and only leads to them:
  /// that it is the same as before then says nothing of the list.
  func onlyLeads(to list: List) -> Bool

  /// Reads the newest page of a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - response: the answer to the request for it.
  ///   - reading: the source, for further requests.
  /// - Returns: the page.
  /// - Throws: `SyncError`, with the meaning of what arrived.
  func newestPage(
    of list: List,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage

  /// Reads a further page of a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - cursorWords: the words of the cursor.
  ///   - reading: the source, and the state of its reading.
  /// - Returns: the page, after pages that have to be stored before it.
  /// - Throws: `SyncError`, with the meaning of what arrived.
  func pages(
    of list: List,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage]
}

extension SourceKind {
  package func recognize(_ address: URL) -> URL? {
    list(at: address).map { self.address(of: $0) }
  }

  package func firstRequest(_ poll: FetchRequest) -> FetchRequest {
    guard let list = list(at: poll.url) else { return poll }
    var request = request(for: list)
    if !onlyLeads(to: list) { request.validators = poll.validators }
    return request
  }

  package func onlyLeads(to list: List) -> Bool { false }

  @concurrent
  package func firstPage(
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    return try await newestPage(of: list, response, reading)
  }

  @concurrent
  package func pages(
    at cursor: OriginCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    let cursorWords = cursor.rawValue.split(separator: " ").map(String.init)
    return try await pages(of: list, at: cursorWords, reading)
  }

  package func meaning(of error: FetchError) -> SyncError { usualMeaning(of: error) }

  /// Returns the meaning of an error that is the same for all kinds.
  func usualMeaning(of error: FetchError) -> SyncError {
    if stated(in: error)?.words.contains(where: OriginError.statesLimit) == true {
      return .refused(OriginError(.limited, of: name, cause: error.asLimit))
    }
    return switch error.status {
    case 401, 403: .refused(OriginError(.closed, of: name, cause: error))
    case 404: .refused(OriginError(.absent, of: name, cause: error))
    default: .fetch(error)
    }
  }

  /// Returns the body of an answer that is no success; nil for none, and for one that is no JSON.
  func stated(in error: FetchError) -> JSONAnswer? {
    guard error.code == .http, !error.body.isEmpty else { return nil }
    let response = FetchResponse(requestedURL: error.url, body: error.body)
    return try? JSONAnswer(response, from: name)
  }

  /// Returns the meaning of an error of a server that knows its reader by a token.
  ///
  /// - Parameters:
  ///   - error: the failure.
  ///   - token: the token that was sent; nil for none.
  /// - Returns: the meaning.
  func meaning(of error: FetchError, token: String?) -> SyncError {
    switch error.status {
    case 401 where token == nil:
      .refused(OriginError(.tokenMissing, of: name, cause: error))
    case 401: .refused(OriginError(.tokenRefused, of: name, cause: error))
    case 403 where token != nil: .refused(OriginError(.tokenRefused, of: name, cause: error))
    default: usualMeaning(of: error)
    }
  }

  /// Fetches and reads an answer in JSON.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - reading: the source.
  /// - Returns: the answer, with its headers.
  /// - Throws: `SyncError`.
  func answer(
    to request: FetchRequest,
    _ reading: PageReading
  ) async throws(SyncError) -> JSONAnswer {
    try JSONAnswer(try await reading.fetch(request), from: name)
  }
}

extension OriginPage {
  /// The empty page behind the last article of a list.
  static var end: OriginPage { OriginPage(IncomingDocument(.older, articles: [], next: nil)) }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - articles: the articles.
  ///   - part: the part of the list that they are.
  ///   - next: the words of the cursor of the next page; nil at the end.
  ///   - title: the title of the list; nil leaves the one that is stored.
  ///   - site: the page of the list in the web.
  init(
    _ articles: [IncomingArticle],
    _ part: IncomingDocument.Part = .older,
    next: String?,
    title: String? = nil,
    site: URL? = nil
  ) {
    var feed = Feed(format: .json11)
    (feed.title, feed.link) = (title ?? "", site)
    let cursor = next.map { OriginCursor($0) }
    self.init(IncomingDocument(part, articles: articles, next: cursor, of: feed))
  }
}
