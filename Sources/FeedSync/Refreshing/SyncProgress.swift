// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Where the refreshes of a library stand, all of them together.
package struct SyncProgress: Hashable, Sendable {
  /// A feed that is being refreshed.
  package struct Running: Hashable, Sendable {
    /// The feed.
    package let feed: SubscriptionID
    /// What it is called.
    package let title: String
  }

  /// How many feeds are done with, whatever came of them.
  package internal(set) var done = 0
  /// How many there are in all.
  package internal(set) var total = 0
  /// How many of those that are done failed.
  package internal(set) var failed = 0
  /// Those that are under way, in the order of their beginnings.
  package internal(set) var running: [Running] = []

  /// Creates the progress of a refresh.
  ///
  /// - Parameters:
  ///   - done: the number of feeds that are done.
  ///   - total: the number of all feeds; 0 when no refresh is under way.
  package init(done: Int = 0, total: Int = 0) {
    (self.done, self.total) = (done, total)
  }

  /// Whether a refresh is under way.
  package var isRunning: Bool { done < total }
  /// Whether nothing is left to do.
  package var isFinished: Bool { done == total }
}
