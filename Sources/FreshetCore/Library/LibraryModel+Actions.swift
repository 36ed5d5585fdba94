// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
import FeedSync
import Foundation
import RefreshKit

// What a reader does with the library. All of it can be taken back.
extension LibraryModel {
  /// Stars an article, or takes its star away.
  ///
  /// - Parameters:
  ///   - entry: the article.
  ///   - isStarred: whether it is to have one.
  ///   - isQuiet: whether it is seen anyway, and need not be told.
  package func setStarred(_ entry: Entry, _ isStarred: Bool, isQuiet: Bool = false) {
    let marks = MarkChange([entry.id], .starred, isStarred)
    perform(isQuiet: isQuiet, showing: [marks]) { [store] () async throws(StoreError) in
      try await store.setStarred([entry.id], isStarred, subject: entry.texts.title)
    }
  }

  /// Unsubscribes from a feed.
  ///
  /// - Parameter feed: the feed.
  package func unsubscribe(from feed: SubscriptionID) {
    let title = title(of: .feed(feed))
    perform { [store] () async throws(StoreError) in
      try await store.unsubscribe(from: [feed], subject: title)
    }
  }

  /// Fetches what is missing below an article.
  ///
  /// - Parameters:
  ///   - entry: the article.
  ///   - onFailure: called with the reason, when it could not be fetched.
  package func fillGap(below entry: Entry, onFailure: @escaping (String) -> Void) {
    attempt { [engine, builder] () async throws(StoreError) in
      do throws(PageError) {
        try await engine.fillGap(below: entry.id, of: entry.feed, builder.messages)
      } catch {
        onFailure(builder.messages.sentence(for: error))
      }
    }
  }

  /// Takes in the subscriptions of an OPML file, and fetches what is new.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - onDone: called with a sentence that says what became of it.
  package func importSubscriptions(fromFile path: String, onDone: @escaping (String) -> Void) {
    attempt { [weak self, builder] () async throws(StoreError) in
      let file: SubscriptionFile
      do {
        file = try await Self.read(path)
      } catch {
        onDone(builder.messages.unreadableSubscriptions(path, "\(error)"))
        return
      }
      try await self?.take(in: file, from: URL(filePath: path)) { sentence, _ in onDone(sentence) }
    }
  }

  /// Takes in the subscriptions of an OPML document, and fetches what is new.
  ///
  /// - Parameters:
  ///   - address: where the document is.
  ///   - onDone: called with a sentence that says what became of it, and whether there is anything
  ///     to take back.
  package func importSubscriptions(
    from address: FeedAddress,
    onDone: @escaping (String, Bool) -> Void
  ) {
    attempt { [weak self, finder, builder] () async throws(StoreError) in
      let file: SubscriptionFile
      do throws(DiscoveryError) {
        file = try await finder.list(at: address)
      } catch {
        onDone(builder.messages.sentence(for: error), false)
        return
      }
      try await self?.take(in: file, from: address.url, onDone: onDone)
    }
  }

  /// A list of the web leads to feeds of the web alone.
  private func take(
    in file: SubscriptionFile,
    from source: URL,
    onDone: (String, Bool) -> Void
  ) async throws(StoreError) {
    let allowed = file.subscriptions(newTo: try await store.feeds()).filter {
      FetchRequest(url: $0.address.url, source: source).isAllowed
    }
    let refused = file.subscriptions.count {
      !FetchRequest(url: $0.address.url, source: source).isAllowed
    }
    let added = try await store.subscribe(to: allowed, folders: file.folders)
    let sentence = builder.messages.imported(
      added.count,
      of: file.subscriptions.count,
      refused: file.refused.count + refused
    )
    onDone(sentence, !added.isEmpty)
    take(await engine.refresh(added))
  }

  @concurrent
  private static func read(_ path: String) async throws -> SubscriptionFile {
    try SubscriptionFile(parsing: [UInt8](Data(contentsOf: URL(filePath: path))))
  }
}
