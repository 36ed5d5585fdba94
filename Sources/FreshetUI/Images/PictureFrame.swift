// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
package import GtkShell

/// A box in the shape of a picture, in which the picture appears while it is near to be seen.
///
/// The shape is there before the picture is, and stays when it goes, so nothing moves; in a narrow
/// column the box shrinks with its picture. Without a picture the frame shows its alternative text,
/// or that it could not be shown.
package final class PictureFrame {
  /// Pixels kept for a picture whose size the article does not tell.
  private static let usualHeight = 240
  /// Pixels beyond which a picture is scaled down.
  private static let largestHeight = 480
  /// Pixels of the reading column, for scaling told sizes down.
  private static let columnWidth = 640
  /// Pixels that a picture is decoded with for each that its place has: for sharp screens.
  private static let sharpness = 2

  /// The knowledge of its picture that a frame needs.
  package struct Source {
    /// The picture's address.
    let url: URL
    /// The origin of the document that names it.
    let origin: PictureOrigin
    /// The told width and height in pixels; nil if not told.
    let size: (width: Int?, height: Int?)
    /// The words that stand for the picture; may be empty.
    let alternativeText: String
    /// The words that say that it could not be shown.
    let failureText: String
  }

  /// The widget to put into the page.
  package let widget: Widget

  private let stack = Stack()
  private let picture = Picture(fit: .scaleDown)
  private let label: Label
  private let source: Source
  private let pictures: PictureLoader
  private let side: Int
  private var request: TextureRequest?
  /// Whether the picture did not come; it is not asked for again for this place.
  private(set) var hasFailed = false

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - source: which picture.
  ///   - pictures: loads it.
  package init(_ source: Source, by pictures: PictureLoader) {
    self.source = source
    self.pictures = pictures
    let shape = Picture(fit: .scaleDown)
    let room = Self.room(width: source.size.width, height: source.size.height)
    side = max(room.width, room.height) * Self.sharpness
    shape.reserve(width: room.width, height: room.height)
    let overlay = Overlay(shape)
    widget = overlay
    overlay.addOverlay(stack)
    overlay.horizontalAlignment = .start
    stack.addCSSClass("picture-frame")
    label = Label(source.alternativeText)
    label.isWrapping = true
    label.addCSSClass("dim-label")
    picture.setAlternativeText(source.alternativeText)
    label.expandsHorizontally = true
    label.expandsVertically = true
    // A stack lays its children out in many widths to learn which one is as high as it is; a grid
    // does not ask them.
    let words = Grid()
    words.attach(label, column: 0, row: 0)
    stack.add(words, name: "text")
    stack.add(picture, name: "picture")
    stack.visibleChildName = "text"
  }

  /// Whether the frame asked for its picture, or has it.
  package private(set) var isFilled = false

  /// Asks for the picture, and shows it when it has come.
  ///
  /// The widget keeps the frame, and with it the request, for as long as it is in the page.
  func fill() {
    guard !isFilled, !hasFailed else { return }
    isFilled = true
    request = pictures.load(source.url, from: source.origin, side: side) { [weak self] in
      self?.take($0)
    }
  }

  /// Lets go of the picture; its room stays.
  func empty() {
    guard isFilled else { return }
    isFilled = false
    request = nil
    stack.visibleChildName = "text"
    picture.texture = nil
  }

  private func take(_ texture: Texture?) {
    guard let texture else {
      hasFailed = true
      isFilled = false
      if source.alternativeText.isEmpty { label.text = source.failureText }
      return
    }
    picture.texture = texture
    stack.visibleChildName = "picture"
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
