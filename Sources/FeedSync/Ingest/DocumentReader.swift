// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import MarkupParsing

/// Reads the one body that a poll may bring, and holds what was read until it is kept.
///
/// - Isolation: its own, so that bodies are read beside each other.
actor DocumentReader {
  /// What was read; nil while there was no body.
  private(set) var document: Result<FeedDocument, FeedParsingError>?
  private let large: LargeDocuments
  private var hasPlace = false

  /// Makes a reader.
  ///
  /// - Parameter large: lets large documents be read one after the other.
  init(_ large: LargeDocuments) {
    self.large = large
  }

  /// Reads a body, a large one when it is its turn.
  ///
  /// - Returns: what was found, with what the feed says about being polled.
  func read(_ response: FetchResponse) async -> BodyFinding {
    hasPlace = await large.enter(response.body.count)
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

  /// Lets go of the document, which is kept, and lets the next large one be read.
  func finish() async {
    document = nil
    guard hasPlace else { return }
    hasPlace = false
    await large.leave()
  }
}
