// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing

/// One search: the addresses that it has requested, and the results.
///
/// - No address is requested twice, nor one that an earlier request was redirected to.
/// - Requests run one after the other, and their number is limited, redirects included.
/// - A host that does not answer, or asks for patience, is not asked again.
struct FeedSearch: Sendable {
  /// The kind of content at an address.
  enum Visit: Sendable {
    case feed(FoundFeed)
    case page(WebPageFeeds, URL, ForeignDocument)
    /// A list of subscriptions.
    case list
    /// Something else, which is no page.
    case other(URL, ForeignDocument)
    /// No request: there was one before, or the search may make no more.
    case skipped
    case failed(FetchError)
  }

  /// The requested addresses, in their order.
  private(set) var requested: [URL] = []
  /// The error after which the first host is not asked any more; nil while all answer.
  private(set) var silence: FetchError?
  /// A name and a password, and an address of the only origin that is sent them; nil for none.
  var access: (credentials: Credentials, origin: URL)?

  private let fetcher: any Fetching
  private let maximumRequests: Int
  private var cost = 0
  private var visited: Set<URL> = []
  /// The addresses of the documents that were read, behind all redirects.
  private var looked: Set<URL> = []
  private var silentOrigins: Set<String> = []

  init(fetcher: any Fetching, maximumRequests: Int) {
    self.fetcher = fetcher
    self.maximumRequests = maximumRequests
  }

  /// Requests an address and reads the document.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - evidence: the reason for expecting a feed there.
  ///   - source: the page that leads there; nil for the typed address.
  /// - Returns: the kind of content at the address.
  mutating func visit(
    _ url: URL,
    evidence: FoundFeed.Evidence,
    source: URL? = nil
  ) async -> Visit {
    let address = Self.plain(url)
    var request = FetchRequest(url: address, source: source)
    if let access { request.add(RequestAccess(credentials: access.credentials), of: access.origin) }
    guard cost < maximumRequests, request.isAllowed,
      !silentOrigins.contains(Self.origin(of: address)),
      visited.insert(address).inserted
    else { return .skipped }
    requested.append(address)
    cost += 1
    request.limits.maximumRedirects = min(request.limits.maximumRedirects, maximumRequests - cost)
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(request)
    } catch {
      note(error, of: request)
      return .failed(error)
    }
    cost += response.redirects.count
    visited.formUnion(response.redirects.map { Self.plain($0.to) })
    let final = Self.plain(response.finalURL)
    visited.insert(final)
    // A second way to a document that was read leads to nothing new.
    guard looked.insert(final).inserted else { return .skipped }
    // A temporary redirect may lead elsewhere tomorrow.
    return await Self.look(at: response, feedURL: response.permanentURL ?? address, evidence)
  }

  /// Requests an answer for programs, which is no feed.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - page: the page for which it is asked.
  /// - Returns: the answer; nil without one, and where the search may make no such request.
  /// - Throws: `FetchError` when the task was cancelled.
  mutating func answer(
    to request: FetchRequest,
    namedBy page: URL
  ) async throws(FetchError) -> FetchResponse? {
    var request = request
    request.source = page
    if let access { request.add(RequestAccess(credentials: access.credentials), of: access.origin) }
    guard cost < maximumRequests, request.isAllowed,
      !silentOrigins.contains(Self.origin(of: request.url)), visited.insert(request.url).inserted
    else { return nil }
    cost += 1
    request.limits.maximumRedirects = min(request.limits.maximumRedirects, maximumRequests - cost)
    do throws(FetchError) {
      let response = try await fetcher.fetch(request)
      cost += response.redirects.count
      return response
    } catch {
      note(error, of: request)
      if error.code == .cancelled { throw error }
      return nil
    }
  }

  /// Counts a request that others make for the search.
  ///
  /// - Returns: whether the search may make it.
  mutating func countRequest() -> Bool {
    guard cost < maximumRequests else { return false }
    cost += 1
    return true
  }

  /// Removes the note that a host does not answer: it answers without encryption.
  mutating func forgetSilence() {
    silence = nil
  }

  /// Returns whether the document of an address was read already.
  func hasLooked(at url: URL) -> Bool {
    looked.contains(Self.plain(url))
  }

  private mutating func note(_ error: FetchError, of request: FetchRequest) {
    if error.code == .tooManyRedirects { cost += request.limits.maximumRedirects }
    guard Self.silences(error) else { return }
    silentOrigins.insert(Self.origin(of: request.url))
    silence = silence ?? error
  }

  /// Requests candidates in turn and returns the feeds among them.
  ///
  /// - Parameters:
  ///   - candidates: the expected feeds.
  ///   - count: the number of feeds after which it ends.
  ///   - page: the page that leads to them; nil for the typed address.
  /// - Returns: the feeds.
  /// - Throws: `FetchError` when the task was cancelled.
  mutating func confirm(
    _ candidates: [FeedCandidate],
    atMost count: Int = .max,
    namedBy page: URL? = nil
  ) async throws(FetchError) -> [FoundFeed] {
    var found: [FoundFeed] = []
    for candidate in candidates where found.count < count {
      switch await visit(candidate.url, evidence: candidate.evidence, source: page) {
      case .feed(let feed): found.append(feed)
      case .failed(let error) where error.code == .cancelled: throw error
      case .failed, .page, .list, .other, .skipped: break
      }
    }
    return found
  }

  /// Reads a document away from the caller's actor, as a page may be large.
  @concurrent
  private static func look(
    at response: FetchResponse,
    feedURL: URL,
    _ evidence: FoundFeed.Evidence
  ) async -> Visit {
    let (body, type, url) = (response.body, response.contentType, response.finalURL)
    do throws(FeedParsingError) {
      let parsed = try FeedParser().parse(body, contentType: type, baseURL: url)
      var feed = FoundFeed(
        url: feedURL,
        title: parsed.feed.title,
        kind: DiscoveredFeed.Kind(parsed.feed.format),
        evidence: evidence
      )
      feed.articles = Set(parsed.articles.prefix(comparedArticles).compactMap(\.linkText))
      return .feed(feed)
    } catch {
      // A document that is no feed may be a list or a page. The error of the list's parser is of no
      // use.
      if (try? OPMLParser().parse(body, contentType: type)) != nil { return .list }
      let kind = ForeignDocument(body, contentType: type)
      let head = body.prefix(Self.sniffLength)
      guard kind == .page || kind == .xml || kind == .text && head.contains(Self.lessThan) else {
        return .other(url, kind)
      }
      var page = FeedLinkFinder().find(body, contentType: type, pageURL: url)
      let links = LinkHeader(response.headers.all("Link").joined(separator: ", "))
      let link = links.target("https://api.w.org/")
      page.wordPressAPI = page.wordPressAPI ?? link.flatMap { Address.web($0, against: url) }
      return .page(page, url, kind)
    }
  }

  /// The number of bytes within which a page must have begun.
  private static let sniffLength = 4096
  private static let lessThan = UInt8(ascii: "<")
  /// The number of first articles by which two feeds are compared.
  private static let comparedArticles = 20

  /// Returns whether the host should not be asked again after an error.
  ///
  /// - Source: RFC 6585 §4, RFC 9110 §15.6.4.
  private static func silences(_ error: FetchError) -> Bool {
    switch error.code {
    case .offline, .hostNotFound, .cannotConnect, .connectTimedOut, .totalTimedOut,
      .insecureConnection, .hostPaused, .cancelled:
      true
    case .http: error.retryAfter != nil || error.status.map(busyStatuses.contains) == true
    default: false
    }
  }

  private static let busyStatuses: Set<Int> = [429, 503]

  private static func origin(of url: URL) -> String {
    "\(url.scheme ?? "")://\(url.host() ?? ""):\(url.port ?? 0)"
  }

  /// Returns the address in its usual form; one that is not of the web stays as it is.
  private static func plain(_ url: URL) -> URL {
    (try? FeedAddress(typed: url.absoluteString).url) ?? url
  }
}
