// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials

/// The kinds of source that the program knows.
package struct Origins: Sendable {
  /// Returns the reader's token for a server; nil for none.
  ///
  /// - Throws: an error of a kind when the tokens cannot be read.
  package typealias TokenLookup = @Sendable (_ server: String) async throws(SyncError) -> String?

  /// Returns the way in which the reader has a feed of a library asked; nil for the usual one.
  ///
  /// - Throws: an error of a kind when the secrets cannot be read.
  package typealias AccessLookup =
    @Sendable (_ feed: LibraryFeed, _ store: FeedStore) async throws(SyncError) -> RequestAccess?

  /// The kinds that are always there, in the order in which they recognize addresses; feeds last.
  private let fixed: [any Origin]
  /// Returns the kinds that have to be read first, which is done when no other one fits.
  private let later: @Sendable () -> [any Origin]
  /// Looks up the reader's tokens.
  package var token: TokenLookup = { (_) async throws(SyncError) in nil }
  /// Looks up the ways in which the reader has feeds asked.
  package var access: AccessLookup = { (_, _) async throws(SyncError) in nil }

  /// Collects kinds.
  ///
  /// - Parameters:
  ///   - others: the kinds besides feeds, which recognize an address before these: any address may
  ///     be that of a feed.
  ///   - later: returns further ones, which come behind the others and before feeds; called when
  ///     none of the others is meant, and each time then.
  package init(
    _ others: [any Origin] = [],
    later: @escaping @Sendable () -> [any Origin] = { [] }
  ) {
    fixed = others + [FeedOrigin()]
    self.later = later
  }

  /// Returns a kind; nil for one that this version does not know.
  package subscript(kind: OriginKind) -> (any Origin)? {
    fixed.first { $0.kind == kind } ?? later().first { $0.kind == kind }
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
    for origins in [{ fixed.dropLast() }, later] {
      for origin in origins() {
        if let found = origin.recognize(address) { return (origin, found) }
      }
    }
    return (FeedOrigin(), address)
  }

  /// Returns the sources that a page of the web leads to.
  ///
  /// - Parameter page: the facts about the page.
  /// - Returns: the kinds, with the addresses to subscribe to and their titles.
  package func sources(of page: WebPage) -> [(kind: OriginKind, source: NamedSource)] {
    fixed.flatMap { origin in origin.sources(of: page).map { (origin.kind, $0) } }
  }

  /// Returns the word of the kind that recognizes an address.
  ///
  /// - Parameter address: an address to subscribe to.
  /// - Returns: the word.
  package func kind(of address: URL) -> OriginKind { recognize(address).kind.kind }
}
