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
  /// - Returns: the entries, in the order of the list.
  package func subscriptions(newTo feeds: [LibraryFeed]) -> [Subscription] {
    let bare = feeds.map(\.address.withoutSecrets)
    var known = Set((feeds.map(\.address) + bare).compactMap(Self.key))
    return subscriptions.filter { known.insert($0.address.key).inserted }
  }

  private static func key(of address: URL) -> String? {
    do { return try SubscriptionAddress(address.absoluteString).key } catch { return nil }
  }
}
