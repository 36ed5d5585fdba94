// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FoundationEssentials
package import MarkupParsing

/// What came of a refresh for one feed, and why.
package struct FeedOutcome: Hashable, Sendable {
  /// What came of it, as a bounded set.
  package enum Kind: Hashable, Sendable {
    /// A document that was not there before; its articles are kept.
    case updated(added: Int, changed: Int)
    /// The same document as last time.
    case unchanged
    /// The server says that nothing has changed.
    case notModified
    /// The answer is no feed.
    case notAFeed(FeedParsingError)
    /// No answer that can be used, or one that could not be kept.
    case failed(SyncError)
    /// No network was found.
    case offline
    /// Nobody was asked, as it is too early; nil: not before there is a network.
    case waiting(until: Date?, reason: WaitReason)
    /// Nobody was asked, as the feed has ended.
    case stopped(PollRecord.Ending)
    /// The refresh was cancelled before anything came of it.
    case cancelled
  }

  /// The feed.
  package let feed: SubscriptionID
  /// What it was called when it was asked for; empty when it is not in the library.
  package let title: String
  /// What came of it.
  package let kind: Kind
  /// When it came.
  package let date: Date
  /// Where the feed has moved to for good; nil: it stays where it was.
  package internal(set) var movedTo: URL?

  /// The feed with which this one was joined, as it moved to where that one is.
  package internal(set) var joined: SubscriptionID?
  /// Why only a part of the document came; what is in it was kept.
  package internal(set) var truncation: DocumentTruncation?

  /// Makes an outcome.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - title: what it is called.
  ///   - kind: what came of it.
  ///   - date: when it came.
  package init(_ feed: SubscriptionID, title: String, _ kind: Kind, at date: Date) {
    self.feed = feed
    self.title = title
    self.kind = kind
    self.date = date
  }

  /// How many articles are new.
  package var added: Int {
    if case .updated(let added, _) = kind { added } else { 0 }
  }

  /// Whether the feed was asked for and did not come, or could not be kept.
  package var isFailure: Bool {
    switch kind {
    case .notAFeed, .failed, .offline: true
    case .updated, .unchanged, .notModified, .waiting, .stopped, .cancelled: false
    }
  }

  /// Whether somebody was asked; others who wait for the feed can take this outcome for theirs.
  var wasAsked: Bool {
    switch kind {
    case .updated, .unchanged, .notModified, .notAFeed, .failed, .offline: true
    case .waiting, .stopped, .cancelled: false
    }
  }

  /// The outcome's name: bounded, for logs and counters.
  package var shortDescription: String {
    switch kind {
    case .updated where truncation != nil: PollOutcome.Arrival.truncated.rawValue
    case .updated: PollOutcome.Arrival.updated.rawValue
    case .unchanged: PollOutcome.Arrival.unchanged.rawValue
    case .notModified: PollOutcome.Arrival.notModified.rawValue
    case .notAFeed: "notAFeed"
    case .failed(let error): error.shortDescription
    case .offline: "offline"
    case .waiting, .stopped, .cancelled: error?.shortDescription ?? ""
    }
  }

  /// Why there is nothing of the feed, for who wanted it: a list's page, say; nil when it came.
  package var error: SyncError? {
    switch kind {
    case .updated, .unchanged, .notModified: nil
    case .notAFeed(let error): .notAFeed(error)
    case .failed(let error): error
    case .offline: .waiting(until: nil, reason: .offline)
    case .waiting(let until, let reason): .waiting(until: until, reason: reason)
    case .stopped(let ending): .stopped(ending)
    case .cancelled: .cancelled
    }
  }

  /// What came of it and why, in English, for people.
  package var explanation: String {
    switch kind {
    case .updated:
      truncation.map { "\(counts) \($0.sentence)" } ?? counts
    case .unchanged: "The server sent the same document as last time."
    case .notModified: "The server says that nothing has changed."
    case .notAFeed, .failed, .offline, .waiting, .stopped, .cancelled:
      error?.sentence(now: date) ?? ""
    }
  }

  /// The numbers of new and of changed articles, as a sentence in English.
  package var counts: String {
    guard case .updated(let added, let changed) = kind else { return "" }
    let parts = [(added, "new"), (changed, "changed")].filter { $0.0 > 0 }
    guard !parts.isEmpty else {
      return truncation == nil
        ? "The document is another one, with the same articles." : "Nothing new."
    }
    let words = parts.map { "\($0.0) \($0.1) article\($0.0 == 1 ? "" : "s")" }
    return "\(words.joined(separator: " and "))."
  }
}
