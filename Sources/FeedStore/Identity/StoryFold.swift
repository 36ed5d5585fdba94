// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Articles of several feeds that tell one story: a list may show one of them for all.
package struct StoryFold: Hashable, Sendable {
  /// The one that is shown: the one that arrived first.
  package let shown: EntryID
  /// All of them, the one that is shown first, at most one of each feed.
  package let members: [EntryID]
  /// The feeds of the others.
  package let otherFeeds: [SubscriptionID]
}
