// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import FeedSync
package import StateMachineKit

/// The feeds that a refresh could not fetch, each with its reason, to be tried again.
///
/// - Isolation: main actor.
@MainActor
package final class RefreshFailures: ObservedModel {
  /// A feed that could not be fetched.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The feed.
    package let id: SubscriptionID
    /// The name of the feed.
    package let title: String
    /// The reason why the fetch failed.
    package let reason: String
    /// The reason why the feed was not even polled again; empty when it was, or without another
    /// try.
    package var note = ""
  }

  /// The feeds that still fail.
  package private(set) var rows: [Row]
  /// Whether they are being fetched again.
  package private(set) var isRetrying = false

  private let library: LibraryModel
  package let observers = Observers<RefreshFailures>()

  /// Creates the list.
  package init(_ outcomes: [FeedOutcome], of library: LibraryModel) {
    self.library = library
    let messages = library.builder.messages
    rows = outcomes.map {
      Row(id: $0.feed, title: $0.title, reason: messages.explanation(of: $0))
    }
  }

  /// Fetches the feeds again; the list loses those that arrive.
  ///
  /// - Returns: the task, which ends when all were tried.
  @discardableResult
  package func retry() -> Task<Void, Never> {
    let feeds = rows.map(\.id)
    guard !isRetrying, !feeds.isEmpty else { return Task {} }
    isRetrying = true
    observers.send(self)
    return library.tasks.attempt { [weak self, library] () async throws(StoreError) in
      let report = await library.engine.refresh(feeds)
      self?.handle(report)
      if let error = report.error { throw error }
    }
  }

  /// The list as a text for the clipboard: a feed a line, with its reason.
  package var text: String {
    rows.map { "\($0.title)\t\($0.reason)" }.joined(separator: "\n")
  }

  private func handle(_ report: SyncReport) {
    let messages = library.builder.messages
    let outcomes = Dictionary(report.outcomes.map { ($0.feed, $0) }, uniquingKeysWith: { $1 })
    rows = rows.compactMap { row in
      guard let outcome = outcomes[row.id] else { return row }
      guard outcome.error != nil else { return nil }
      let sentence = messages.explanation(of: outcome)
      guard !outcome.isFailure else {
        return Row(id: row.id, title: row.title, reason: sentence)
      }
      var row = row
      row.note = sentence
      return row
    }
    isRetrying = false
    observers.send(self)
  }
}
