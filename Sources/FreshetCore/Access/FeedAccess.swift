// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import Foundation
package import Secrets

/// The ways in which feeds are asked: with a name and a password, with headers, through a proxy.
///
/// A password, the values of headers and the address of a proxy are with the reader's secrets, and
/// nowhere else. The library has the name of the user, the names of the headers, the origin that
/// may be sent them, and the keys under which the secrets are found. A change is a line of the
/// journal with the keys before and after, and each secret has a key of its own: an earlier one
/// stays for as long as the change can be undone, and all of them while a feed that was
/// unsubscribed from can return.
///
/// - Isolation: any; a value.
package struct FeedAccess: Sendable {
  /// The part of a feed's access that the library stores.
  struct Record: Codable, Hashable, Sendable {
    /// The name of the user.
    let user: String
    /// The root of the server that is sent the name and the password, and no other one.
    let origin: URL
    /// The last part of the secret's name.
    let key: String

    /// The name of the secret.
    var secret: SecretName { FeedAccess.secret(key, of: origin) }
  }

  /// The beginning of the accounts of feeds' secrets, which are no accounts of the reader's.
  static let accountPrefix = ".feed "

  /// The part of a feed's headers and proxy that the library stores.
  struct RequestRecord: Codable, Hashable, Sendable {
    /// The root of the server that is sent the headers, and no other one.
    let origin: URL
    /// The last part of the secret's name.
    let key: String
    /// The names of the headers, of which one may be that of the user agent.
    let headers: [String]
    /// Whether the feed has a proxy.
    let hasProxy: Bool

    /// The name of the secret.
    var secret: SecretName { FeedAccess.secret(key, of: origin) }
  }

  private let store: FeedStore
  private let secrets: SecretStore

  /// Creates the access to the feeds of a library.
  package init(_ store: FeedStore, _ secrets: SecretStore) {
    (self.store, self.secrets) = (store, secrets)
  }

  /// Returns the name of the user that a feed is asked as; nil without a password.
  ///
  /// - Throws: `StoreError`.
  package func user(of feed: SubscriptionID) async throws(StoreError) -> String? {
    try await record(of: feed)?.user
  }

  /// Returns the facts about the headers and the proxy of a feed that are no secrets; nil for none.
  ///
  /// - Throws: `StoreError`.
  package func summary(of feed: SubscriptionID) async throws(StoreError) -> AccessSummary? {
    try await requestRecord(of: feed).map {
      AccessSummary(headers: $0.headers, hasProxy: $0.hasProxy)
    }
  }

  /// Returns the way in which a feed is asked; nil for the usual one.
  ///
  /// After a move to another server its proxy alone is left.
  ///
  /// - Throws: `FeedAccessError`; also when its proxy is not known any more: nothing goes past it.
  package func access(of feed: LibraryFeed) async throws(FeedAccessError) -> RequestAccess? {
    let records: (own: Record?, request: RequestRecord?)
    do throws(StoreError) {
      records = try await store.settings.values(
        AccessPart.password.setting(of: feed.id),
        AccessPart.requests.setting(of: feed.id)
      )
    } catch {
      throw .store(error)
    }
    var access = RequestAccess()
    if let record = records.request {
      access = try await requests(record)
      if !record.origin.hasSameOrigin(as: feed.address) { access.headers = [] }
    }
    access.credentials = try await credentials(in: records.own, of: feed)
    return access.isForOneOrigin || access.proxy != nil ? access : nil
  }

  /// Returns the way in which a feed is asked, with the feed's address; nil for the usual way, and
  /// without such a feed.
  ///
  /// - Throws: `FeedAccessError`.
  func access(
    of feed: SubscriptionID
  ) async throws(FeedAccessError) -> (access: RequestAccess, address: URL)? {
    let known: LibraryFeed?
    do throws(StoreError) {
      known = try await store.feeds.feed(feed)
    } catch {
      throw .store(error)
    }
    guard let known else { return nil }
    return try await access(of: known).completed(by: known.address).map { ($0, known.address) }
  }

  /// Returns the name and the password of a feed; nil for none, or after a move to another server.
  ///
  /// - Throws: `FeedAccessError`.
  package func credentials(
    of feed: LibraryFeed
  ) async throws(FeedAccessError) -> Credentials? {
    try await credentials(in: try await read(feed.id), of: feed)
  }

  private func credentials(
    in record: Record?,
    of feed: LibraryFeed
  ) async throws(FeedAccessError) -> Credentials? {
    guard let record, record.origin.hasSameOrigin(as: feed.address) else { return nil }
    do throws(SecretError) {
      return try await secrets.secret(record.secret)
        .map { Credentials(user: record.user, password: $0) }
    } catch {
      throw .secrets(error)
    }
  }

  /// Stores the name and the password of a feed, in place of earlier ones.
  ///
  /// - Parameters:
  ///   - credentials: the name and the password.
  ///   - feed: the feed.
  ///   - address: the address of the feed, of which the server is sent them.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the location of the password, and the line of the journal.
  /// - Throws: `FeedAccessError`; earlier ones are still there then.
  @discardableResult
  package func set(
    _ credentials: Credentials,
    of feed: SubscriptionID,
    at address: URL,
    subject: String = ""
  ) async throws(FeedAccessError) -> StoredAccess {
    let record = Self.record(of: credentials, at: address)
    return try await store(credentials.password, as: record.secret) {
      () async throws(FeedAccessError) in
      try await make { () async throws(StoreError) in
        try await store.feeds.setAccess(.password, to: record, of: feed, subject: subject)
      }
    }
  }

  /// Stores the name and the password of a feed that was just added.
  ///
  /// They go and come back with the feed, and are no change by themselves. Ones that the feed had
  /// before are replaced as `set` does.
  ///
  /// - Returns: the location of the password.
  /// - Throws: `FeedAccessError`; earlier ones are still there then.
  @discardableResult
  package func add(
    _ credentials: Credentials,
    of feed: SubscriptionID,
    at address: URL
  ) async throws(FeedAccessError) -> SecretStore.Location? {
    guard try await read(feed) == nil else {
      return try await set(credentials, of: feed, at: address).location
    }
    let record = Self.record(of: credentials, at: address)
    return try await store(credentials.password, as: record.secret) {
      () async throws(FeedAccessError) in
      try await make { () async throws(StoreError) in
        try await store.settings.set(record, for: AccessPart.password.setting(of: feed))
        return nil
      }
    }.location
  }

  /// Changes the headers and the proxy of a feed.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - feed: the feed.
  ///   - address: the address of the feed, of which the server is sent the headers.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the location of the secrets, and the line of the journal.
  /// - Throws: `FeedAccessError`; the earlier ones are still there then.
  @discardableResult
  package func change(
    _ change: AccessChange,
    of feed: SubscriptionID,
    at address: URL,
    subject: String = ""
  ) async throws(FeedAccessError) -> StoredAccess {
    let before = try await readRequest(feed)
    var access = RequestAccess()
    if let before {
      do throws(FeedAccessError) {
        access = try await requests(before)
      } catch {
        // A proxy that is not known is never passed by.
        guard error == .secrets(.lost), change.replacesProxy || !before.hasProxy
        else { throw error }
      }
      if !before.origin.hasSameOrigin(as: address) { access.headers = [] }
    }
    access = change.applied(to: access)
    guard access.isForOneOrigin || access.proxy != nil else {
      let line = try await remove([.requests], from: feed, subject: subject)
      return StoredAccess(location: nil, line: line)
    }
    let record = RequestRecord(
      origin: Self.root(of: address),
      key: UUID().uuidString.lowercased(),
      headers: access.headers.map(\.name),
      hasProxy: access.proxy != nil
    )
    return try await store(access.secretText, as: record.secret) {
      () async throws(FeedAccessError) in
      try await make { () async throws(StoreError) in
        try await store.feeds.setAccess(.requests, to: record, of: feed, subject: subject)
      }
    }
  }

  /// Removes parts of the way in which a feed is asked, as one change.
  ///
  /// The secrets stay for as long as that can be undone; see `clean`.
  ///
  /// - Parameters:
  ///   - parts: the parts.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when the feed has none of them.
  /// - Throws: `FeedAccessError`; nothing was removed then.
  @discardableResult
  package func remove(
    _ parts: [AccessPart] = AccessPart.allCases,
    from feed: SubscriptionID,
    subject: String = ""
  ) async throws(FeedAccessError) -> JournalLine? {
    try await make { () async throws(StoreError) in
      try await store.feeds.removeAccess(parts, from: feed, subject: subject)
    }
  }

  /// Removes the secrets of feeds that cannot return any more, and of changes that cannot be undone
  /// any more.
  ///
  /// - Throws: `FeedAccessError`; the next call goes on.
  package func clean() async throws(FeedAccessError) {
    let keys: [AccessKey]
    do throws(StoreError) {
      keys = try await store.feeds.retireAccessKeys()
    } catch {
      throw .store(error)
    }
    for key in keys {
      // A key whose secret is still there stays noted.
      try await remove(Self.secret(key.key, of: key.origin))
      do throws(StoreError) {
        try await store.feeds.forget(key)
      } catch {
        throw .store(error)
      }
    }
  }

  /// Moves the password of an address that is to be added out of the address.
  ///
  /// A feed that the library has under just this address stays as it is.
  ///
  /// - Throws: `StoreError`.
  package func split(_ feed: NewFeed) async throws(StoreError) -> NewFeed {
    guard let found = feed.address.embeddedCredentials,
      try await store.feeds.feed(at: feed.address) == nil
    else { return feed }
    var feed = feed
    feed.address = feed.address.withoutCredentials
    feed.credentials = feed.credentials ?? found
    return feed
  }

  private static func secret(_ key: String, of origin: URL) -> SecretName {
    SecretName(server: origin.host() ?? "", account: "\(accountPrefix)\(key)")
  }

  private static func record(of credentials: Credentials, at address: URL) -> Record {
    Record(
      user: credentials.user,
      origin: root(of: address),
      key: UUID().uuidString.lowercased()
    )
  }

  private static func root(of address: URL) -> URL {
    let address = address.withoutCredentials
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
      return address
    }
    (parts.path, parts.query) = ("/", nil)
    return parts.url ?? address
  }

  private func record(of feed: SubscriptionID) async throws(StoreError) -> Record? {
    try await store.settings.value(AccessPart.password.setting(of: feed))
  }

  private func read(_ feed: SubscriptionID) async throws(FeedAccessError) -> Record? {
    do throws(StoreError) {
      return try await record(of: feed)
    } catch {
      throw .store(error)
    }
  }

  private func requestRecord(
    of feed: SubscriptionID
  ) async throws(StoreError) -> RequestRecord? {
    try await store.settings.value(AccessPart.requests.setting(of: feed))
  }

  private func readRequest(
    _ feed: SubscriptionID
  ) async throws(FeedAccessError) -> RequestRecord? {
    do throws(StoreError) {
      return try await requestRecord(of: feed)
    } catch {
      throw .store(error)
    }
  }

  /// Reads the headers and the proxy of a record from the secrets.
  private func requests(
    _ record: RequestRecord
  ) async throws(FeedAccessError) -> RequestAccess {
    let text: String?
    do throws(SecretError) {
      text = try await secrets.secret(record.secret)
    } catch {
      throw .secrets(error)
    }
    guard let access = text.flatMap(RequestAccess.init(secretText:)),
      !record.hasProxy || access.proxy != nil
    else { throw .secrets(.lost) }
    return access
  }

  /// Stores a secret, and the record that names it; without the record the secret goes again.
  private func store(
    _ text: String,
    as secret: SecretName,
    recording write: () async throws(FeedAccessError) -> JournalLine?
  ) async throws(FeedAccessError) -> StoredAccess {
    let location: SecretStore.Location
    do throws(SecretError) {
      location = try await secrets.store(text, as: secret, label: "Freshet: \(secret.server)")
    } catch {
      throw .secrets(error)
    }
    do throws(FeedAccessError) {
      return StoredAccess(location: location, line: try await write())
    } catch {
      try await remove(secret)
      throw error
    }
  }

  private func make(
    _ change: () async throws(StoreError) -> JournalLine?
  ) async throws(FeedAccessError) -> JournalLine? {
    do throws(StoreError) {
      return try await change()
    } catch {
      throw .store(error)
    }
  }

  private func remove(_ secret: SecretName) async throws(FeedAccessError) {
    do throws(SecretError) {
      _ = try await secrets.remove(secret)
    } catch {
      throw .secrets(error)
    }
  }
}

/// The outcome of a change of the way in which a feed is asked.
package struct StoredAccess: Sendable {
  /// The location of the secrets; nil when none is left.
  package let location: SecretStore.Location?
  /// The line of the journal; nil when nothing was changed.
  package let line: JournalLine?
}

/// The reason why the name and the password of a feed could not be read or stored.
package enum FeedAccessError: Error, Hashable, Sendable {
  /// The library reported an error.
  case store(StoreError)
  /// The secrets could not be read or written.
  case secrets(SecretError)
}
