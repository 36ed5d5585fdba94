// SPDX-License-Identifier: GPL-3.0-or-later

package import ArticleExtraction
package import FeedFetching
package import FeedModel
package import FoundationEssentials
import MarkupParsing
import RefreshKit

/// A loader of full text, for articles of which the feed has a summary only.
///
/// Callers that want the same page share one request. Extracted articles are stored in a folder, so
/// that they can be read again without a network.
///
/// - Isolation: an actor; waiting suspends, and pages are read off the actor.
package actor FullTextLoader {
  /// The number of bytes of articles in the folder: some four thousand of usual length.
  package static let maximumStoredBytes = 64 << 20

  private let fetcher: any Fetching
  private let extractor: ReaderExtractor
  private let shelf: OfflineShelf?
  private var store: CachedFiles<ExtractedArticle>
  let work = SharedWork<FetchRequest, ExtractedArticle>()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - fetcher: gets the pages.
  ///   - folder: the folder of the articles, for this loader alone; made with the first of them.
  ///   - maximumStoredBytes: the most bytes of articles in it.
  ///   - extractor: finds the article in a page.
  ///   - shelf: the articles that were fetched before anybody opened them; nil where none are.
  package init(
    fetcher: any Fetching,
    folder: URL,
    maximumStoredBytes: Int = FullTextLoader.maximumStoredBytes,
    extractor: ReaderExtractor = ReaderExtractor(),
    shelf: OfflineShelf? = nil
  ) {
    self.fetcher = fetcher
    self.extractor = extractor
    self.shelf = shelf
    store = CachedFiles(folder: folder, maximumBytes: maximumStoredBytes)
  }

  /// Returns the full text of an article.
  ///
  /// - Parameters:
  ///   - article: the article; its link names the page.
  ///   - origin: the origin of the document with the article.
  /// - Returns: the article of the page, from the folder if it is stored there.
  /// - Throws: `FullTextError` when there is no page, or no article in it; `FetchError` when the
  ///   page did not arrive; `CancellationError` as soon as the caller is cancelled.
  package func fullText(
    for article: Article,
    from origin: PictureOrigin = .web
  ) async throws -> ExtractedArticle {
    guard let link = article.link?.withoutTracking else { throw FullTextError.noLink }
    if let kept = store.value(for: link) { return kept }
    let request = origin.request(link, accept: .page)
    return try await work.value(for: request) { try await self.load(request) }
  }

  /// Returns the article of a page that was opened before; nil when it is not stored.
  func stored(at page: URL) -> ExtractedArticle? { store.value(for: page) }

  /// Finds the article in a page that was fetched.
  func extract(_ page: FetchResponse) async throws(FullTextError) -> ExtractedArticle {
    try await Self.article(in: page, extractor)
  }

  private func load(_ request: FetchRequest) async throws -> ExtractedArticle {
    // Another call may have stored it between the look into the folder and this turn.
    if let kept = store.value(for: request.url) { return kept }
    if let kept = await shelf?.text(of: request.url) {
      // An opened text of the shelf stays as long as one that is fetched now.
      store.store(kept, for: request.url)
      return kept
    }
    let page = try await fetcher.fetch(request)
    try Task.checkCancellation()
    let article = try await extract(page)
    store.store(article, for: request.url)
    return article
  }

  /// Extracts the article off the actor, which serves other callers meanwhile.
  @concurrent
  private static func article(
    in page: FetchResponse,
    _ extractor: ReaderExtractor
  ) async throws(FullTextError) -> ExtractedArticle {
    do throws(ExtractionError) {
      return try extractor.article(
        from: page.body,
        contentType: page.contentType,
        url: page.finalURL
      )
    } catch {
      throw .notFound(site: page.finalURL.host(), error)
    }
  }
}

/// The reason why there is no full text of an article, though its page may have arrived.
///
/// Errors of the network are `FetchError`, unchanged.
package enum FullTextError: Error, Hashable, Sendable {
  /// The article names no page.
  case noLink
  /// The page arrived, and no article could be found in it. The site's name stands first, nil for a
  /// file of this computer.
  case notFound(site: String?, ExtractionError)
}

extension FullTextError: CustomStringConvertible {
  /// A sentence for people, in English.
  package var description: String { Messages().fullTextSentence(for: self) }
}
