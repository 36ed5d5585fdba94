// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FeedSync
package import StateMachineKit

/// The feeds that a refresh could not fetch, each with its reason, to be tried again.
///
/// They follow the library's refreshes, and what is shown here counts as seen.
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
  package private(set) var rows: [Row] = []
  /// Whether they are being fetched again.
  package private(set) var isRetrying = false
  /// Whether a refresh is under way, which may find further ones.
  package private(set) var isRefreshing = false

  private let library: LibraryModel
  /// The reasons why the last retry did not poll feeds again.
  private var notes: [SubscriptionID: String] = [:]
  private var observation: Observation?
  package let observers = Observers<RefreshFailures>()

  /// Creates the list of the feeds that the last refresh of a library could not fetch.
  package init(of library: LibraryModel) {
    self.library = library
    observation = library.observe { [weak self] _ in self?.follow() }
  }

  /// Shows what the library's refreshes came to, which the reader has seen then.
  private func follow() {
    // A refresh that has failed anew says more than an earlier retry.
    if library.refreshes.hasUnseenFailures { notes = [:] }
    if library.refreshes.hasUnseenFailures || !library.standings.lostFeeds.isEmpty {
      library.refreshes.sawFailures()
    }
    let messages = library.builder.messages
    let next = library.refreshes.failures.map {
      let note = notes[$0.feed] ?? ""
      return Row(id: $0.feed, title: $0.title, reason: messages.explanation(of: $0), note: note)
    }
    let runs = library.refreshes.progress?.isRunning == true
    guard next != rows || runs != isRefreshing else { return }
    (rows, isRefreshing) = (next, runs)
    observers.send(self)
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
      self?.endRetry(report)
      library.refreshes.handleRetry(report)
      if let error = report.error { throw error }
    }
  }

  /// The list as a text for the clipboard: a feed a line, with its reason.
  package var text: String {
    rows.map { "\($0.title)\t\($0.reason)" }.joined(separator: "\n")
  }

  private func endRetry(_ report: SyncReport) {
    let messages = library.builder.messages
    let delayed = report.outcomes.filter { $0.error != nil && !$0.isFailure }
    notes = Dictionary(
      delayed.map { ($0.feed, messages.explanation(of: $0)) },
      uniquingKeysWith: { $1 }
    )
    isRetrying = false
    observers.send(self)
  }
}
