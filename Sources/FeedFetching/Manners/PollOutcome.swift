// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What came of a poll.
package enum PollOutcome: Sendable {
  /// A body that was not there before, and is a feed.
  case updated(FetchResponse, PollHints)
  /// A part of a body, of which only what it holds is to be used; why it is a part stands in its
  /// `truncation`, or is known to who read it.
  case truncated(FetchResponse, PollHints)
  /// The same bytes as last time; `wasConditional` when the server could have known.
  case unchanged(FetchResponse, wasConditional: Bool)
  /// The server says that nothing has changed.
  case notModified(FetchResponse)
  /// A body that is no feed.
  case notAFeed(FetchResponse)
  /// No usable answer; without a network, or in a cancelled task, no server was asked.
  case failed(FetchError)
  /// Nobody was asked, as it is too early.
  case waiting(until: Date?, reason: WaitReason)
  /// Nobody was asked, as the feed has ended.
  case stopped(PollRecord.Ending)

  /// What a server sent of a feed, by the names that logs and the library's history keep.
  package enum Arrival: String, Sendable {
    /// Another document than last time.
    case updated
    /// A part of a document, whose end did not come.
    case truncated
    /// The same document.
    case unchanged
    /// The word that nothing has changed.
    case notModified
  }

  /// The answer, if there was one.
  package var response: FetchResponse? {
    switch self {
    case .updated(let response, _), .truncated(let response, _), .unchanged(let response, _),
      .notModified(let response), .notAFeed(let response):
      response
    case .failed, .waiting, .stopped: nil
    }
  }

  /// What the server sent of the feed; nil when nothing of it came.
  package var arrival: Arrival? {
    switch self {
    case .updated: .updated
    case .truncated: .truncated
    case .unchanged: .unchanged
    case .notModified: .notModified
    case .notAFeed, .failed, .waiting, .stopped: nil
    }
  }

  /// The outcome's name: bounded, for logs and counters.
  package var shortDescription: String {
    switch self {
    case .updated, .truncated, .unchanged, .notModified: arrival?.rawValue ?? ""
    case .notAFeed: "notAFeed"
    case .failed(let error): error.shortDescription
    case .waiting(_, let reason): "waiting-\(reason.rawValue)"
    case .stopped(let ending): "stopped-\(ending.rawValue)"
    }
  }
}
