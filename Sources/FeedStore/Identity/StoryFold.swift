// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Articles of several feeds that tell one story: a list may show one of them for all.
///
/// Reading the one that is shown reads those that it stands for. Each stays an article of its feed,
/// and counts as one.
package struct StoryFold: Hashable, Sendable {
  /// An article that tells the story.
  package struct Telling: Hashable, Sendable {
    /// The article.
    package let entry: EntryID
    /// Its feed.
    package let feed: SubscriptionID
    /// What the feed is called.
    package let feedTitle: String
  }

  /// All of them in the order of their arrival, at most one of each feed; two at least.
  package let tellings: [Telling]

  /// Puts a story together; nil when one feed alone tells it.
  ///
  /// - Parameter tellings: its articles in the order of their arrival, one of each feed.
  init?(_ tellings: [Telling]) {
    guard tellings.count > 1 else { return nil }
    self.tellings = tellings
  }

  /// The one that is shown: the one that arrived first.
  package var shown: EntryID { tellings[0].entry }
  /// The articles, the one that is shown first.
  package var members: [EntryID] { tellings.map(\.entry) }
  /// Those that are not shown.
  package var others: ArraySlice<Telling> { tellings.dropFirst() }

  /// What is left of the story in a list that holds some articles alone.
  ///
  /// - Parameter isThere: whether the list holds an article.
  /// - Returns: nil when it holds one of them at most.
  func within(_ isThere: (EntryID) -> Bool) -> StoryFold? {
    StoryFold(tellings.filter { isThere($0.entry) })
  }
}
