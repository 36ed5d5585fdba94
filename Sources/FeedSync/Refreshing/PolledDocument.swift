// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// The result of one poll of a feed, before it is stored.
struct PolledDocument: Sendable {
  let feed: PolledFeed
  /// The record before the poll.
  let before: PollRecord
  /// The record after the poll.
  let after: PollRecord
  let outcome: PollOutcome
  let origin: any Origin
  /// The page; nil when there was no body to read.
  let page: Result<OriginPage, SyncError>?
  /// The cause of the poll.
  let trigger: PollTrigger
  let duration: Duration

  /// Whether the feed has moved for good.
  var isMoved: Bool { after.address != before.address }

  /// Whether there is a document to store, or a part of one.
  var bringsDocument: Bool { [.updated, .truncated].contains(outcome.arrival) }

  /// The time until which no server is asked; nil when one was asked.
  var until: Date? {
    if case .waiting(let until, _) = outcome { until } else { nil }
  }

  /// Whether the library has to store the poll even if nothing arrived.
  var isWorthStoring: Bool { result != .failure(.cancelled) }

  /// The result of the poll for its caller.
  var result: FeedOutcome.Result {
    if let arrival = outcome.arrival { return .success(arrival) }
    return switch outcome {
    case .failed(let error): .failure(fault ?? origin.syncError(for: error))
    case .waiting(let until, let reason): .failure(.waiting(until: until, reason: reason))
    case .stopped(let ending): .failure(.stopped(ending))
    case .updated, .truncated, .unchanged, .notModified, .notAFeed: .failure(unreadable)
    }
  }

  /// Returns the line for the feed's history; nil when no server was asked, or again no network was
  /// there.
  func note(at date: Date, _ record: PollRecord) -> FetchNote? {
    switch outcome {
    case .waiting, .stopped: return nil
    case .failed(let error) where error.code == .cancelled: return nil
    case .failed(let error) where error.code == .offline && before.isWaitingForNetwork: return nil
    case .updated, .truncated, .unchanged, .notModified, .notAFeed, .failed: break
    }
    var note = FetchNote(date: date, outcome: name, detail: failure ?? "")
    note.facts = facts(record)
    note.bytes = outcome.response?.body.count ?? 0
    note.duration = duration
    note.cause = trigger.rawValue
    return note
  }

  /// The reason why only a part of the document arrived; nil when all of it did.
  var truncation: DocumentTruncation? {
    guard case .truncated = outcome, case .success(let page) = page else { return nil }
    return page.truncation
  }

  /// Returns the findings beside articles and the error, for the feed's history.
  private func facts(_ record: PollRecord) -> FetchFacts {
    var facts = FetchFacts()
    facts.truncation = truncation?.part
    guard isMoved else { return facts }
    facts.movedTo = after.address.withoutSecrets.absoluteString
    if record.address != after.address {
      facts.staysAt = record.address.withoutSecrets.absoluteString
    }
    return facts
  }

  /// The outcome's name, with that of an error that the source states itself.
  private var name: String {
    if case .failure(.refused(let error)) = result {
      SyncError.refused(error).shortDescription
    } else {
      outcome.shortDescription
    }
  }

  /// The fault of the body; nil when there was none, or no body.
  private var fault: SyncError? {
    if case .failure(let error) = page { error } else { nil }
  }

  private var unreadable: SyncError {
    fault ?? .notAFeed(FeedParsingError(.notAFeed, "The document is no feed."), at: before.address)
  }

  /// The reason of a failure for the feed's history; nil when there is nothing to say.
  private var failure: String? {
    switch result {
    case .failure(.notAFeed(let error, at: _)): error.description
    case .failure(.fetch(let error)): error.sentence
    case .failure(.refused(let error)): error.fieldsText
    default: nil
    }
  }
}
