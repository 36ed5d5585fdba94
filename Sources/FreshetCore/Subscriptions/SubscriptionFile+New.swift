// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import Foundation

extension SubscriptionFile {
  /// Returns the feeds of the list that are not in a library, each once.
  ///
  /// A list that was exported without passwords has shorter addresses than the feeds of its
  /// library. If the library has no feed with exactly that address, such a feed counts as known: a
  /// second subscription without the password helps nobody.
  ///
  /// An import takes the name and the password out of an address, so they make no feed a new one
  /// beside a feed, or an earlier entry, whose address is the rest.
  ///
  /// - Returns: the entries, in the order of the list.
  package func subscriptions(newTo feeds: [LibraryFeed]) -> [Subscription] {
    let exact = Set(feeds.compactMap { Self.key(of: $0.address) })
    let known = exact.union(feeds.compactMap { Self.key(of: $0.address.withoutSecrets) })
    var taken = exact
    return subscriptions.filter { subscription in
      let (key, bare) = (subscription.address.key, subscription.withoutCredentials?.address.key)
      let isKnown = bare == nil ? known.contains(key) : exact.contains(key)
      return !isKnown && taken.insert(bare ?? key).inserted
    }
  }

  private static func key(of address: URL) -> String? {
    do { return try SubscriptionAddress(address.absoluteString).key } catch { return nil }
  }
}
