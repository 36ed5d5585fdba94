// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore
package import FoundationEssentials
import MarkupParsing

extension FetchNote {
  /// What was sent; nil when nothing came of the fetch.
  package var arrival: PollOutcome.Arrival? { PollOutcome.Arrival(rawValue: outcome) }

  /// Whether nothing came of the fetch.
  package var isFailure: Bool { arrival == nil }

  /// Whether the feed was there, whole: what `FeedStore.lastSuccess(of:)` is the time of.
  package var isSuccess: Bool { !isFailure && arrival != .truncated }
}

extension FetchNote {
  /// Why nothing came of the fetch, as far as the note tells.
  ///
  /// - Parameter address: where the feed is.
  /// - Returns: the error without what was found besides; nil when something came of it.
  package func error(at address: URL) -> SyncError? {
    guard isFailure else { return nil }
    let parts = outcome.split(separator: "-", maxSplits: 1).map(String.init)
    guard let code = parts.first.flatMap(FetchError.Code.init) else {
      return .notAFeed(FeedParsingError(.notAFeed, detail))
    }
    let status = parts.dropFirst().first.flatMap { Int($0) }
    return .fetch(FetchError(code, url: address, status: status))
  }
}
