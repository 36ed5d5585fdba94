// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A picture that an article names; nothing is loaded here.
package struct ImageReference: Hashable, Sendable {
  /// Where the picture is; `http` or `https`, or `data` with an image type.
  package var url: URL
  /// What the picture shows, for those who do not see it; empty when nothing is said.
  package var alternativeText: String
  /// The width in pixels, if said.
  package var width: Int?
  /// The height in pixels, if said.
  package var height: Int?

  /// Makes a reference.
  ///
  /// - Parameters:
  ///   - url: where the picture is.
  ///   - alternativeText: what the picture shows.
  ///   - width: the width in pixels, if said.
  ///   - height: the height in pixels, if said.
  package init(url: URL, alternativeText: String = "", width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.alternativeText = alternativeText
    self.width = width
    self.height = height
  }
}
