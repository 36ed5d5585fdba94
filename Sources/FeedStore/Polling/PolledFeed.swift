// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A feed, and what is remembered of its polls.
package struct PolledFeed: Hashable, Sendable {
  /// The feed.
  package let feed: LibraryFeed
  /// What is remembered; nil before its first poll.
  package let poll: PollState?
}
