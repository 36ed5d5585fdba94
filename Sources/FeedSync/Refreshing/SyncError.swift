// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore
package import FoundationEssentials
package import MarkupParsing

/// Why nothing came of asking for a feed, or for a part of it.
package enum SyncError: Error, Hashable, Sendable {
  /// There is no answer that can be used.
  case fetch(FetchError)
  /// The answer is no feed.
  case notAFeed(FeedParsingError)
  /// Only a part of a document is there, and all of it was kept before.
  case truncated(DocumentTruncation)
  /// The library did not do what was asked; nothing of the answer was kept.
  case store(StoreError)
  /// Nobody was asked, as it is too early; nil: not before there is a network.
  case waiting(until: Date?, reason: WaitReason)
  /// Nobody was asked, as the feed has ended.
  case stopped(PollRecord.Ending)
  /// Nobody was asked, as the feed does not tell where these articles are.
  case placeUnknown
  /// The task was cancelled.
  case cancelled

  /// The error's name: bounded, for logs and counters.
  package var shortDescription: String {
    switch self {
    case .fetch(let error): error.shortDescription
    case .notAFeed(let error): "notAFeed-\(error.shortDescription)"
    case .truncated: "truncated"
    case .store(let error): "store-\(error.code.rawValue)"
    case .waiting(_, let reason): "waiting-\(reason.rawValue)"
    case .stopped(let ending): "stopped-\(ending.rawValue)"
    case .placeUnknown: "placeUnknown"
    case .cancelled: "cancelled"
    }
  }

  /// Whether the same call may succeed later without a change by anybody.
  package var isRetryable: Bool {
    switch self {
    case .fetch(let error): error.isRetryable
    case .store(let error): error.code == .locked
    case .waiting, .truncated: true
    case .notAFeed, .stopped, .placeUnknown, .cancelled: false
    }
  }

  /// Reads an error of the library; a cancelled task is the same wherever it was.
  init(_ error: StoreError) {
    self = error.code == .cancelled ? .cancelled : .store(error)
  }

  /// Creates the error of a request within the budget that has no answer.
  init(_ refusal: HostBudget.Refusal, now: Date) {
    switch refusal {
    case .held(let duration):
      self = .waiting(until: now.addingTimeInterval(duration.seconds), reason: .hostAsked)
    case .failed(let error): self.init(error)
    }
  }

  /// Reads an error of the network.
  init(_ error: FetchError) {
    self = error.code == .cancelled ? .cancelled : .fetch(error)
  }
}
