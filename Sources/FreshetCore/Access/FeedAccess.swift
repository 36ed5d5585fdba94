// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
package import Foundation
package import Secrets

/// The names and the passwords with which feeds are asked.
///
/// A password is with the reader's secrets, and nowhere else. The library has the name of the user,
/// the origin that may be sent both, and the key under which the secret is found. These stay while
/// a feed that was unsubscribed from can return.
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
    var secret: SecretName {
      SecretName(server: origin.host() ?? "", account: "\(FeedAccess.accountPrefix)\(key)")
    }
  }

  /// The beginning of the names of the settings, which a feed's number ends.
  private static let prefix = "access."
  /// The beginning of the accounts of feeds' secrets, which are no accounts of the reader's.
  static let accountPrefix = ".feed "

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

  /// Returns the name and the password of a feed; nil for none, or after a move to another server.
  ///
  /// - Throws: `FeedAccessError`.
  package func credentials(
    of feed: LibraryFeed
  ) async throws(FeedAccessError) -> Credentials? {
    guard let record = try await read(feed.id), record.origin.hasSameOrigin(as: feed.address)
    else { return nil }
    do throws(SecretError) {
      return try await secrets.secret(record.secret)
        .map { Credentials(user: record.user, password: $0) }
    } catch {
      throw .secrets(error)
    }
  }

  /// Stores the name and the password of a feed, in place of earlier ones.
  ///
  /// - Returns: the location of the password.
  /// - Throws: `FeedAccessError`; earlier ones are still there then.
  @discardableResult
  package func set(
    _ credentials: Credentials,
    of feed: SubscriptionID,
    at address: URL
  ) async throws(FeedAccessError) -> SecretStore.Location {
    let before = try await read(feed)
    let record = Record(
      user: credentials.user,
      origin: Self.root(of: address),
      key: UUID().uuidString.lowercased()
    )
    let location: SecretStore.Location
    do throws(SecretError) {
      let label = "Freshet: \(record.origin.host() ?? "")"
      location = try await secrets.store(credentials.password, as: record.secret, label: label)
    } catch {
      throw .secrets(error)
    }
    do throws(FeedAccessError) {
      try await write(record, of: feed)
    } catch {
      try await remove(record)
      throw error
    }
    if let before { try await remove(before) }
    return location
  }

  /// Removes the name and the password of a feed.
  ///
  /// - Returns: whether there were some.
  /// - Throws: `FeedAccessError`.
  @discardableResult
  package func remove(from feed: SubscriptionID) async throws(FeedAccessError) -> Bool {
    guard let record = try await read(feed) else { return false }
    try await remove(record)
    try await write(nil, of: feed)
    return true
  }

  /// Removes the names and the passwords of feeds that cannot return any more.
  ///
  /// - Throws: `FeedAccessError`; the next call goes on.
  package func clean() async throws(FeedAccessError) {
    let (records, numbers): ([String: Record], Set<SubscriptionID>)
    do throws(StoreError) {
      records = try await store.settings.values(startingWith: Self.prefix)
      guard !records.isEmpty else { return }
      numbers = try await store.feeds.numbers()
    } catch {
      throw .store(error)
    }
    for name in records.keys {
      guard let number = Int64(name.dropFirst(Self.prefix.count)) else { continue }
      let feed = SubscriptionID(rawValue: number)
      if !numbers.contains(feed) { try await remove(from: feed) }
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

  private static func root(of address: URL) -> URL {
    let address = address.withoutCredentials
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
      return address
    }
    (parts.path, parts.query) = ("/", nil)
    return parts.url ?? address
  }

  private func record(of feed: SubscriptionID) async throws(StoreError) -> Record? {
    try await store.settings.value("\(Self.prefix)\(feed)")
  }

  private func read(_ feed: SubscriptionID) async throws(FeedAccessError) -> Record? {
    do throws(StoreError) {
      return try await record(of: feed)
    } catch {
      throw .store(error)
    }
  }

  private func write(
    _ record: Record?,
    of feed: SubscriptionID
  ) async throws(FeedAccessError) {
    do throws(StoreError) {
      try await store.settings.set(record, for: "\(Self.prefix)\(feed)")
    } catch {
      throw .store(error)
    }
  }

  private func remove(_ record: Record) async throws(FeedAccessError) {
    do throws(SecretError) {
      _ = try await secrets.remove(record.secret)
    } catch {
      throw .secrets(error)
    }
  }
}

/// The reason why the name and the password of a feed could not be read or stored.
package enum FeedAccessError: Error, Hashable, Sendable {
  /// The library reported an error.
  case store(StoreError)
  /// The secrets could not be read or written.
  case secrets(SecretError)
}
