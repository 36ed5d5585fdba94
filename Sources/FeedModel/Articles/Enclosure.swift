// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A file attached to an article, such as a podcast's episode.
package struct Enclosure: Codable, Hashable, Sendable {
  /// The address of the file; nil when the feed gives none that may be opened.
  package var url: URL?
  /// The media type according to the feed.
  package var type: String?
  /// The size in bytes; nil when the feed gives none, or a value that is no size.
  package var length: Int?

  /// Makes an enclosure.
  package init(url: URL?, type: String? = nil, length: Int? = nil) {
    self.url = url
    self.type = type
    self.length = length
  }
}
