// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedParsing

/// Reads the one body that a poll may bring, and holds what was read until it is kept.
///
/// - Isolation: its own, so that bodies are read beside each other.
actor DocumentReader {
  /// What was read; nil while there was no body.
  private(set) var document: Result<FeedDocument, FeedParsingError>?

  /// Reads a body.
  ///
  /// - Returns: what was found, with what the feed says about being polled.
  func read(_ response: FetchResponse) -> BodyFinding {
    do throws(FeedParsingError) {
      let document = try FeedDocument(response)
      self.document = .success(document)
      let hints = PollHints(document.feed)
      return document.truncation == nil ? .feed(hints) : .part(hints)
    } catch {
      document = .failure(error)
      return .noFeed
    }
  }
}
