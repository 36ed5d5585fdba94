// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
package import FeedStore
package import FoundationEssentials
package import MarkupParsing

/// The pages of a feed, read one after the other; nothing of them is stored.
///
/// The documents themselves name the next one. The end is proven by a document that names no next
/// one, or by a WordPress that has no document of the next number. The numbered documents of
/// WordPress change their contents when articles are added or removed; `PageSeam` says which are
/// read again for that. Each article is returned once, however often it is read.
///
/// - Isolation: its own; pages are read one at a time.
package actor FeedPages {
  /// The reason why a page did not arrive.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no answer that can be used.
    case fetch(FetchError)
    /// The answer from an address is no feed.
    case notAFeed(FeedParsingError, at: URL)
    /// The page names as its next one a page that was already read.
    case loop
  }

  /// The most readings of a feed's pages when their contents keep moving.
  private static let mostReadings = 8

  /// The title of the feed; empty until a document names it.
  package private(set) var title = ""
  /// The reason why only a part of a document arrived, for the last such document; nil for none.
  package private(set) var truncation: DocumentTruncation?

  private let address: URL
  private let fetcher: any Fetching
  /// The next page; nil at the end.
  private var next: NextPage?
  /// The addresses of the pages after the first one that were read.
  private var asked: Set<URL> = []
  private var seen: Set<ArticleID> = []
  /// The keys of the first page; nil until it is read.
  private var firstKeys: [ArticleID]?
  /// The keys of the page that was last compared with the first one.
  private var lastKeys: [ArticleID] = []
  private var lastRead: FeedDocument?
  /// A Boolean value that indicates whether a numbered page was seen to move.
  private var hasMoved = false

  /// Creates the pages of a feed, of which none is read.
  ///
  /// - Parameters:
  ///   - address: the address of the newest document, as the reader named it.
  ///   - fetcher: fetches the documents.
  package init(of address: URL, fetcher: any Fetching) {
    self.address = address
    self.fetcher = fetcher
    next = NextPage(at: address, isGuessed: false)
  }

  /// A Boolean value that indicates whether no page is left.
  package var isAtEnd: Bool { next == nil }

  /// Reads the next page.
  ///
  /// - Returns: its articles in the order of the document, without those of the pages before it.
  /// - Throws: `Failure`; the place of the rest of the feed is then unknown.
  package func read() async throws(Failure) -> [IncomingArticle] {
    guard let page = next else { return [] }
    let document = try await load(page)
    guard firstKeys != nil else {
      firstKeys = document?.keys
      next = document?.next
      return document.map { take($0, isReread: false) } ?? []
    }
    asked.insert(page.url)
    if let following = document?.next, asked.contains(following.url) { throw .loop }
    if page.isGuessed, let document, try await isFirstAgain(document, at: page.url) {
      next = nil
      return []
    }
    var articles = try await seam(before: page.url, document)
    if let document { articles += take(document, isReread: false) }
    lastRead = document ?? lastRead
    if document?.next == nil, NextPage.before(page.url) != nil {
      articles += try await readAgain(from: page.url)
    }
    next = document?.next
    return articles
  }

  /// Returns whether a page is the first one, which some servers answer for any number.
  ///
  /// A numbered page looks like the first one also when as many articles were added as one page
  /// holds.
  private func isFirstAgain(
    _ document: FeedDocument,
    at url: URL
  ) async throws(Failure) -> Bool {
    let keys = document.keys
    defer { lastKeys = keys }
    guard document.repeats(lastKeys) || document.repeats(firstKeys ?? []) else { return false }
    guard let first = NextPage.first(of: url) else { return true }
    return try await load(NextPage(at: first, isGuessed: true))?.keys == keys
  }

  /// Reads the articles that moved to the page in front of a numbered one before that was read.
  private func seam(
    before url: URL,
    _ document: FeedDocument?
  ) async throws(Failure) -> [IncomingArticle] {
    if let document, overlaps(document) { return [] }
    return try await reread(before: url)
  }

  private func reread(before url: URL) async throws(Failure) -> [IncomingArticle] {
    let pages = try await PageSeam.reread(before: url) { (url) async throws(Failure) in
      let page = try await load(NextPage(at: url, isGuessed: true))
      if let page, let lastRead, lastRead.place == url, lastRead.keys != page.keys {
        hasMoved = true
      }
      return page
    } overlaps: { (page) async throws(Failure) in
      overlaps(page)
    }
    return pages.flatMap { take($0, isReread: true) }
  }

  /// Reads once more the articles that were missed while pages moved, until none is missed.
  private func readAgain(from end: URL) async throws(Failure) -> [IncomingArticle] {
    guard let start = NextPage.restart(from: end, nil) else { return [] }
    var articles: [IncomingArticle] = []
    for _ in 0..<Self.mostReadings where hasMoved {
      hasMoved = false
      var (place, read): (URL?, Set<URL>) = (start, [])
      while let url = place, read.insert(url).inserted {
        let page = try await load(NextPage(at: url, isGuessed: true))
        if let page, try await isFirstAgain(page, at: url) { break }
        articles += try await reread(before: url)
        if let page { articles += take(page, isReread: true) }
        place = page?.next?.url
      }
    }
    return articles
  }

  private func overlaps(_ document: FeedDocument) -> Bool {
    document.keys.contains(where: seen.contains)
  }

  /// Returns the articles of a page that are new, and stores what the page states about its place.
  private func take(_ document: FeedDocument, isReread: Bool) -> [IncomingArticle] {
    let known = document.keys.count(where: seen.contains)
    if isReread ? known < document.keys.count : known > 0 { hasMoved = true }
    return document.articles.filter { seen.insert($0.article.id).inserted }
  }

  /// Fetches and parses a document; nil when its address was guessed and is not there.
  private func load(_ page: NextPage) async throws(Failure) -> FeedDocument? {
    let response: FetchResponse
    do throws(FetchError) {
      let source = firstKeys == nil ? nil : address
      response = try await fetcher.fetch(FetchRequest(url: page.url, source: source))
    } catch {
      if page.isGuessed, error.status == PageLoader.notFound { return nil }
      throw .fetch(error)
    }
    let document: FeedDocument
    do throws(FeedParsingError) {
      document = try FeedDocument(response)
    } catch {
      throw .notAFeed(error, at: response.finalURL)
    }
    if !document.feed.title.isEmpty { title = document.feed.title }
    truncation = document.truncation ?? truncation
    return document
  }
}
