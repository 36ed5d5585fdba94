// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import StateMachineKit

// The reader's choices for all feeds and for one, which can be undone.
extension LibraryModel {
  /// The choices of how often feeds are refreshed by themselves.
  package var intervals: RefreshIntervals {
    sidebar.outline?.library.intervals ?? RefreshIntervals()
  }

  /// Sets how often feeds are refreshed by themselves.
  ///
  /// - Parameters:
  ///   - interval: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  package func setInterval(_ interval: RefreshInterval?, of feed: SubscriptionID? = nil) {
    let subject = feed.map { sidebar.title(of: .feed($0)) } ?? ""
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.setInterval(interval, of: feed, subject: subject)
    }
  }

  /// Returns whether the reader is told of the new articles of a feed, beside what rules tell.
  package func isNotifying(_ feed: SubscriptionID) -> Bool {
    sidebar.outline?.library.notifying.contains(feed) == true
  }

  /// Sets whether the reader is told of the new articles of a feed.
  package func setNotifying(_ feed: SubscriptionID, _ isNotifying: Bool) {
    let subject = sidebar.title(of: .feed(feed))
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.setNotifying(feed, isNotifying, subject: subject)
    }
  }

  /// The choices of whether articles that are scrolled past are marked as read; feeds without one
  /// follow the preference.
  package var scrolledPast: [SubscriptionID: Bool] { sidebar.outline?.library.scrolledPast ?? [:] }

  /// Sets whether articles of a feed that are scrolled past are marked as read.
  ///
  /// - Parameters:
  ///   - marks: the choice; nil lets the feed follow the preference.
  ///   - feed: the feed.
  package func setScrolledPast(_ marks: Bool?, of feed: SubscriptionID) {
    let subject = sidebar.title(of: .feed(feed))
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.setScrolledPast(feed, marks, subject: subject)
    }
  }

  /// Sets when the articles of a feed are read from their own pages.
  ///
  /// The article that is opened next follows it, before it is stored.
  package func setFullText(_ choice: FullTextChoice, of feed: SubscriptionID) {
    settings.fullTexts[feed] = choice
    observers.send(self)
    let subject = sidebar.title(of: .feed(feed))
    changes.perform { [store] () async throws(StoreError) in
      let stored = choice == .onDemand ? nil : choice
      return try await store.feeds.setFullText(stored, of: feed, subject: subject)
    }
  }
}
