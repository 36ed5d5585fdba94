// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
import FeedParsing
import FeedSync
package import FoundationEssentials
package import RefreshKit

/// The pages of a feed: fetched, parsed, and summarized away from the main actor.
///
/// The cursor is the next document's address, as the documents themselves tell it. The first
/// document is asked for with the validators of its last answer; if it is unchanged, the page that
/// was read from it is answered again. The end is proven: by a document that names no next one, or
/// by a WordPress that has no page of the next number.
///
/// - Isolation: any.
package struct FeedPageSource: PageSource {
  /// What later pages need to know of earlier ones.
  ///
  /// - Isolation: its own; loads of one list come one after the other.
  private actor Memory {
    /// The last answer to the first request.
    private(set) var validators: Validators?
    /// The page that was read from it.
    private(set) var firstPage: Page<TimelineItem, URL>?
    private var guesses: Set<URL> = []

    func keepFirst(_ page: Page<TimelineItem, URL>, _ validators: Validators?) {
      firstPage = page
      self.validators = validators
    }

    func keepGuess(_ url: URL) {
      guesses.insert(url)
    }

    func isGuess(_ url: URL) -> Bool {
      guesses.contains(url)
    }
  }

  /// Where the first document is.
  package let address: FeedAddress

  private let fetcher: any Fetching
  private let builder: TimelineRowBuilder
  private let parser = FeedParser()
  private let memory = Memory()

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
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(FetchRequest(url: url))
    } catch {
      if isGuess, error.status == Self.notFound { return Page(items: [], next: nil) }
      throw PageError(error)
    }
    let page = try await read(response)
    if isGuess, await memory.firstPage?.items.map(\.id) == page.items.map(\.id) {
      return Page(items: [], next: nil)
    }
    return page
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
      throw PageError(error)
    }
    if response.isNotModified, let page = await memory.firstPage { return page }
    let page = try await read(response)
    await memory.keepFirst(page, response.validators)
    return page
  }

  private func read(
    _ response: FetchResponse
  ) async throws(PageError) -> Page<TimelineItem, URL> {
    let parsed: ParsedFeed
    do throws(FeedParsingError) {
      parsed = try parser.parse(
        response.body,
        contentType: response.contentType,
        baseURL: response.finalURL
      )
    } catch {
      throw PageError(error, in: FeedAddress(url: response.finalURL))
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
    return Page(items: items, next: next?.url)
  }
}
