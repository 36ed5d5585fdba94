// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedStore
import FeedSync
import Foundation
import SourceKinds

// A recording that is played again: by `freshetctl`, and by the tests that it writes.
extension FeedRecording {
  /// The result of playing a recording.
  package struct Playback: Hashable, Sendable {
    /// The outcome's name.
    package let outcome: String
    /// The outcome in the language that was asked for.
    package let sentence: String
    /// The number of articles that were read.
    package let articles: Int
    /// The faults of the documents, and where they are.
    package let faults: [String]
    /// Whether the feed, or a part of it, could not be read.
    package let isFault: Bool
  }

  /// Refreshes the feed with the recorded answers, without a network.
  ///
  /// The window plays none. The tests that `freshetctl replay` writes do, besides that command, and
  /// a test can import no program.
  ///
  /// - Parameter messages: the strings; those in English unless given.
  /// - Returns: the result by this version of the program.
  /// - Throws: `StoreError` of the library in memory.
  @concurrent
  package func play(in messages: Messages = Messages()) async throws(StoreError) -> Playback {
    var limits = HostLimits()
    limits.spacing = .zero
    let date = report.date
    let run = try await Run(
      report.address,
      .known,
      RecordedFetcher(self),
      budget: HostBudget(limits: limits),
      now: { date }
    )
    return Playback(
      outcome: run.outcome.shortDescription,
      sentence: messages.explanation(of: run.outcome),
      articles: run.articles,
      faults: faults,
      isFault: run.outcome.isFailure || run.outcome.truncation != nil
    )
  }

  /// Whether a server answered with a body: without one there is nothing that a test could hold.
  package var hasBody: Bool { !bodies.isEmpty }
}
