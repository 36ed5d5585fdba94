// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FoundationEssentials

/// The outcome of a refresh for one feed, with its reason.
package struct FeedOutcome: Hashable, Sendable {
  /// The document that the server sent, or the reason why there is none.
  package typealias Result = Swift.Result<PollOutcome.Arrival, SyncError>

  /// The feed.
  package let feed: SubscriptionID
  /// The title of the feed at the refresh; empty when it is not in the library.
  package let title: String
  /// The document that the server sent, or the reason why there is none.
  package let result: Result
  /// The time of the outcome.
  package let date: Date
  /// The number of new articles.
  package internal(set) var added = 0
  /// The number of changed articles.
  package internal(set) var changed = 0
  /// The address to which the feed has moved for good; nil when it has not moved.
  package internal(set) var movedTo: URL?

  /// The feed with which this one was joined, as it moved to that feed's address.
  package internal(set) var joined: SubscriptionID?
  /// The reason why only a part of the document arrived; the articles in it are stored.
  package internal(set) var truncation: DocumentTruncation?

  /// Creates an outcome.
  package init(_ feed: SubscriptionID, title: String, _ result: Result, at date: Date) {
    self.feed = feed
    self.title = title
    self.result = result
    self.date = date
  }

  /// Whether the feed was requested and did not arrive, or could not be stored.
  package var isFailure: Bool {
    switch result {
    case .success, .failure(.waiting), .failure(.stopped), .failure(.stoppedByReader),
      .failure(.unknownKind), .failure(.cancelled):
      false
    case .failure: true
    }
  }

  /// Whether a server was asked; if so, other callers that wait for the feed can use this outcome.
  var wasAsked: Bool { error == nil || isFailure }

  /// The outcome's name, bounded for logs and counters.
  package var shortDescription: String {
    switch result {
    case .success(let arrival): arrival.rawValue
    case .failure(.notAFeed): "notAFeed"
    case .failure(let error): error.shortDescription
    }
  }

  /// The reason why the feed has nothing for its caller, such as a list; nil when it arrived.
  package var error: SyncError? {
    switch result {
    case .success: nil
    case .failure(.fetch(let error)) where error.code == .offline:
      .waiting(until: nil, reason: .offline)
    case .failure(let error): error
    }
  }

  /// The outcome and its reason, in English, for people.
  package var explanation: String {
    switch result {
    case .success(.updated), .success(.truncated):
      truncation.map { "\(counts) \($0.sentence)" } ?? counts
    case .success(.unchanged): "The server sent the same document as last time."
    case .success(.notModified): "The server says that nothing has changed."
    case .failure: error?.sentence(now: date) ?? ""
    }
  }

  /// The numbers of new and of changed articles, as a sentence in English.
  package var counts: String {
    guard case .success(let arrival) = result, [.updated, .truncated].contains(arrival) else {
      return ""
    }
    let parts = [(added, "new"), (changed, "changed")].filter { $0.0 > 0 }
    guard !parts.isEmpty else {
      return truncation == nil
        ? "The document is another one, with the same articles." : "Nothing new."
    }
    let words = parts.map { "\($0.0) \($0.1) article\($0.0 == 1 ? "" : "s")" }
    return "\(words.joined(separator: " and "))."
  }
}
