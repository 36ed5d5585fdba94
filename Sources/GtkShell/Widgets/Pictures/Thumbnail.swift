// SPDX-License-Identifier: MIT

import CAdwaita

/// A picture of a fixed size, whatever the shape of the image.
///
/// The height of a plain `Picture` follows from its image and its width, so that rows differ.
public final class Thumbnail: Widget {
  private let picture: Picture
  private let room = Box(.vertical)

  /// Creates an empty area.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels upright.
  ///   - fit: the way in which a picture of another shape fills the area.
  public init(width: Int, height: Int, fit: ContentFit = .cover) {
    picture = Picture(fit: fit)
    room.setSizeRequest(width: width, height: height)
    let overlay = Overlay(room)
    overlay.addOverlay(picture)
    super.init(overlay.object.pointer, .borrowed)
    horizontalAlignment = .center
    verticalAlignment = .center
  }

  /// Sets the size of the area, in pixels.
  public func setSize(width: Int, height: Int) {
    room.setSizeRequest(width: width, height: height)
  }

  /// The picture; nil empties the area.
  public var texture: Texture? {
    get { picture.texture }
    set { picture.texture = newValue }
  }

  /// Sets the text that stands for the picture.
  public func setAlternativeText(_ text: String) {
    picture.setAlternativeText(text)
  }
}
