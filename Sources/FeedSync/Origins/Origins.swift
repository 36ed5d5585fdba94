// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The kinds of source that the program knows.
package struct Origins: Sendable {
  /// The kinds in the order in which they recognize addresses.
  private let all: [any Origin]

  /// Collects kinds.
  ///
  /// - Parameter others: the kinds besides feeds, which recognize an address before these: any
  ///   address may be that of a feed.
  package init(_ others: [any Origin] = []) {
    all = others + [FeedOrigin()]
  }

  /// The words of the kinds.
  package var kinds: Set<OriginKind> { Set(all.map(\.kind)) }

  /// Returns a kind; nil for one that this version does not know.
  package subscript(kind: OriginKind) -> (any Origin)? {
    all.first { $0.kind == kind }
  }

  /// Recognizes an address, without asking anybody.
  ///
  /// - Parameter address: an address as a person or a list of subscriptions gives it.
  /// - Returns: the kind, and the address to subscribe to.
  package func recognize(_ address: URL) -> (kind: any Origin, address: URL) {
    for origin in all {
      if let found = origin.recognize(address) { return (origin, found) }
    }
    return (FeedOrigin(), address)
  }

  /// Returns the word of the kind that recognizes an address.
  ///
  /// - Parameter address: an address to subscribe to.
  /// - Returns: the word.
  package func kind(of address: URL) -> OriginKind { recognize(address).kind.kind }
}
