// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Duplicate stories: articles of several feeds, which a list may show as one row.
///
/// Marking the row as read marks all of them. Each stays an article of its feed, and counts as one.
package struct StoryGroup: Hashable, Sendable {
  /// One of the articles.
  package struct Version: Hashable, Sendable {
    /// The article.
    package let article: ArticleID
    /// Its feed.
    package let feed: SubscriptionID
    /// The title of the feed.
    package let feedTitle: String
  }

  /// The articles in the order of their arrival, at most one of each feed; two at least.
  package let versions: [Version]

  /// Groups articles; nil when they are of one feed alone.
  init?(_ versions: [Version]) {
    guard versions.count > 1 else { return nil }
    self.versions = versions
  }

  /// The article that is shown: the one that arrived first.
  package var shown: ArticleID { versions[0].article }
  /// The articles, the shown one first.
  package var members: [ArticleID] { versions.map(\.article) }
  /// The articles that are not shown.
  package var others: ArraySlice<Version> { versions.dropFirst() }

  /// Returns the group without the articles that a list does not hold.
  ///
  /// - Parameter isThere: whether the list holds an article.
  /// - Returns: nil when the list holds one of them at most.
  func within(_ isThere: (ArticleID) -> Bool) -> StoryGroup? {
    StoryGroup(versions.filter { isThere($0.article) })
  }
}
