// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
import FeedParsing
package import FeedSync
package import FoundationEssentials
import MarkupParsing
package import RefreshKit

/// The pages of a feed: fetched, parsed, and summarized away from the main actor.
///
/// The cursor is the next document's address, as the documents themselves tell it. The first
/// document is asked for with the validators of its last answer; if it is unchanged, the page that
/// was read from it is answered again. The end is proven: by a document that names no next one, or
/// by a WordPress that has no page of the next number. Its numbered pages move while articles come
/// and go; `PageSeam` says what is read again for it. An article comes once, however often it is
/// read.
///
/// - Isolation: any.
package struct FeedPageSource: PageSource {
  /// Where the first document is.
  package let address: FeedAddress

  private let fetcher: any Fetching
  private let builder: TimelineRowBuilder
  private let parser = FeedParser()
  private let memory = FeedPageMemory()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - address: where the first document is.
  ///   - fetcher: gets documents.
  ///   - builder: makes the rows of articles.
  package init(address: FeedAddress, fetcher: any Fetching, builder: TimelineRowBuilder) {
    self.address = address
    self.fetcher = fetcher
    self.builder = builder
  }

  /// Fetches and reads a page.
  ///
  /// - Parameter request: the page; without a cursor the first one.
  /// - Returns: the articles in the order of the document.
  /// - Throws: `PageError`, with a sentence for people in `detail`.
  /// - Isolation: works away from the caller's actor.
  @concurrent
  package func page(
    for request: PageRequest<URL>
  ) async throws(PageError) -> Page<TimelineItem, URL> {
    guard let url = request.cursor else { return try await firstPage() }
    let isGuess = await memory.isGuess(url)
    let page = try await load(url, isGuess: isGuess)
    if isGuess, let page, try await isFirstAgain(page, at: url) {
      return Page(items: [], next: nil)
    }
    var items = try await seam(before: url, page)
    items += await memory.take(page?.items ?? [], isReread: false)
    if let page { await memory.remember(page, at: url) }
    if page?.next == nil, NextPage.before(url) != nil { items += try await readAgain(from: url) }
    return Page(items: items, next: page?.next)
  }

  /// Why only a part of a document came, the last one that did so; nil when all were whole.
  package var truncation: DocumentTruncation? {
    get async { await memory.truncation }
  }

  /// Whether a page is the first one, which some servers answer for any number.
  ///
  /// Numbered pages look so too when as many articles have come as one holds.
  private func isFirstAgain(
    _ page: Page<TimelineItem, URL>,
    at url: URL
  ) async throws(PageError) -> Bool {
    guard await memory.repeats(page) else { return false }
    guard let first = NextPage.first(of: url) else { return true }
    return try await load(first, isGuess: true)?.items.map(\.id) == page.items.map(\.id)
  }

  /// The articles that moved to the page in front of a numbered one before that was read.
  private func seam(
    before url: URL,
    _ page: Page<TimelineItem, URL>?
  ) async throws(PageError) -> [TimelineItem] {
    if let page, await memory.overlaps(page) { return [] }
    return try await reread(before: url)
  }

  private func reread(before url: URL) async throws(PageError) -> [TimelineItem] {
    let memory = memory
    let pages = try await PageSeam.reread(before: url) { (url) async throws(PageError) in
      let page = try await load(url, isGuess: true)
      if let page { await memory.compare(page, at: url) }
      return page
    } overlaps: { (page) async throws(PageError) in
      await memory.overlaps(page)
    }
    var items: [TimelineItem] = []
    for page in pages { items += await memory.take(page.items, isReread: true) }
    return items
  }

  /// The articles that slipped past while pages moved under the reading: they are read once more,
  /// until none does.
  private func readAgain(from end: URL) async throws(PageError) -> [TimelineItem] {
    guard let start = NextPage.restart(from: end, nil) else { return [] }
    var items: [TimelineItem] = []
    for _ in 0..<Self.mostReadings where await memory.beginAgain() {
      var (place, asked): (URL?, Set<URL>) = (start, [])
      while let url = place, asked.insert(url).inserted {
        let page = try await load(url, isGuess: true)
        if let page, try await isFirstAgain(page, at: url) { break }
        items += try await reread(before: url)
        items += await memory.take(page?.items ?? [], isReread: true)
        place = page?.next
      }
    }
    return items
  }

  /// The number of times the pages of a feed are read in all when they do not come to rest.
  private static let mostReadings = 8

  /// Fetches and reads a page; nil when it was a guess, and is not there.
  private func load(
    _ url: URL,
    isGuess: Bool
  ) async throws(PageError) -> Page<TimelineItem, URL>? {
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(FetchRequest(url: url, source: address.url))
    } catch {
      if isGuess, error.status == Self.notFound { return nil }
      throw PageError(error, builder.messages)
    }
    return try await read(response).page
  }

  /// What a server answers for a page that it does not have.
  ///
  /// A server that does not number its pages after all answers its first one, whatever the number.
  ///
  /// - Source: RFC 9110 §15.5.5.
  private static let notFound = 404

  private func firstPage() async throws(PageError) -> Page<TimelineItem, URL> {
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(
        FetchRequest(url: address.url, validators: await memory.validators)
      )
    } catch {
      throw PageError(error, builder.messages)
    }
    if response.isNotModified, let page = await memory.firstPage { return page }
    let (page, isWhole) = try await read(response)
    await memory.keepFirst(page, isWhole ? response.validators : nil)
    return page
  }

  private func read(
    _ response: FetchResponse
  ) async throws(PageError) -> (page: Page<TimelineItem, URL>, isWhole: Bool) {
    let parsed: ParsedFeed
    do throws(FeedParsingError) {
      parsed = try parser.parse(
        response.body,
        contentType: response.contentType,
        baseURL: response.finalURL
      )
    } catch {
      throw PageError(error, at: response.finalURL, builder.messages)
    }
    let items = parsed.articles.map {
      TimelineItem($0, of: parsed.feed, documentURL: response.finalURL, builder: builder)
    }
    let next = NextPage(
      after: parsed.feed,
      at: response.finalURL,
      hasArticles: !items.isEmpty,
      header: response.headers["Link"]
    )
    if let next, next.isGuessed { await memory.keepGuess(next.url) }
    let truncation = DocumentTruncation(response.truncation, parsed.truncation)
    if let truncation { await memory.note(truncation) }
    return (Page(items: items, next: next?.url), truncation == nil)
  }
}
