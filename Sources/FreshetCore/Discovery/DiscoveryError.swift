// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

/// Why a search found no feed.
package struct DiscoveryError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Reason: Hashable, Sendable {
    /// What was given is no address.
    case address(FeedAddress.Fault)
    /// The address gave no document.
    case unreachable(FetchError)
    /// The document is a list of subscriptions, which is imported instead.
    case subscriptionList
    /// There is a document, and no feed was found from it.
    case noFeed
  }

  /// What went wrong.
  package let reason: Reason
  /// The address at which the search began; nil when there was none.
  package let start: URL?
  /// The other addresses that were asked for, in their order.
  package let tried: [URL]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: what went wrong.
  ///   - start: the address at which the search began.
  ///   - tried: the other addresses that were asked for.
  package init(_ reason: Reason, start: URL? = nil, tried: [URL] = []) {
    self.reason = reason
    self.start = start
    self.tried = tried
  }

  /// Whether the search ended because its task was cancelled.
  package var isCancelled: Bool {
    if case .unreachable(let error) = reason { error.code == .cancelled } else { false }
  }
}
