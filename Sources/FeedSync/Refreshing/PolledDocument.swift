// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// What one poll of a feed brought, before it is kept.
struct PolledDocument: Sendable {
  let feed: PolledFeed
  /// What was remembered before the poll.
  let before: PollRecord
  /// What is to be remembered after it.
  let after: PollRecord
  let outcome: PollOutcome
  /// The document, when there was a body that had to be read.
  let document: Result<FeedDocument, FeedParsingError>?
  let duration: Duration

  /// Whether the feed has moved for good.
  var isMoved: Bool { after.address != before.address }

  /// Whether there is a document to keep, or a part of one.
  var bringsDocument: Bool {
    switch outcome {
    case .updated, .truncated: true
    default: false
    }
  }

  /// Until when nobody is asked, when nobody was.
  var until: Date? {
    if case .waiting(let until, _) = outcome { until } else { nil }
  }

  /// Whether the library is to know of it even if it brought nothing.
  var isWorthKeeping: Bool {
    if case .cancelled = outcome { false } else { true }
  }

  /// What came of it, for a document that needs no keeping.
  var kind: FeedOutcome.Kind {
    switch outcome {
    case .updated, .truncated: .updated(added: 0, changed: 0)
    case .unchanged: .unchanged
    case .notModified: .notModified
    case .notAFeed: .notAFeed(parsingError)
    case .failed(let error): .failed(.fetch(error))
    case .offline: .offline
    case .cancelled: .cancelled
    case .waiting(let until, let reason): .waiting(until: until, reason: reason)
    case .stopped(let ending): .stopped(ending)
    }
  }

  /// The line for the feed's history; nil when nobody was asked, or again no network was there.
  func note(at date: Date, _ record: PollRecord) -> FetchNote? {
    switch outcome {
    case .cancelled, .waiting, .stopped: return nil
    case .offline where before.isWaitingForNetwork: return nil
    case .updated, .truncated, .unchanged, .notModified, .notAFeed, .failed, .offline: break
    }
    let details = [reason, move(record)].compactMap { $0 }
    var note = FetchNote(
      date: date,
      outcome: outcome.shortDescription,
      detail: details.joined(separator: " ")
    )
    note.bytes = outcome.response?.body.count ?? 0
    note.duration = duration
    return note
  }

  private var reason: String? {
    switch outcome {
    case .failed(let error), .offline(let error): error.sentence
    case .notAFeed: parsingError.description
    case .truncated: truncation?.sentence
    default: nil
    }
  }

  /// Why only a part of the document came; nil when all of it did.
  var truncation: DocumentTruncation? {
    guard case .truncated = outcome, case .success(let document) = document else { return nil }
    return document.truncation
  }

  private func move(_ record: PollRecord) -> String? {
    guard isMoved else { return nil }
    let place = after.address.withoutSecrets.absoluteString
    return record.address == after.address
      ? "It has moved to \(place)."
      : "It has moved to \(place), where another feed of the library is; its address stays."
  }

  private var parsingError: FeedParsingError {
    guard case .failure(let error) = document else {
      return FeedParsingError(.notAFeed, "The document is no feed.")
    }
    return error
  }
}
