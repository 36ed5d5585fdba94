// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedParsing
package import FeedStore
import FeedSync
import Foundation
package import RefreshKit

/// temporary
package final class SyncNetwork: LibraryNetwork {
  let store: FeedStore
  let fetcher: any Fetching
  package init(store: FeedStore, fetcher: any Fetching) {
    self.store = store
    self.fetcher = fetcher
  }
  @concurrent
  func get(_ url: URL, _ feed: SubscriptionID, _ part: IncomingPage.Part) async throws(PageError) {
    do throws(FetchError) {
      let r = try await fetcher.fetch(FetchRequest(url: url))
      let parsed: ParsedFeed
      do throws(FeedParsingError) {
        parsed = try FeedParser().parse(r.body, contentType: r.contentType, baseURL: r.finalURL)
      } catch { throw FetchError(.badAnswer, url: url) }
      let next = NextPage(after: parsed.feed, at: r.finalURL, hasArticles: !parsed.articles.isEmpty, header: r.headers["Link"])
      let page = IncomingPage(part, articles: parsed.articles.map { IncomingArticle($0, of: parsed.feed, documentURL: r.finalURL) }, next: next?.url, of: parsed.feed)
      do throws(StoreError) { _ = try await store.keep(page, of: feed) } catch { throw FetchError(.other, url: url) }
    } catch { throw PageError(error) }
  }
  package func fetchNewest(of feed: SubscriptionID) async throws(PageError) {
    let f = try? await store.feed(feed)
    guard let f else { return }
    try await get(f.address, feed, .newest)
  }
  package func refresh(_ feeds: [SubscriptionID]?, isUserRefresh: Bool) async {
    let all = (try? await store.feeds()) ?? []
    for f in all { try? await get(f.address, f.id, .newest) }
  }
  package func fetchOlder(of feed: SubscriptionID) async throws(PageError) {
    guard let b = try? await store.boundary(of: feed), case .more(let url) = b else { return }
    try await get(url, feed, .older)
  }
  package func fillGap(below id: EntryID, of feed: SubscriptionID) async throws(PageError) {}
  package func progress() async -> AsyncStream<LibraryProgress> { AsyncStream { $0.finish() } }
}
