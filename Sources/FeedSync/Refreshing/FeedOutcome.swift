// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
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

  /// Returns the outcome and its reason, in the reader's language.
  package func explanation(in wording: Wording) -> String {
    switch result {
    case .success(.updated), .success(.truncated):
      wording.joined([counts(in: wording), truncation?.sentence(in: wording) ?? ""])
    case .success(.unchanged):
      wording.localize("The server sent the same document as last time.")
    case .success(.notModified): wording.localize("The server says that nothing has changed.")
    // The error's own sentences already say what was stored.
    case .failure(.store(let error)): error.sentence(in: wording)
    case .failure: error?.sentence(in: wording, now: date) ?? ""
    }
  }

  /// Returns the numbers of new and of changed articles, as a sentence.
  private func counts(in wording: Wording) -> String {
    let new = wording.localizePlural("{count} new article", "{count} new articles", added)
    let other = wording.localizePlural(
      "{count} changed article",
      "{count} changed articles",
      changed
    )
    return switch (added > 0, changed > 0) {
    case (true, true):
      wording.localize("{new} and {changed}.", ["new": new, "changed": other])
    case (true, false): wording.localize("{articles}.", ["articles": new])
    case (false, true): wording.localize("{articles}.", ["articles": other])
    case (false, false):
      truncation == nil
        ? wording.localize("The document is another one, with the same articles.")
        : wording.localize("Nothing new.")
    }
  }
}
