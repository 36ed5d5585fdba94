// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import GtkShell

/// A box in the shape of a picture, in which the picture appears when it has come.
///
/// The shape is there before the picture is, so its arrival moves nothing; in a narrow column the
/// box shrinks with its picture. Without a picture the frame shows its alternative text.
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
  package let widget: Widget

  private let stack = Stack()
  private let picture = Picture(fit: .scaleDown)
  private var request: PictureRequest?

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - width: the told width in pixels; nil if not told.
  ///   - height: the told height in pixels; nil if not told.
  ///   - alternativeText: the words that stand for the picture; may be empty.
  package init(width: Int?, height: Int?, alternativeText: String) {
    let shape = Picture(fit: .scaleDown)
    let room = Self.room(width: width, height: height)
    shape.reserve(width: room.width, height: room.height)
    let overlay = Overlay(shape)
    widget = overlay
    overlay.addOverlay(stack)
    overlay.horizontalAlignment = .start
    stack.addCSSClass("picture-frame")
    let label = Label(alternativeText)
    label.isWrapping = true
    label.addCSSClass("dim-label")
    picture.setAlternativeText(alternativeText)
    stack.add(label, name: "text")
    stack.add(picture, name: "picture")
    stack.visibleChildName = "text"
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

  /// The room to keep for a picture in a column of full width.
  ///
  /// - Parameters:
  ///   - width: the told width in pixels; nil if not told.
  ///   - height: the told height in pixels; nil if not told.
  /// - Returns: pixels, at most what a picture may take, in the told shape.
  package static func room(width: Int?, height: Int?) -> (width: Int, height: Int) {
    guard let width, let height, width > 0, height > 0 else { return (columnWidth, usualHeight) }
    let scale = min(
      1,
      Double(columnWidth) / Double(width),
      Double(largestHeight) / Double(height)
    )
    return (max(Int(Double(width) * scale), 1), max(Int(Double(height) * scale), 1))
  }
}
