// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A picture, film or sound that an article names through `media:content`.
package struct MediaContent: Codable, Hashable, Sendable {
  /// Where the file is; nil when the feed gives no address that may be opened.
  package var url: URL?
  /// The media type as the feed says it, else its `medium` ("image").
  package var type: String?
  /// The width in pixels.
  package var width: Int?
  /// The height in pixels.
  package var height: Int?

  /// Makes a media reference.
  ///
  /// - Parameters:
  ///   - url: where the file is, if the feed says it.
  ///   - type: the media type or medium, if said.
  ///   - width: the width in pixels, if said.
  ///   - height: the height in pixels, if said.
  package init(url: URL?, type: String? = nil, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.type = type
    self.width = width
    self.height = height
  }
}
