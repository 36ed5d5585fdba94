// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import GtkShell

/// A box of known height in which a picture appears when it has come.
///
/// The height is fixed before the picture is there, so its arrival moves nothing. Without a picture
/// the frame shows its alternative text.
package final class PictureFrame {
  /// Pixels kept for a picture whose size the article does not tell.
  private static let usualHeight = 240
  /// Pixels beyond which a picture is scaled down.
  private static let largestHeight = 480
  /// Pixels to which the longer side of a picture is scaled while it is decoded.
  private static let largestSide = 1280
  /// Pixels of the reading column, for scaling told sizes down.
  private static let columnWidth = 640

  /// The widget to put into the page.
  package var widget: Widget { stack }

  private let stack = Stack()
  private let picture = Picture(fit: .scaleDown)
  private var request: PictureRequest?

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - height: pixels to keep free.
  ///   - alternativeText: the words that stand for the picture; may be empty.
  package init(reserving height: Int, alternativeText: String) {
    let label = Label(alternativeText)
    label.isWrapping = true
    label.addCSSClass("dim-label")
    picture.setAlternativeText(alternativeText)
    stack.add(label, name: "text")
    stack.add(picture, name: "picture")
    stack.visibleChildName = "text"
    stack.setSizeRequest(width: -1, height: height)
    stack.addCSSClass("picture-frame")
  }

  /// Asks for the picture, and shows it when it has come.
  ///
  /// The widget keeps the frame, and with it the request, for as long as it is in the page.
  ///
  /// - Parameters:
  ///   - url: where the picture is.
  ///   - pictures: loads it.
  package func load(_ url: URL, by pictures: PictureLoader) {
    request = pictures.load(url, side: Self.largestSide) { [weak self] texture in
      self?.picture.texture = texture
      self?.stack.visibleChildName = "picture"
    }
  }

  /// The height to keep for a picture.
  ///
  /// - Parameters:
  ///   - width: the told width in pixels; nil if not told.
  ///   - height: the told height in pixels; nil if not told.
  /// - Returns: pixels, at most what a picture may take.
  package static func reservedHeight(width: Int?, height: Int?) -> Int {
    guard let width, let height, width > 0, height > 0 else { return usualHeight }
    guard width > columnWidth else { return min(height, largestHeight) }
    return min(height * columnWidth / width, largestHeight)
  }
}
