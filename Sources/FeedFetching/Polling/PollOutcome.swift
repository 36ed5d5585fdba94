// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The outcome of a poll.
package enum PollOutcome: Sendable {
  /// A new body that is a feed.
  case updated(FetchResponse, PollHints)
  /// A part of a body, of which only the articles in it are to be used.
  ///
  /// The reason stands in its `truncation`, or the caller that read it knows the reason.
  case truncated(FetchResponse, PollHints)
  /// The same bytes as last time; `wasConditional` when the request was a conditional one.
  case unchanged(FetchResponse, wasConditional: Bool)
  /// The server answered that nothing has changed.
  case notModified(FetchResponse)
  /// A body that is no feed.
  case notAFeed(FetchResponse)
  /// No usable answer; without a network, or in a cancelled task, no server was asked.
  case failed(FetchError)
  /// No server was asked, as it is too early.
  case waiting(until: Date?, reason: WaitReason)
  /// No server was asked, as the feed has ended.
  case stopped(PollRecord.Ending)

  /// The kind of a server's answer, by the names in logs and in the library's history.
  package enum Arrival: String, Sendable {
    /// A document that differs from the last one.
    case updated
    /// A part of a document, whose end did not arrive.
    case truncated
    /// The same document.
    case unchanged
    /// The answer that nothing has changed.
    case notModified
  }

  /// The answer; nil when there was none.
  package var response: FetchResponse? {
    switch self {
    case .updated(let response, _), .truncated(let response, _), .unchanged(let response, _),
      .notModified(let response), .notAFeed(let response):
      response
    case .failed, .waiting, .stopped: nil
    }
  }

  /// The kind of the answer; nil when nothing of the feed arrived.
  package var arrival: Arrival? {
    switch self {
    case .updated: .updated
    case .truncated: .truncated
    case .unchanged: .unchanged
    case .notModified: .notModified
    case .notAFeed, .failed, .waiting, .stopped: nil
    }
  }

  /// The outcome's name, bounded for logs and counters.
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
