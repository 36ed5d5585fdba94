// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The pictures of an article, of which only those near the visible part are in memory.
///
/// An article may have thousands. Each needs megabytes once it is decoded, and most are never
/// scrolled to.
final class PictureWindow {
  /// The distance above and below the pane within which pictures are loaded, in heights of the
  /// pane.
  private static let screensAhead = 1.0
  /// The distance above and below the pane beyond which pictures are released, in heights of the
  /// pane.
  private static let grasp = 2.5

  /// The most pictures whose widgets are made for one frame.
  private static let mostAtOnce = 4

  /// The most pixels of the pictures out of sight: 192 MB of memory.
  private static let mostPixels = 48 << 20

  /// The frames of pictures, from top to bottom.
  private(set) var frames: [PictureFrame] = []

  /// The number of pictures that were near the visible part so far.
  private(set) var seenCount = 0

  /// The vertical extents of the frames in pixels from the top of the page; nil for a frame that is
  /// folded away, or was not laid out yet.
  ///
  /// A scroll moves none of them, and to measure thousands takes longer than a frame.
  private var extents: [ClosedRange<Double>?] = []
  /// The frames, and the size of the page, for which the extents were measured.
  private var measured = (count: 0, width: 0, height: 0)

  /// Adds a frame below the others.
  func append(_ frame: PictureFrame) {
    frames.append(frame)
  }

  /// Returns the frame of the picture that is at a point, or has the keyboard focus.
  ///
  /// - Parameters:
  ///   - point: the point in the pane, in pixels; nil for the keyboard focus.
  ///   - pane: the scrolling view of the article.
  /// - Returns: nil for another place.
  func frame(at point: (x: Double, y: Double)?, in pane: Widget) -> PictureFrame? {
    frames.first { frame in
      guard let point else { return frame.widget.containsFocus }
      return frame.widget.contains(x: point.x, y: point.y, of: pane)
    }
  }

  /// Loads the pictures that are near the visible part, and releases those that are far from it.
  ///
  /// - Parameters:
  ///   - page: the part of the article that the pictures are in.
  ///   - pane: the scrolling view of the article.
  /// - Returns: whether there are more that are near: so many are made at once as a frame has time
  ///   for.
  func update(of page: Widget, in pane: Widget) -> Bool {
    let height = Double(pane.allocatedSize.height)
    guard height > 0, let top = page.verticalExtent(in: pane)?.lowerBound else { return false }
    measure(in: page)
    let distances = extents.enumerated().compactMap { index, extent -> (Int, Double)? in
      guard let extent else { return nil }
      let distance = max(top + extent.lowerBound - height, -(top + extent.upperBound), 0)
      // A frame that is far away, and empty, stays so.
      return distance <= height * Self.grasp || frames[index].isNear ? (index, distance) : nil
    }
    var (pixels, made) = (0, 0)
    // The nearest ones come first, so that those that are seen have their memory.
    for (index, distance) in distances.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      let frame = frames[index]
      pixels += frame.pixels
      let hasMemory = distance == 0 || pixels <= Self.mostPixels
      if distance <= height * Self.screensAhead, hasMemory {
        if !frame.isNear { made += 1 }
        guard made <= Self.mostAtOnce else { return true }
        if !frame.wasNear { seenCount += 1 }
        frame.fill()
      } else if distance > height * Self.grasp || !hasMemory {
        frame.empty()
      }
    }
    return false
  }

  /// Measures where the frames are, unless the page has changed neither its size nor its frames.
  private func measure(in page: Widget) {
    let (width, height) = page.allocatedSize
    let present = (count: frames.count, width: width, height: height)
    guard present != measured else { return }
    measured = present
    extents = frames.map { $0.widget.verticalExtent(in: page) }
  }
}
