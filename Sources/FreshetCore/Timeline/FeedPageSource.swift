// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FeedModel
import FeedParsing
package import FoundationEssentials
package import RefreshKit

/// The pages of a feed: fetched, parsed, and summarized away from the main actor.
///
/// The cursor is the next document's address, as the documents themselves tell it. The first
/// document is asked for with the validators of its last answer; if it is unchanged, the page that
/// was read from it is answered again.
///
/// - Isolation: any.
package struct FeedPageSource: PageSource {
  /// What a refresh of the first document needs to know of the one before.
  private actor FirstDocument {
    var validators: Validators?
    var page: Page<TimelineItem, URL>?

    func keep(_ page: Page<TimelineItem, URL>, _ validators: Validators?) {
      self.page = page
      self.validators = validators
    }
  }

  /// Where the first document is.
  package let address: FeedAddress

  private let fetcher: any Fetching
  private let parser = FeedParser()
  private let first = FirstDocument()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - address: where the first document is.
  ///   - fetcher: gets documents.
  package init(address: FeedAddress, fetcher: any Fetching) {
    self.address = address
    self.fetcher = fetcher
  }

  @concurrent
  package func page(
    for request: PageRequest<URL>
  ) async throws(PageError) -> Page<TimelineItem, URL> {
    let url = request.cursor ?? address.url
    let isFirst = request.cursor == nil
    let validators = isFirst ? await first.validators : nil
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.fetch(FetchRequest(url: url, validators: validators))
    } catch {
      if isEnd(error, of: url) { return Page(items: [], next: nil) }
      throw PageError(error)
    }
    if response.isNotModified, let page = await first.page { return page }
    let page = try read(response)
    if isFirst { await first.keep(page, response.validators) }
    return page
  }

  private func read(_ response: FetchResponse) throws(PageError) -> Page<TimelineItem, URL> {
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
      TimelineItem($0, of: parsed.feed, documentURL: response.finalURL)
    }
    let next = NextPage.url(
      after: parsed.feed,
      at: response.finalURL,
      hasArticles: !items.isEmpty
    )
    return Page(items: items, next: next)
  }

  /// A WordPress feed answers 404 for the page after its last one.
  private func isEnd(_ error: FetchError, of url: URL) -> Bool {
    error.status == 404 && NextPage.isNumberedPage(url) && url != address.url
  }
}
