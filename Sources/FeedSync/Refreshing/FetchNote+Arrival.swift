// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore
package import FoundationEssentials
import MarkupParsing

extension FetchNote {
  /// The kind of the server's answer; nil when nothing of the feed arrived.
  package var arrival: PollOutcome.Arrival? { PollOutcome.Arrival(rawValue: outcome) }

  /// The cause of the poll; nil in notes of earlier versions.
  package var trigger: PollTrigger? { PollTrigger(rawValue: cause) }

  /// The outcomes of polls that brought the whole feed, or the answer that nothing has changed.
  package static let successes: Set<String> = Set(
    [.updated, .unchanged, .notModified].map(\PollOutcome.Arrival.rawValue)
  )

  /// Whether nothing of the feed arrived.
  package var isFailure: Bool { arrival == nil }

  /// Whether the whole feed was there; `PollStore.lastSuccess(of:)` is the time of such a note.
  package var isSuccess: Bool { Self.successes.contains(outcome) }
}

extension FetchNote {
  /// The sentence below the fields of an error, in notes of earlier versions; empty in others.
  package var statement: String {
    Self.isRefusal(outcome) ? lines.dropFirst().joined() : ""
  }

  private static func isRefusal(_ outcome: String) -> Bool {
    outcome.hasPrefix("\(SyncError.refusal)-")
  }

  private var lines: [String] {
    detail.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Returns the reason why nothing arrived, as far as the note has it.
  ///
  /// - Parameter address: the address of the feed.
  /// - Returns: the error without its details; nil when something arrived.
  package func error(at address: URL) -> SyncError? {
    guard isFailure else { return nil }
    let parts = outcome.split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0] == SyncError.refusal {
      let fields = lines.first ?? ""
      return .refused(OriginError(code: parts[1], noted: fields, at: address))
    }
    guard let code = parts.first.flatMap(FetchError.Code.init) else {
      return .notAFeed(FeedParsingError(.notAFeed, detail), at: address)
    }
    let status = parts.dropFirst().first.flatMap { Int($0) }
    return .fetch(FetchError(code, url: address, status: status))
  }
}
