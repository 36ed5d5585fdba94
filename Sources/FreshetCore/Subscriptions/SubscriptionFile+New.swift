// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import Foundation

extension SubscriptionFile {
  /// The feeds of the list that a library has not, each once.
  ///
  /// A list that was exported without passwords names the feeds of its library by less than their
  /// addresses. Where the library has no feed of just that address, they are taken for known: to
  /// subscribe to them a second time, without the password, helps nobody.
  ///
  /// - Parameter feeds: the feeds of the library.
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
