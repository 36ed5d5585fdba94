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
  /// The document; nil when there was no body to read.
  let document: Result<FeedDocument, FeedParsingError>?
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

  /// Returns the line for the feed's history; nil when no server was asked, or again no network was
  /// there.
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

  /// The reason why only a part of the document arrived; nil when all of it did.
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
