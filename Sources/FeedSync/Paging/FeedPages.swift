// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials

/// The pages of a source of any kind, read one after the other; nothing of them is stored.
///
/// Each article is returned once, however often it is read. Pages that move are read again as the
/// kind says, with the last page and the articles of it.
///
/// - Isolation: its own; pages are read one at a time.
package actor FeedPages {
  /// The reason why a page did not arrive.
  package enum Failure: Error, Hashable, Sendable {
    /// The source has no such page, or none that can be read.
    case source(SyncError)
    /// The page names as its next one a page that was already read.
    case loop
  }

  /// The most readings of a source's pages when their contents keep moving.
  private static let mostReadings = 8

  /// The title of the feed; empty until a page names it.
  package private(set) var title = ""
  /// The reason why only a part of a page arrived, for the last such page; nil for none.
  package private(set) var truncation: DocumentTruncation?

  private let address: URL
  private let origins: Origins
  private var origin: any Origin
  private let fetcher: any Fetching
  private let credentials: Credentials?
  private var archive = ArchiveState.unknown
  private var seen: Set<ArticleKey> = []
  /// The keys of the first page, and those of the page that was read last.
  private var repeatable: [[ArticleKey]] = []
  private var last: PageReading.Past?
  /// The cursors that pages named as their next ones.
  private var named: Set<OriginCursor> = []
  /// The number of times that the end was reached.
  private var readings = 0
  /// The number of pages that arrived since the newest one.
  private var arrived = 0
  /// The search for the first article behind those that were read, as the server forgot their
  /// place: the most pages that are read for it at once, and whether one of those articles has
  /// come; nil for no search.
  private var search: (mostPages: Int, hasKnown: Bool)?

  /// Creates the pages of a source, of which none is read.
  ///
  /// - Parameters:
  ///   - address: the address of the source, as the reader named it.
  ///   - origins: the kinds of source.
  ///   - fetcher: fetches the documents.
  ///   - credentials: a name and a password for the source's own origin.
  package init(
    of address: URL,
    origins: Origins = Origins(),
    fetcher: any Fetching,
    credentials: Credentials? = nil
  ) {
    let found = origins.recognize(address)
    (origin, self.address) = (found.kind, found.address)
    (self.origins, self.fetcher, self.credentials) = (origins, fetcher, credentials)
  }

  /// A Boolean value that indicates whether no page is left.
  package var isAtEnd: Bool { archive == .end }

  /// Reads the next page.
  ///
  /// A source whose server forgot the cursor is read again from its newest page on, up to the first
  /// article behind those that were read.
  ///
  /// - Returns: its articles in their order, without those of the pages before it.
  /// - Throws: `Failure`; the cursor of the rest of the feed is then unknown.
  package func read() async throws(Failure) -> [IncomingArticle] {
    var articles: [IncomingArticle] = []
    var count = 0
    repeat {
      count += 1
      let pages: [OriginPage]
      do throws(SyncError) {
        pages = try await load()
      } catch {
        guard error.isExpiredCursor, search == nil else { throw .source(error) }
        startAnew()
        continue
      }
      articles += try add(pages)
    } while archive != .end && (readings > 0 || search.map { count < $0.mostPages } == true)
    return articles
  }

  /// Starts again with the newest page, behind which the server names other cursors.
  private func startAnew() {
    // Articles may have come in front of those that were read.
    search = (arrived + Self.mostReadings, false)
    (archive, named, repeatable, last, arrived) = (.unknown, [], [], nil, 0)
  }

  /// Ends the search at the first article behind those that were read before.
  private func continueSearch(in keys: [ArticleKey]) {
    for key in keys {
      if seen.contains(key) {
        search?.hasKnown = true
      } else if search?.hasKnown == true {
        search = nil
      }
    }
  }

  /// Loads the next page, after those that have to be read again.
  private func load() async throws(SyncError) -> [OriginPage] {
    switch archive {
    case .end: return []
    case .more(let cursor): return try await origin.pages(at: cursor, reading)
    case .unknown: break
    }
    origin = try await origins.origin(of: origin.kind, at: address)
    var request = origin.firstRequest(FetchRequest(url: address))
    request.add(credentials, of: address)
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(request)
    } catch {
      throw origin.syncError(for: error)
    }
    var first = reading
    // A page by rank leads on if nothing of it is known.
    if search != nil { first = anew(reading) }
    return [try await origin.firstPage(response, first)]
  }

  /// Returns the new articles of pages, and goes on behind them.
  private func add(_ pages: [OriginPage]) throws(Failure) -> [IncomingArticle] {
    guard let page = pages.last else { return [] }
    arrived += pages.count
    continueSearch(in: pages.flatMap { $0.incoming.articles.map(\.article.id) })
    let (isFirst, keys) = (archive == .unknown, page.incoming.articles.map(\.article.id))
    if readings == 0, let next = page.incoming.next, !named.insert(next).inserted { throw .loop }
    let articles = pages.flatMap { collect($0) }
    if isFirst {
      repeatable = [keys]
    } else {
      repeatable = Array(repeatable.prefix(1)) + [keys]
      if let cursor = page.incoming.cursor { last = (cursor, keys) }
    }
    return articles
  }

  /// The reading as the kind sees it, which need not look for circles: this type does.
  private var reading: PageReading {
    let (fetcher, address, origin, credentials) = (fetcher, address, origin, credentials)
    var reading = PageReading(of: address) { (request) async throws(SyncError) in
      var request = request
      request.source = address
      request.add(credentials, of: address)
      do throws(FetchError) {
        return try await fetcher.fetch(request)
      } catch {
        throw origin.syncError(for: error)
      }
    } isKnown: { (keys) async throws(SyncError) in
      await self.hasSeen(keys)
    }
    reading.archive = archive
    reading.repeatable = repeatable
    reading.endsAtRepeats = false
    reading.last = last
    return reading
  }

  /// Returns a reading to which nothing is known.
  private func anew(_ reading: PageReading) -> PageReading {
    PageReading(of: reading.address, fetch: reading.fetch) { (_) throws(SyncError) in false }
  }

  private func hasSeen(_ keys: [ArticleKey]) -> Bool {
    keys.contains(where: seen.contains)
  }

  /// Returns the articles of a page that are new, and notes what the page says of its source.
  private func collect(_ page: OriginPage) -> [IncomingArticle] {
    let incoming = page.incoming
    let known = incoming.articles.count { seen.contains($0.article.id) }
    let following = ArchiveState(incoming.next)
    var state: ArchiveState?
    if archive != .unknown {
      if following == .end { readings += 1 }
      state = incoming.rule?.state(
        from: archive,
        to: following,
        hasNew: known < incoming.articles.count,
        hasKnown: known > 0
      )
    }
    archive = readings > Self.mostReadings ? .end : state ?? following
    title = incoming.title ?? title
    truncation = page.truncation ?? truncation
    return incoming.articles.filter { seen.insert($0.article.id).inserted }
  }
}
