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
  /// - Returns: what the feed says about being polled; nil when it is none.
  func read(_ response: FetchResponse) -> PollHints? {
    do throws(FeedParsingError) {
      let document = try FeedDocument(response)
      self.document = .success(document)
      return PollHints(document.feed)
    } catch {
      document = .failure(error)
      return nil
    }
  }
}
