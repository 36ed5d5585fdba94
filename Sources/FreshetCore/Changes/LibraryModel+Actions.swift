// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FeedSync
import FoundationEssentials
package import RefreshKit

// The reader's changes of the library, which can be undone, and the closing of a gap, which brings
// articles and changes none.
extension LibraryModel {
  /// Stars an article, or removes its star.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - isStarred: whether it is to have a star.
  ///   - isQuiet: whether the reader sees the change anyway, so that no message is needed.
  package func setStarred(_ article: StoredArticle, _ isStarred: Bool, isQuiet: Bool = false) {
    let marks = MarkChange([article.id], .starred, isStarred)
    changes.perform(isQuiet: isQuiet, showing: [marks]) { [store] () async throws(StoreError) in
      try await store.articles.setStarred([article.id], isStarred, subject: article.texts.title)
    }
  }

  /// Unsubscribes from a feed.
  package func unsubscribe(from feed: SubscriptionID) {
    let title = sidebar.title(of: .feed(feed))
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.unsubscribe(from: [feed], subject: title)
    }
  }

  /// Unsubscribes from several feeds, as one change.
  package func unsubscribe(from feeds: [SubscriptionID]) {
    guard feeds.count != 1 else { return unsubscribe(from: feeds[0]) }
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.unsubscribe(from: feeds)
    }
  }

  /// Fetches articles of the gap below an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - end: the end of the gap at which they are.
  ///   - timeline: the timeline whose row of the gap shows that they are loading; nil for none.
  ///   - onFailure: called with the reason, when it could not be fetched.
  package func fillGap(
    below article: StoredArticle,
    from end: GapEnd = .all,
    in timeline: TimelineModel? = nil,
    onFailure: @escaping (PageError) -> Void
  ) {
    let row = TimelineRow.gap(.loadMore, end, below: article.id).id
    timeline?.rows.show(row, isLoading: true)
    tasks.attempt { [engine, builder, weak timeline] () async throws(StoreError) in
      defer { timeline?.rows.show(row, isLoading: false) }
      do throws(PageError) {
        try await engine.fillGap(
          below: article.id,
          from: end,
          of: article.feed,
          builder.messages
        )
      } catch {
        onFailure(error)
      }
    }
  }

  /// Imports the subscriptions of an OPML document, and fetches the new feeds.
  ///
  /// - Parameters:
  ///   - address: the address of the document.
  ///   - onDone: called with a sentence about the outcome, and the line of the
  ///     journal that undoes it; nil when nothing was changed.
  package func importSubscriptions(
    from address: FeedAddress,
    onDone: @escaping (String, JournalLine?) -> Void
  ) {
    tasks.attempt { [weak self, finder, builder] () async throws(StoreError) in
      let file: SubscriptionFile
      do throws(DiscoveryError) {
        file = try await finder.list(at: address)
      } catch {
        onDone(builder.messages.sentence(for: error), nil)
        return
      }
      try await self?.subscribe(in: file, from: address.url, onDone: onDone)
    }
  }

  /// A list of the web leads to feeds of the web alone.
  private func subscribe(
    in file: SubscriptionFile,
    from source: URL,
    onDone: (String, JournalLine?) -> Void
  ) async throws(StoreError) {
    let allowed = file.subscriptions(newTo: try await store.feeds.all()).filter {
      FetchRequest(url: $0.address.url, source: source).isAllowed
    }
    let refused = file.subscriptions.count {
      !FetchRequest(url: $0.address.url, source: source).isAllowed
    }
    let new = SplitSubscriptions(allowed, of: file.subscriptions)
    let reaches = await SourceReach.reaches(
      of: new.subscriptions.map(\.address.url),
      finder.origins
    )
    let (added, line) = try await store.feeds.subscribe(
      to: new.subscriptions,
      folders: file.folders
    )
    let ids = Set(added)
    for feed in try await store.feeds.all() where ids.contains(feed.id) {
      await remember(new.credentials(of: feed.address), of: feed.id)
    }
    let messages = builder.messages
    let outcome = messages.imported(
      added.count,
      of: file.subscriptions.count,
      refused: file.refused.count + refused
    )
    // Nobody is asked before it is told whom the new sources ask.
    let sentences = [outcome] + reaches.map { messages.sentence(for: $0) }
    onDone(messages.joined(sentences), line)
    refreshes.handle(await engine.refresh(added))
  }
}
