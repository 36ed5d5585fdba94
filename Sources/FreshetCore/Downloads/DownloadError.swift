// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

/// The reason why a file was not downloaded; the part that has arrived stays.
package enum DownloadError: Error, Hashable, Sendable {
  /// The file did not arrive, or could not be written.
  case fetch(FetchError)
  /// The way in which the feed is asked cannot be read; no server was asked.
  case access(FeedAccessError)
  /// The host of the file accepts no request for this time.
  case held(Duration)
  /// The folder of downloads, or a record in it, cannot be written, for a reason in words.
  case folder(Phrase)
  /// The disk has no room for the record of the download.
  case diskFull

  /// Whether the caller cancelled the download.
  package var isCancelled: Bool {
    if case .fetch(let error) = self { error.code == .cancelled } else { false }
  }

  /// Whether the file is larger than the limit, which the reader may lift.
  package var isTooLarge: Bool {
    if case .fetch(let error) = self { error.code == .tooLarge } else { false }
  }

  /// Whether the same download may succeed later without a change by anybody.
  package var isPassing: Bool {
    switch self {
    case .fetch(let error): error.isRetryable
    case .held: true
    case .access, .folder, .diskFull: false
    }
  }
}
