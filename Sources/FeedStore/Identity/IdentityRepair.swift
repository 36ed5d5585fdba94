// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// That an article came under another key, and was taken for the one that was there.
package struct IdentityRepair: Hashable, Sendable, Identifiable {
  /// Its number; a later one is larger.
  package let id: RowID<IdentityRepair>
  /// The article.
  package let entry: EntryID
  /// The feed.
  package let feed: SubscriptionID
  /// The key by which the feed named it before.
  package let oldKey: ArticleID
  /// The key by which the feed names it since.
  package let newKey: ArticleID
  /// What the article was called before; empty when its text was cleared away.
  package let oldTitle: String
  /// What it is called under the new key; empty while nothing is there under that key.
  package let newTitle: String
  /// When it was found.
  package let date: Date
  /// Whether the reader took it back.
  package let isReverted: Bool
}
