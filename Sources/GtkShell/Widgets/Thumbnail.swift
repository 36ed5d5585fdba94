// SPDX-License-Identifier: MIT

import CAdwaita

/// A picture of a fixed size, whatever the shape of what it shows.
///
/// A plain `Picture` is as high as its picture is for its width, so that rows differ by theirs.
public final class Thumbnail: Widget {
  private let picture: Picture

  /// Creates an empty place.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels upright.
  ///   - fit: how a picture of another shape fills it.
  public init(width: Int, height: Int, fit: ContentFit = .cover) {
    picture = Picture(fit: fit)
    let room = Box(.vertical)
    room.setSizeRequest(width: width, height: height)
    let overlay = Overlay(room)
    overlay.addOverlay(picture)
    super.init(overlay.object.pointer, .borrowed)
    horizontalAlignment = .center
    verticalAlignment = .center
  }

  /// The picture; nil empties the place.
  public var texture: Texture? {
    get { picture.texture }
    set { picture.texture = newValue }
  }

  /// The words that stand for the picture.
  public func setAlternativeText(_ text: String) {
    picture.setAlternativeText(text)
  }
}
