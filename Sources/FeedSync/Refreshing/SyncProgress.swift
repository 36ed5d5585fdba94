// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The progress of the refreshes of a library, all of them together.
package struct SyncProgress: Hashable, Sendable {
  /// A feed that is being refreshed.
  package struct Running: Hashable, Sendable {
    /// The feed.
    package let feed: SubscriptionID
    /// The title of the feed.
    package let title: String
  }

  /// The number of feeds that are done, whatever their outcome.
  package internal(set) var done = 0
  /// The number of all feeds; 0 when no refresh is under way.
  package internal(set) var total = 0
  /// The number of feeds that are done and failed.
  package internal(set) var failed = 0
  /// The feeds under way, in the order in which they started.
  package internal(set) var running: [Running] = []

  /// Creates the progress of a refresh.
  package init(done: Int = 0, total: Int = 0) {
    (self.done, self.total) = (done, total)
  }

  /// Whether a refresh is under way.
  package var isRunning: Bool { done < total }
  /// Whether nothing is left to do.
  package var isFinished: Bool { done == total }
}
