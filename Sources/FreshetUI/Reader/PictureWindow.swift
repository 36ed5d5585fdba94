// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The pictures of an article that are near to what is seen of it: these are in memory, others not.
///
/// An article may have thousands. Each takes megabytes once it is decoded, and most are never
/// scrolled to.
final class PictureWindow {
  /// Heights of the pane above and below it within which pictures are loaded.
  private static let reach = 1.0
  /// Heights of the pane above and below it beyond which they are let go.
  private static let grasp = 2.5

  /// The places of pictures, from top to bottom.
  private(set) var frames: [PictureFrame] = []

  /// Adds a place below the others.
  func append(_ frame: PictureFrame) {
    frames.append(frame)
  }

  /// Loads what has come near, and lets go of what is far.
  ///
  /// - Parameter pane: what the article is scrolled in.
  func update(in pane: Widget) {
    let height = Double(pane.allocatedSize.height)
    guard height > 0 else { return }
    for frame in frames {
      // What is folded away, or was not laid out yet, is in no place.
      guard let extent = frame.widget.verticalExtent(in: pane) else { continue }
      let distance = max(extent.lowerBound - height, -extent.upperBound, 0)
      if distance <= height * Self.reach {
        frame.fill()
      } else if distance > height * Self.grasp {
        frame.empty()
      }
    }
  }
}
