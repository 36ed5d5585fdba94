// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedStore
import FeedSync
import Foundation
import SourceKinds

// A recording that is played again, and its test.
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

  /// Returns the source of a test that fails for as long as the feed is not read.
  ///
  /// - Parameters:
  ///   - folder: the path of the recording from the folder of the test.
  ///   - articles: the number of articles that are to be read; nil for any.
  /// - Returns: a file of Swift Testing.
  package func test(of folder: String, articles: Int?) -> String {
    let type = "Recording" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let count = articles.map { "playback.articles == \($0)" } ?? "playback.articles > 0"
    return """
      // SPDX-License-Identifier: GPL-3.0-or-later

      import Foundation
      import FreshetCore
      import Testing

      /// The feed of \(report.address.host() ?? "a file"), as it was recorded; it said:
      /// \(report.sentence.replacing("\n", with: " "))
      struct \(type)Tests {
        @Test func `the recorded feed is read`() async throws {
          let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(folder)")
          let playback = try await FeedRecording(at: folder).play()
          #expect(!playback.isFault, "\\(playback.sentence) \\(playback.faults)")
          #expect(\(count))
        }
      }

      """
  }
}
