// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A reference to a picture of an article; nothing is loaded here.
package struct ImageReference: Hashable, Sendable {
  /// The address of the picture: `http` or `https`, or `data` with an image type.
  package var url: URL
  /// The text that stands for the picture, for readers who cannot see it; empty when there is none.
  package var alternativeText: String
  /// The width in pixels, if the markup gives it.
  package var width: Int?
  /// The height in pixels, if the markup gives it.
  package var height: Int?

  /// Makes a reference.
  package init(url: URL, alternativeText: String = "", width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.alternativeText = alternativeText
    self.width = width
    self.height = height
  }
}
