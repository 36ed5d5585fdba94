// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FoundationEssentials

/// A file that the reader wants from the web, as it is written beside the part that has arrived.
package struct DownloadRecord: Codable, Hashable, Sendable {
  /// The reader's wish for a file.
  package enum Wish: String, Codable, Hashable, Sendable {
    /// No wish: the file was played alone, or removed.
    case none
    /// A download, also after a restart.
    case download
    /// A pause until the reader says otherwise.
    case pause
  }

  /// The address of the file.
  package let address: URL
  /// The title of the article that names it.
  package var title: String
  /// The media type according to the feed; nil when it gives none.
  package var type: String?
  /// The address of the feed that names it, without credentials; nil when it is not known.
  package var feed: URL?
  /// The reader's wish.
  package var wish = Wish.none
  /// Whether the file may be larger than the limit of downloads.
  package var isUnlimited = false
  /// The name of the whole file in the folder; nil before it has one.
  package var file: String?
  /// The last time at which the reader started to play it; nil for never.
  package var lastPlayed: Date?

  /// Creates the record of a file for which nothing was done.
  package init(address: URL, title: String, type: String? = nil, feed: URL? = nil) {
    self.address = address
    self.title = title
    self.type = type
    self.feed = feed?.withoutCredentials
  }

  /// The name of the file, of which several files may be numbered.
  package var name: DownloadName { DownloadName(title: title, address: address, type: type) }

  private enum CodingKeys: String, CodingKey {
    case address, title, type, feed, wish, file, lastPlayed
    case isUnlimited = "unlimited"
  }
}
