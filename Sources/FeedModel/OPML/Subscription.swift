// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A feed in a list of subscriptions.
package struct Subscription: Hashable, Sendable {
  /// What the list calls it; nil when it does not say.
  package let title: String?
  /// What the feed calls itself, as far as the list says so; nil when it does not.
  package let ownTitle: String?
  /// Whether `title` is a name that the reader gave, as it is where a list does not tell.
  package let isNamedByReader: Bool
  /// Where the feed is.
  package let address: SubscriptionAddress
  /// The page that the feed belongs to.
  package let site: URL?
  /// The names of the folders around it, the outermost first.
  package let folders: [String]

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - title: what the list calls it.
  ///   - address: where the feed is.
  ///   - site: the page that the feed belongs to.
  ///   - folders: the names of the folders around it, the outermost first.
  ///   - ownTitle: what the feed calls itself.
  ///   - isNamedByReader: whether `title` is a name that the reader gave.
  package init(
    title: String?,
    address: SubscriptionAddress,
    site: URL? = nil,
    folders: [String] = [],
    ownTitle: String? = nil,
    isNamedByReader: Bool = true
  ) {
    self.title = title
    self.ownTitle = ownTitle
    self.isNamedByReader = isNamedByReader
    self.address = address
    self.site = site
    self.folders = folders
  }
}
