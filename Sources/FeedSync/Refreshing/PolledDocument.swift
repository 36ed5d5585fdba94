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
  var bringsDocument: Bool { [.updated, .truncated].contains(outcome.arrival) }

  /// Until when nobody is asked, when nobody was.
  var until: Date? {
    if case .waiting(let until, _) = outcome { until } else { nil }
  }

  /// Whether the library is to know of it even if it brought nothing.
  var isWorthKeeping: Bool { result != .failure(.cancelled) }

  /// The result of the poll for its caller.
  var result: FeedOutcome.Result {
    if let arrival = outcome.arrival { return .success(arrival) }
    return switch outcome {
    case .failed(let error): .failure(SyncError(error))
    case .waiting(let until, let reason): .failure(.waiting(until: until, reason: reason))
    case .stopped(let ending): .failure(.stopped(ending))
    case .updated, .truncated, .unchanged, .notModified, .notAFeed:
      .failure(.notAFeed(parsingError))
    }
  }

  /// The line for the feed's history; nil when nobody was asked, or again no network was there.
  func note(at date: Date, _ record: PollRecord) -> FetchNote? {
    switch outcome {
    case .waiting, .stopped: return nil
    case .failed(let error) where error.code == .cancelled: return nil
    case .failed(let error) where error.code == .offline && before.isWaitingForNetwork: return nil
    case .updated, .truncated, .unchanged, .notModified, .notAFeed, .failed: break
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
    case .failed(let error): error.sentence
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
