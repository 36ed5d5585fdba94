// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A small picture that a web page names for its site.
package struct WebPageIcon: Hashable, Sendable {
  /// The address of the picture.
  package let url: URL
  /// The longest stated side in pixels; nil when the page states none.
  package let side: Int?

  /// Creates an icon.
  package init(url: URL, side: Int?) {
    (self.url, self.side) = (url, side)
  }

  /// Sorts icons by how well they fit a place of some pixels: those that are large enough first,
  /// the smallest of them before the others; then the larger ones.
  ///
  /// An icon without a stated size counts as one of 32 pixels, which most of them have.
  ///
  /// - Parameters:
  ///   - icons: the icons of a page, in its order.
  ///   - side: pixels of the place.
  /// - Returns: the same icons; of two that fit equally well, the page's first one is first.
  package static func sorted(_ icons: [WebPageIcon], for side: Int) -> [WebPageIcon] {
    let usual = 32
    func rank(_ index: Int) -> (isSmall: Int, distance: Int, index: Int) {
      let length = icons[index].side ?? usual
      return length >= side ? (0, length, index) : (1, -length, index)
    }
    return icons.indices.sorted { rank($0) < rank($1) }.map { icons[$0] }
  }
}
