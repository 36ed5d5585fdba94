// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A feed that the reader subscribed to, as the library stores it.
package struct LibraryFeed: Hashable, Sendable, Identifiable {
  /// The number of the feed in the library.
  package let id: SubscriptionID
  /// The kind of its source.
  package var kind = OriginKind.feed
  /// The address of the feed.
  package let address: URL
  /// The folder of the feed; nil at the top.
  package let folder: FolderID?
  /// The title that the feed gives itself; empty until a document was read.
  package let ownTitle: String
  /// The title that the reader gave the feed; nil when there is none.
  package let givenTitle: String?
  /// The page that the feed belongs to.
  package let site: URL?
  /// The small picture of the feed.
  package let icon: URL?

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - id: the number of the feed in the library.
  ///   - address: the address of the feed.
  ///   - folder: the folder of the feed; nil at the top.
  ///   - titles: the title that the feed gives itself, and the one that the reader gave it.
  ///   - site: the page that the feed belongs to.
  ///   - icon: the small picture of the feed.
  package init(
    id: SubscriptionID,
    address: URL,
    folder: FolderID?,
    titles: (own: String, given: String?),
    site: URL?,
    icon: URL?
  ) {
    self.id = id
    self.address = address
    self.folder = folder
    ownTitle = titles.own.shortened(to: TextLimits.title)
    givenTitle = titles.given?.shortened(to: TextLimits.title)
    self.site = site
    self.icon = icon
  }

  /// The title in lists: the reader's, else the feed's own, else host and path.
  package var title: String { Self.title((ownTitle, givenTitle), at: address) }

  /// Chooses the title of a feed in lists.
  ///
  /// - Parameters:
  ///   - titles: the title that the feed gives itself, and the one that the reader gave it.
  ///   - address: the address of the feed; nil when it is not known.
  /// - Returns: the reader's title, else the feed's own, else host and path.
  package static func title(_ titles: (own: String, given: String?), at address: URL?) -> String {
    // Other programs write the address where a list has no name; it may hold a password.
    let names = [titles.given ?? "", titles.own]
    let name = names.first { !$0.isEmpty && !($0.contains("://") && $0 == address?.absoluteString) }
    return (name ?? address?.feedName ?? "").shortened(to: TextLimits.title)
  }
}

extension URL {
  /// The name of a feed without a title: its host and path, or the path of its file.
  ///
  /// Names are shown in lists, titles and messages, so they hold neither a password nor a query.
  package var feedName: String {
    guard !isFileURL else { return path(percentEncoded: false) }
    guard let host = host(), !host.isEmpty else { return scheme.map { "\($0):" } ?? "" }
    let shown = host.contains(":") ? "[\(host)]" : host
    let path = path(percentEncoded: true)
    return shown + (port.map { ":\($0)" } ?? "") + (path == "/" ? "" : path)
  }
}
