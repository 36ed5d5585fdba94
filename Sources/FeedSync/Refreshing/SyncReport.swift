// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

/// What came of a refresh, feed by feed.
package struct SyncReport: Hashable, Sendable {
  /// One outcome for each feed that was asked for, in the order of the library.
  package let outcomes: [FeedOutcome]
  /// Why the library could not even say which feeds there are; nil when it could.
  package let error: StoreError?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - outcomes: one outcome for each feed.
  ///   - error: why the library could not say which feeds there are.
  package init(_ outcomes: [FeedOutcome], error: StoreError? = nil) {
    self.outcomes = outcomes
    self.error = error
  }

  /// How many articles are new.
  package var added: Int { outcomes.reduce(0) { $0 + $1.added } }
  /// The outcomes of those that failed.
  package var failures: [FeedOutcome] { outcomes.filter(\.isFailure) }
  /// Whether the refresh was cancelled before all was asked for.
  package var isCancelled: Bool { outcomes.contains { $0.error == .cancelled } }
}
