// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A record of an article that arrived under another key, and was identified with a known one.
package struct IdentityRepair: Hashable, Sendable, Identifiable {
  /// The number of the repair; a later one is larger.
  package let id: RecordID<IdentityRepair>
  /// The article.
  package let article: ArticleID
  /// The feed.
  package let feed: SubscriptionID
  /// The key that the feed gave the article before.
  package let oldKey: ArticleKey
  /// The key that the feed gives the article since.
  package let newKey: ArticleKey
  /// The title before; empty when its text was removed by retention.
  package let oldTitle: String
  /// The title under the new key; empty while there is no article under that key.
  package let newTitle: String
  /// The time of the repair.
  package let date: Date
  /// Whether the reader undid the repair.
  package let isReverted: Bool
}
