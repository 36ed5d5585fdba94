// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Duplicate stories: articles of several feeds, which a list may show as one row.
///
/// Marking the row as read marks all of them. Each stays an article of its feed, and counts as one.
package struct StoryFold: Hashable, Sendable {
  /// One of the articles.
  package struct Telling: Hashable, Sendable {
    /// The article.
    package let entry: EntryID
    /// Its feed.
    package let feed: SubscriptionID
    /// The title of the feed.
    package let feedTitle: String
  }

  /// The articles in the order of their arrival, at most one of each feed; two at least.
  package let tellings: [Telling]

  /// Groups articles; nil when they are of one feed alone.
  ///
  /// - Parameter tellings: the articles in the order of their arrival, one of each feed.
  init?(_ tellings: [Telling]) {
    guard tellings.count > 1 else { return nil }
    self.tellings = tellings
  }

  /// The article that is shown: the one that arrived first.
  package var shown: EntryID { tellings[0].entry }
  /// The articles, the shown one first.
  package var members: [EntryID] { tellings.map(\.entry) }
  /// The articles that are not shown.
  package var others: ArraySlice<Telling> { tellings.dropFirst() }

  /// Returns the group without the articles that a list does not hold.
  ///
  /// - Parameter isThere: whether the list holds an article.
  /// - Returns: nil when the list holds one of them at most.
  func within(_ isThere: (EntryID) -> Bool) -> StoryFold? {
    StoryFold(tellings.filter { isThere($0.entry) })
  }
}
