// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An article as a list of the library shows it: without its text.
package struct Entry: Hashable, Sendable, Identifiable {
  /// Its number in the library.
  package let id: EntryID
  /// The feed that it came in.
  package let feed: SubscriptionID
  /// The moment by which lists are sorted; never after its arrival, and not to be shown.
  package let date: Date
  /// The day to show: of publication, else of the last change; nil when the feed gives none.
  package let published: Date?
  /// Whether it was read.
  package var isRead: Bool
  /// Whether it is starred.
  package var isStarred: Bool
  /// What is said of it, in one piece.
  package let texts: EntryTexts
  /// The host of the feed's address; empty when it is not known, nil for a file of this machine.
  package var host: String? = ""
  /// The tags that it has, by name.
  package var tags: [String] = []

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - id: its number in the library.
  ///   - key: the key by which the feed names it.
  ///   - feed: the feed that it came in, and what that is called.
  ///   - dates: the moment by which lists are sorted, and the day to show.
  ///   - state: whether it was read, and whether it is starred.
  ///   - headline: what a row says of it.
  package init(
    id: EntryID,
    key: ArticleID,
    feed: (id: SubscriptionID, title: String),
    dates: (sorting: Date, shown: Date?),
    state: (isRead: Bool, isStarred: Bool),
    headline: EntryHeadline
  ) {
    self.id = id
    self.feed = feed.id
    date = dates.sorting
    published = dates.shown
    isRead = state.isRead
    isStarred = state.isStarred
    texts = EntryTexts(key: key, feedTitle: feed.title, headline: headline)
  }

  /// What the feed is called.
  package var feedTitle: String { texts.feedTitle }
  /// The key by which the feed names it.
  package var key: ArticleID { texts.key }
  /// What a row says of it.
  package var headline: EntryHeadline { texts.headline }
}
