// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A picture, film or sound of an article, from `media:content`.
package struct MediaContent: Codable, Hashable, Sendable {
  /// The address of the file; nil when the feed gives none that may be opened.
  package var url: URL?
  /// The media type according to the feed, else its `medium` ("image").
  package var type: String?
  /// The width in pixels.
  package var width: Int?
  /// The height in pixels.
  package var height: Int?

  /// Makes a media reference.
  package init(url: URL?, type: String? = nil, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.type = type
    self.width = width
    self.height = height
  }
}
