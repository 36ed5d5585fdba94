// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore
package import FeedSync
package import FoundationEssentials
package import MarkupParsing

// The sentences of the errors of the modules below, in the reader's language.
extension Messages {
  /// Returns the reason for a failed change of the library, and the remedy.
  ///
  /// - Parameter error: the reason.
  /// - Returns: two sentences; the finding has the database's own words in brackets.
  package func sentence(for error: StoreError) -> String {
    error.sentence(in: wording)
  }

  /// Returns why a poll of a feed failed.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - now: the time of day from which waiting times count.
  /// - Returns: one sentence or two.
  package func sentence(for error: SyncError, now: Date) -> String {
    error.sentence(in: wording, now: now)
  }

  /// Returns the reason for a failed request for a document, and the remedy.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - isSubscribed: whether the document is that of a subscribed feed.
  /// - Returns: the sentences.
  package func sentence(for error: FetchError, isSubscribed: Bool = true) -> String {
    error.sentence(in: wording, isSubscribed: isSubscribed)
  }

  /// Returns why a document gave no feed, and the position of the fault.
  ///
  /// - Parameter error: the reason.
  /// - Returns: a sentence; in English the one that names the finding.
  package func sentence(for error: FeedParsingError) -> String {
    error.sentence(in: wording)
  }

  /// Returns why only a part of a document is there.
  package func reason(of truncation: DocumentTruncation) -> String {
    truncation.reason(in: wording)
  }
}
