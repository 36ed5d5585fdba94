// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The kinds of source that the program knows.
package struct Origins: Sendable {
  /// Returns the reader's token for a server; nil for none.
  ///
  /// - Throws: an error of a kind when the tokens cannot be read.
  package typealias TokenLookup = @Sendable (_ server: String) async throws(SyncError) -> String?

  /// The kinds in the order in which they recognize addresses.
  private let all: [any Origin]
  /// Looks up the reader's tokens.
  package var token: TokenLookup = { (_) async throws(SyncError) in nil }

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

  /// Returns the kind of a source as it is asked for this reader: with a token, if there is one.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - address: the address that is subscribed to.
  /// - Returns: the kind.
  /// - Throws: `SyncError`: `unknownKind`, or that the tokens cannot be read.
  package func origin(
    of kind: OriginKind,
    at address: URL
  ) async throws(SyncError) -> any Origin {
    guard let origin = self[kind] else { throw .unknownKind(kind) }
    guard let server = origin.tokenServer(for: address), let token = try await token(server) else {
      return origin
    }
    return origin.with(token: token)
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

  /// Returns the sources that a page of the web leads to.
  ///
  /// - Parameter page: what is known of the page.
  /// - Returns: the kinds, with the addresses to subscribe to and their titles.
  package func sources(of page: SitePage) -> [(kind: OriginKind, source: NamedSource)] {
    all.flatMap { origin in origin.sources(of: page).map { (origin.kind, $0) } }
  }

  /// Returns the word of the kind that recognizes an address.
  ///
  /// - Parameter address: an address to subscribe to.
  /// - Returns: the word.
  package func kind(of address: URL) -> OriginKind { recognize(address).kind.kind }
}
