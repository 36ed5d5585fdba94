// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

extension PollHints {
  /// Takes from a feed what it says about being polled.
  ///
  /// The one place where the two vocabularies meet.
  ///
  /// - Parameter feed: the feed.
  package init(_ feed: Feed) {
    self.init(ttlMinutes: feed.ttlMinutes, hasHub: !feed.hubs.isEmpty)
  }
}
