// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import Foundation

/// The feeds that an import adds, with the names and the passwords of their addresses apart.
package struct SplitSubscriptions: Sendable {
  /// The feeds in the order of the list; no address has a name or a password.
  package let subscriptions: [Subscription]
  /// The names and the passwords, by the addresses without them.
  private let credentials: [String: Credentials]

  /// Splits the addresses of feeds.
  ///
  /// - Parameters:
  ///   - subscriptions: the feeds to add.
  ///   - list: all feeds of their list, one of which may have the password of another's address.
  package init(_ subscriptions: [Subscription], of list: [Subscription]) {
    self.subscriptions = subscriptions.map { $0.withoutCredentials ?? $0 }
    let found = list.compactMap { subscription in
      subscription.address.url.embeddedCredentials.map {
        (subscription.address.url.withoutCredentials.absoluteString, $0)
      }
    }
    credentials = Dictionary(found) { first, _ in first }
  }

  /// Returns the name and the password of a feed that was added; nil without one.
  package func credentials(of address: URL) -> Credentials? {
    credentials[address.absoluteString]
  }
}

extension Subscription {
  /// The entry without the name and the password in its address, and in names that repeat it; nil
  /// when its address has none.
  var withoutCredentials: Subscription? {
    let url = address.url
    guard url.user() != nil || url.password() != nil,
      let bare = try? SubscriptionAddress(url.withoutCredentials.absoluteString)
    else { return nil }
    return Subscription(
      title: title.map(withoutUser),
      address: bare,
      site: site?.withoutCredentials,
      folders: folders,
      ownTitle: ownTitle.map(withoutUser),
      isNamedByReader: isNamedByReader
    )
  }

  private func withoutUser(_ name: String) -> String {
    [true, false].reduce(name) { name, isEncoded in
      let user = address.url.user(percentEncoded: isEncoded) ?? ""
      let password = address.url.password(percentEncoded: isEncoded).map { ":\($0)" } ?? ""
      return name.replacing("\(user)\(password)@", with: "")
    }
  }
}
