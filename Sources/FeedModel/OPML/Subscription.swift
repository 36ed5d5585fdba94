// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A feed in a list of subscriptions.
package struct Subscription: Hashable, Sendable {
  /// The title in the list; nil when it has none.
  package let title: String?
  /// The title that the feed gives itself, if the list has it; else nil.
  package let ownTitle: String?
  /// Whether `title` is a name that the reader gave; this is assumed if the list does not say.
  package let isNamedByReader: Bool
  /// The address of the feed.
  package let address: SubscriptionAddress
  /// The page that the feed belongs to.
  package let site: URL?
  /// The names of the folders around it, the outermost first.
  package let folders: [String]

  /// Makes an entry.
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
