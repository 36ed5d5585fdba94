// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials
package import MarkupParsing

/// The reason why a request for a feed, or for a part of it, had no result.
package enum SyncError: Error, Hashable, Sendable {
  /// There is no answer that can be used.
  case fetch(FetchError)
  /// The answer from an address is no feed.
  case notAFeed(FeedParsingError, at: URL)
  /// The answer is an error of the source's own.
  case refused(OriginError)
  /// No server was asked, as this version does not know the kind of the source.
  case unknownKind(OriginKind)
  /// An incomplete document, of which all that is there was stored before.
  case truncated(DocumentTruncation)
  /// The library reported an error; nothing of the answer was stored.
  case store(StoreError)
  /// No server was asked, as it is too early; nil: not before there is a network.
  case waiting(until: Date?, reason: WaitReason)
  /// No server was asked, as the feed has ended.
  case stopped(PollRecord.Ending)
  /// No server was asked, as the reader stopped the refreshes of the feed.
  case stoppedByReader
  /// No server was asked, as the feed does not name the place of these articles.
  case placeUnknown
  /// The task was cancelled.
  case cancelled

  /// The error's name, bounded for logs and counters.
  package var shortDescription: String {
    switch self {
    case .fetch(let error): error.shortDescription
    case .notAFeed(let error, at: _): "notAFeed-\(error.shortDescription)"
    case .refused(let error): "\(Self.refusal)-\(error.code)"
    case .unknownKind: "unknownKind"
    case .truncated: "truncated"
    case .store(let error): "store-\(error.code.rawValue)"
    case .waiting(_, let reason): "waiting-\(reason.rawValue)"
    case .stopped(let ending): "stopped-\(ending.rawValue)"
    case .stoppedByReader: "stoppedByReader"
    case .placeUnknown: "placeUnknown"
    case .cancelled: "cancelled"
    }
  }

  /// The first part of the name of an error that a source states.
  static let refusal = "refused"

  /// Whether the same call may succeed later without a change by anybody.
  package var isRetryable: Bool {
    switch self {
    case .fetch(let error): error.isRetryable
    case .refused(let error): error.isRetryable
    case .store(let error): error.code == .locked
    case .waiting, .truncated: true
    case .notAFeed, .unknownKind, .stopped, .stoppedByReader, .placeUnknown, .cancelled: false
    }
  }

  /// Whether the server does not accept the cursor of a further page any more.
  var isExpiredCursor: Bool {
    if case .refused(let refusal) = self { refusal.reason == .cursorExpired } else { false }
  }

  /// Returns the failure of HTTP to which an error of a first page amounts.
  ///
  /// An error that says nothing of the page counts as a cancelled request.
  ///
  /// - Parameter url: the address of the source.
  /// - Returns: the failure; nil when the error means that the page cannot be read.
  func failure(at url: URL) -> FetchError? {
    switch self {
    case .fetch(let error): error
    case .refused(let error): error.cause
    case .cancelled, .waiting, .store: FetchError(.cancelled, url: url)
    case .notAFeed, .unknownKind, .truncated, .stopped, .stoppedByReader, .placeUnknown: nil
    }
  }

  /// Creates the error of a failure of the library; a cancelled task gives the same error
  /// everywhere.
  package init(_ error: StoreError) {
    self = error.code == .cancelled ? .cancelled : .store(error)
  }

  /// Creates the error of a request within the budget that has no answer.
  init(_ refusal: HostBudget.Refusal, _ origin: any Origin, now: Date) {
    switch refusal {
    case .held(let duration):
      self = .waiting(until: now.addingTimeInterval(duration.seconds), reason: .hostAsked)
    case .failed(let error): self = origin.syncError(for: error)
    }
  }
}
