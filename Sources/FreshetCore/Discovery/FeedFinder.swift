// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedParsing
package import FeedSync
import FoundationEssentials
import SourceKinds

/// A finder of the feeds of a site, from any address of it.
///
/// The name of an account (“@user@host”) leads to its timeline, if a server knows it.
///
/// An address that another kind of source than feeds recognizes is offered as it is, and one that
/// leads to several lists of a kind is offered with them. Of any other it tries these, in this
/// order, and stops at the first that answers:
///
/// 1. a site with a rule for the addresses of its feeds (`KnownSites`);
/// 2. the address itself: a feed, or a page that names its feeds;
/// 3. the marks of the program that made the page (`WebPageRules`);
/// 4. links of the page that look like feeds;
/// 5. the usual places of feeds, one after the other, up to the first hit;
/// 6. the timelines of the page's server, if it says that it speaks as Mastodon does (NodeInfo).
///
/// Sources of other kinds that the page shows, such as the interface of WordPress, are offered
/// beside its feeds, and those that page further back than a feed, such as a timeline or a forum,
/// before them.
/// A feed that a page names is believed; every other one is fetched and read before it is offered.
package struct FeedFinder: Sendable {
  /// The kinds of source.
  let origins: Origins
  /// The fetcher of the documents.
  let fetcher: any Fetching
  private let maximumRequests: Int

  /// The most requests of one search, redirects included.
  package static let standardRequests = 12

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - origins: the kinds of source.
  ///   - fetcher: gets the documents.
  ///   - maximumRequests: the most requests of one search, redirects included.
  package init(
    origins: Origins = .known,
    fetcher: any Fetching,
    maximumRequests: Int = Self.standardRequests
  ) {
    self.origins = origins
    self.fetcher = fetcher
    self.maximumRequests = maximumRequests
  }

  /// Finds the feeds of a site.
  ///
  /// - Parameters:
  ///   - text: an address with or without its scheme, a `feed:` link, a path, the short address of
  ///     a source ("v2ex:hot"), or a name ("@user@host", "@handle.example", "!community@host").
  ///   - credentials: a name and a password for the origin of the address; nil for those in it.
  /// - Returns: the feeds, the best first; at least one. Those of the same origin have the name and
  ///   the password beside their addresses.
  /// - Throws: `DiscoveryError`, with the addresses that were tried.
  package func find(
    _ text: String,
    as credentials: Credentials? = nil
  ) async throws(DiscoveryError) -> [FoundFeed] {
    var start: DiscoveryStart
    do throws(FeedAddress.Fault) {
      start = try DiscoveryStart(text, origins)
    } catch {
      throw DiscoveryError(.address(error))
    }
    let embedded = start.removeCredentials()
    var search = FeedSearch(fetcher: fetcher, maximumRequests: maximumRequests)
    search.access = (credentials ?? embedded).map { ($0, start.url) }
    let found = try await find(start, &search)
    return found.map { feed in
      var feed = feed
      if let access = search.access, feed.url.hasSameOrigin(as: access.origin) {
        feed.credentials = access.credentials
      }
      return feed
    }
  }

  private func find(
    _ start: DiscoveryStart,
    _ search: inout FeedSearch
  ) async throws(DiscoveryError) -> [FoundFeed] {
    if let account = start.account {
      let search = AccountSearch(origins: origins, fetcher: fetcher)
      if let found = await search.timeline(of: account) { return [found] }
    }
    let recognized = origins.recognize(start.url)
    guard recognized.kind.kind == .feed else {
      var found = FoundFeed(recognized.kind.kind, (recognized.address, ""))
      found.isRecognized = true
      return [found]
    }
    let lists = sources(of: WebPage(start.url))
    guard lists.isEmpty else { return lists }
    let outcome: Outcome
    do throws(FetchError) {
      outcome = try await explore(start, &search)
    } catch {
      throw DiscoveryError(.unreachable(error), start.url, search)
    }
    switch outcome {
    case .feeds(let feeds) where !feeds.isEmpty:
      return FeedRanking(start.url).ranked(feeds.map(withKind))
    case .feeds:
      // A host that fell silent may have a feed nevertheless.
      let reason = search.silence.map(DiscoveryError.Reason.unreachable) ?? .noFeed
      throw DiscoveryError(reason, start.url, search)
    case .foreign(let kind): throw DiscoveryError(.foreign(kind), start.url, search)
    case .list: throw DiscoveryError(.subscriptionList, start.url, search)
    }
  }

  /// Reads a list of subscriptions that `find` has found.
  ///
  /// - Throws: `DiscoveryError`; `foreign` if it is no list any more.
  package func list(at address: FeedAddress) async throws(DiscoveryError) -> SubscriptionFile {
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(FetchRequest(url: address.url))
    } catch {
      throw DiscoveryError(.unreachable(error), start: address.url)
    }
    guard let file = await Self.list(in: response.body) else {
      let kind = ForeignDocument(response.body, contentType: response.contentType)
      throw DiscoveryError(.foreign(kind), start: address.url)
    }
    return file
  }

  /// Reads a list away from the caller's actor: it may be large.
  @concurrent
  private static func list(in bytes: [UInt8]) async -> SubscriptionFile? {
    try? SubscriptionFile(parsing: bytes)
  }

  private func sources(of page: WebPage) -> [FoundFeed] {
    origins.sources(of: page).map { FoundFeed($0.kind, $0.source) }
  }

  /// Returns the sources of other kinds than feeds that the program of a page shows.
  private func sources(of page: WebPageFeeds, at url: URL) -> [FoundFeed] {
    var marks = WebPage(url)
    (marks.generator, marks.title) = (page.generator, page.title)
    (marks.wordPress, marks.wordPressPart) = (page.wordPressAPI, page.wordPressPart)
    return sources(of: marks)
  }

  /// Returns the source of another kind than feeds that a page names as its own address.
  private func source(namedBy page: WebPageFeeds, at url: URL) -> FoundFeed? {
    let named = [WebPageRules.channel(page, at: url), page.canonical].compactMap { $0 }
      .map(origins.recognize).first { $0.kind.kind != .feed }
    return named.map { FoundFeed($0.kind.kind, ($0.address, page.title ?? "")) }
  }

  /// Returns the sources whose first page alone is in the feeds of a page.
  ///
  /// Any program may have an address like that of an account, so its server is asked for it.
  private func paged(
    _ page: WebPageFeeds,
    at url: URL,
    _ search: inout FeedSearch
  ) async -> [FoundFeed] {
    let named = PagedSources.addresses(of: page, at: url).map(origins.recognize)
      .filter { $0.kind.kind != .feed }
      .map { FoundFeed($0.kind.kind, ($0.address, page.title ?? "")) }
    guard let account = PagedSources.account(of: page, at: url), search.countRequest() else {
      return named
    }
    let accounts = AccountSearch(origins: origins, fetcher: fetcher)
    let isHere = account.host == url.host()?.lowercased()
    let timeline =
      isHere
      ? await accounts.timeline(of: account, at: account.host)
      : await accounts.timeline(of: account)
    return (timeline.map { [$0] } ?? []) + named
  }

  /// Returns a feed with the kind by which the library reads it.
  private func withKind(_ feed: FoundFeed) -> FoundFeed {
    var feed = feed
    if feed.origin == .feed { feed.origin = origins.kind(of: feed.url) }
    return feed
  }

  private enum Outcome {
    case feeds([FoundFeed])
    case foreign(ForeignDocument)
    case list
  }

  // MARK: Steps

  private func explore(
    _ start: DiscoveryStart,
    _ search: inout FeedSearch
  ) async throws(FetchError) -> Outcome {
    let known = try await search.confirm(KnownSites.candidates(for: start.url))
    guard known.isEmpty else { return .feeds(known) }
    var visit = await search.visit(start.url, evidence: .document)
    if case .failed(let error) = visit, let plain = start.unencrypted(after: error) {
      search.access?.origin = plain
      let second = await search.visit(plain, evidence: .document)
      // A fault of the encryption is reported if the server does not answer without it either.
      let isWorse = if case .failed = second { error.code != .cannotConnect } else { false }
      if !isWorse { visit = second }
      if case .failed = second {} else { search.forgetSilence() }
    }
    switch visit {
    case .feed(let feed): return .feeds([feed])
    case .list: return .list
    case .page(let page, let url, let kind):
      let feeds = try await follow(page, at: url, &search)
      return feeds.isEmpty && url.isFileURL ? .foreign(kind) : .feeds(feeds)
    case .other(let url, let kind):
      let feeds = try await usual(on: url, &search)
      return feeds.isEmpty && search.silence == nil ? .foreign(kind) : .feeds(feeds)
    case .skipped: return .feeds(try await usual(on: start.url, &search))
    case .failed(let error):
      if error.code == .notAFile, Self.isFolder(start.url) { return .foreign(.folder) }
      guard error.code == .http, error.status.map(Self.refusals.contains) != true else {
        throw error
      }
      let feeds = try await usual(on: start.url, &search)
      guard !feeds.isEmpty else { throw error }
      return .feeds(feeds)
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder = false
    let path = url.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Statuses after which nothing more is tried: the site does not want requests.
  ///
  /// - Source: RFC 9110 §15.5.2, §15.5.4, §15.5.8; RFC 7725 §3.
  private static let refusals: Set<Int> = [401, 403, 407, 451]

  private func follow(
    _ page: WebPageFeeds,
    at url: URL,
    _ search: inout FeedSearch
  ) async throws(FetchError) -> [FoundFeed] {
    // A page that names itself is still no feed.
    let declared = page.declared.filter {
      !search.hasLooked(at: $0.url) && FetchRequest(url: $0.url, source: url).isAllowed
    }.map {
      FoundFeed(
        url: $0.url,
        title: $0.title ?? page.title ?? "",
        kind: $0.kind,
        evidence: .declared
      )
    }
    let shown = sources(of: page, at: url)
    let first = shown.filter { origins[$0.origin]?.precedesFeeds == true }
    let others = shown.filter { !first.contains($0) }
    let named = source(namedBy: page, at: url)
    let paged =
      first + (declared.isEmpty && named != nil ? [] : await paged(page, at: url, &search))
    guard declared.isEmpty else { return paged + declared + others }
    if let named { return [named] }
    let ruled = try await search.confirm(
      WebPageRules.candidates(for: page, at: url),
      namedBy: url
    )
    guard ruled.isEmpty, others.isEmpty, paged.isEmpty else { return paged + ruled + others }
    let links = page.suggested.prefix(Self.maximumLinks).map {
      FeedCandidate(url: $0.url, evidence: .linked)
    }
    let linked = try await search.confirm(links, namedBy: url)
    guard linked.isEmpty else { return linked }
    let usual = try await usual(on: url, &search)
    return usual.isEmpty ? try await timelines(at: url, &search) : usual
  }

  /// The number of a page's links that are tried: pages about feeds have many links that look like
  /// feeds and are none.
  private static let maximumLinks = 3

  private func usual(
    on url: URL,
    _ search: inout FeedSearch
  ) async throws(FetchError) -> [FoundFeed] {
    guard url.scheme == "http" || url.scheme == "https" else { return [] }
    let candidates = Self.usualPaths.compactMap { path in
      URL(string: path, relativeTo: url).map {
        FeedCandidate(url: $0.absoluteURL, evidence: .usualAddress)
      }
    }
    return try await search.confirm(candidates, atMost: 1, namedBy: url)
  }

  /// The usual paths of feeds in programs that make sites, the most common first.
  private static let usualPaths = [
    "/feed", "/rss", "/atom.xml", "/feed.xml", "/rss.xml", "/index.xml", "/feed.json",
  ]
}

extension DiscoveryError {
  fileprivate init(_ reason: Reason, _ start: URL, _ search: FeedSearch) {
    self.init(reason, start: start, tried: search.requested.filter { $0 != start })
  }
}
