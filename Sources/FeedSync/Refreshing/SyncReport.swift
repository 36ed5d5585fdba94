// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

/// The outcomes of a refresh, feed by feed.
package struct SyncReport: Hashable, Sendable {
  /// One outcome for each requested feed, in the order of the library.
  package let outcomes: [FeedOutcome]
  /// The reason why the library could not list its feeds; nil when it could.
  package let error: StoreError?

  /// Creates a report.
  package init(_ outcomes: [FeedOutcome], error: StoreError? = nil) {
    self.outcomes = outcomes
    self.error = error
  }

  /// The number of new articles.
  package var added: Int { outcomes.reduce(0) { $0 + $1.added } }
  /// The outcomes of the feeds that failed.
  package var failures: [FeedOutcome] { outcomes.filter(\.isFailure) }
  /// Whether the refresh was cancelled before all feeds were requested.
  package var isCancelled: Bool { outcomes.contains { $0.error == .cancelled } }
}
