// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A file that comes with an article, as a podcast's episode.
package struct Enclosure: Codable, Hashable, Sendable {
  /// Where the file is; nil when the feed gives no address that may be opened.
  package var url: URL?
  /// The media type as the feed says it.
  package var type: String?
  /// The size in bytes; nil when the feed gives none, or a value that is no size.
  package var length: Int?

  /// Makes an enclosure.
  ///
  /// - Parameters:
  ///   - url: where the file is, if the feed says it.
  ///   - type: the media type, if the feed says it.
  ///   - length: the size in bytes, if the feed says it.
  package init(url: URL?, type: String? = nil, length: Int? = nil) {
    self.url = url
    self.type = type
    self.length = length
  }
}
