// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A feed with its poll state.
package struct PolledFeed: Hashable, Sendable {
  /// The feed.
  package let feed: LibraryFeed
  /// The state; nil before the first poll.
  package let poll: PollState?
}
