// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

/// The reason why a search found no feed, with the addresses that it tried.
package struct DiscoveryError: Error, Hashable, Sendable {
  /// The kind of the failure.
  package enum Reason: Hashable, Sendable {
    /// The typed text is no address.
    case address(FeedAddress.Fault)
    /// The address gave no document.
    case unreachable(FetchError)
    /// The document is a list of subscriptions, which is imported instead.
    case subscriptionList
    /// The document is of another kind, and leads to no feed.
    case foreign(ForeignDocument)
    /// There is a page, and no feed was found from it.
    case noFeed
  }

  /// The kind of the failure.
  package let reason: Reason
  /// The address at which the search began; nil when there was none.
  package let start: URL?
  /// The other addresses that were asked for, in their order.
  package let tried: [URL]

  /// Creates an error.
  package init(_ reason: Reason, start: URL? = nil, tried: [URL] = []) {
    self.reason = reason
    self.start = start
    self.tried = tried
  }

  /// Whether another search at the same address may succeed later.
  ///
  /// It may if a server is away or in trouble. It will not if nothing is there, a name was
  /// mistyped, or a certificate is not trusted.
  package var mayPass: Bool {
    guard case .unreachable(let error) = reason else { return false }
    return error.isRetryable && error.code != .hostNotFound
  }

  /// Whether the search ended because its task was cancelled.
  package var isCancelled: Bool {
    if case .unreachable(let error) = reason { error.code == .cancelled } else { false }
  }
}
