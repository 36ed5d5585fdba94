// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import FoundationEssentials

/// The name of an account as people and programs write it: “@user@host”, “acct:user@host”.
struct AccountName: Hashable, Sendable {
  /// The name at the host.
  let user: String
  /// The host of the name, which may be another one than that of the server.
  let host: String

  /// Reads a name; nil for any other text.
  init?(_ text: String) {
    let name = text.hasPrefix("acct:") ? "@\(text.dropFirst("acct:".count))" : text
    guard name.hasPrefix("@") else { return nil }
    let parts = name.dropFirst().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let user = parts.first, !user.isEmpty,
      let host = parts.last, host.contains("."),
      (user + host).allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else { return nil }
    (self.user, self.host) = (String(user), host.lowercased())
  }

  /// The address of the account's feed, as Mastodon makes it.
  var feed: URL? { URL(string: "https://\(host)/@\(user).rss") }

  /// Returns the account as a source of a kind that knows timelines.
  ///
  /// - Parameters:
  ///   - server: the host of the server; nil for that of the name.
  ///   - origins: the kinds of source.
  /// - Returns: the kind and the address; nil when there is no such kind.
  func source(at server: String? = nil, _ origins: Origins) -> (kind: OriginKind, address: URL)? {
    guard let url = URL(string: "mastodon:\(server ?? host)/@\(user)") else { return nil }
    let found = origins.recognize(url)
    return found.kind.kind == .feed ? nil : (found.kind.kind, found.address)
  }
}

/// A search for the server of an account, and the account on it.
///
/// Any program may be at the host of a name. So the server is asked for the account before its
/// timeline is offered: the host itself, else the server that the host names (WebFinger).
///
/// - Source: RFC 7033; docs.joinmastodon.org, “WebFinger”.
struct AccountSearch {
  /// The kinds of source.
  let origins: Origins
  /// The fetcher of the answers.
  let fetcher: any Fetching

  /// An answer about an account.
  private struct Account: Decodable {
    let id: String
  }

  /// The links that a host names for an account.
  private struct Named: Decodable {
    struct Link: Decodable {
      let rel: String
      let href: String?
    }

    let links: [Link]
  }

  /// Returns the timeline of an account; nil when no server knows it.
  ///
  /// A server that fails is no answer: the feed of the account is tried next, and its failure is
  /// the one that is told.
  func timeline(of name: AccountName) async -> FoundFeed? {
    if let found = await timeline(of: name, at: name.host) { return found }
    guard let server = await server(of: name), server != name.host else { return nil }
    return await timeline(of: name, at: server)
  }

  /// Returns the timeline of an account at a server; nil when it does not know the account.
  func timeline(of name: AccountName, at server: String) async -> FoundFeed? {
    guard let source = name.source(at: server, origins), let feed = name.feed,
      await answer(Account.self, to: FetchRequest(url: source.address, source: feed)) != nil
    else { return nil }
    return FoundFeed(source.kind, (source.address, "@\(name.user)@\(name.host)"))
  }

  /// Returns the server that a host names for an account.
  private func server(of name: AccountName) async -> String? {
    let path = "https://\(name.host)/.well-known/webfinger?resource=acct:\(name.user)@\(name.host)"
    guard let url = URL(string: path),
      let named = await answer(Named.self, to: FetchRequest(url: url))
    else { return nil }
    let own = named.links.first { $0.rel == "self" }?.href
    return own.flatMap { URL(string: $0) }?.host()?.lowercased()
  }

  /// Asks a server, unless a host of the web leads to a private one.
  private func answer<Value: Decodable>(
    _ type: Value.Type,
    to request: FetchRequest
  ) async -> Value? {
    guard request.isAllowed else { return nil }
    do {
      let response = try await fetcher.fetch(request)
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch {
      return nil
    }
  }
}
