// SPDX-License-Identifier: GPL-3.0-or-later

/// The size in which a picture is looked at.
package struct PictureZoom: Hashable, Sendable {
  /// The sizes that keys lead to, in proportion to the pixels of the picture.
  private static let steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
  /// The most pixels that are decoded of a picture: 64 MB of memory.
  private static let maximumPixels = 16 << 20
  /// The most pixels of the longer side of one.
  private static let maximumSide = 16_384

  /// The size in proportion to the pixels of the picture; nil for as large as the view.
  package private(set) var factor: Double?

  /// Creates the size of the view.
  package init() {}

  /// Makes the picture larger or smaller by a step.
  ///
  /// - Parameters:
  ///   - isLarger: whether it becomes larger.
  ///   - shown: the present size in proportion to the pixels, more than 0.
  package mutating func step(isLarger: Bool, from shown: Double) {
    // A size beside a step counts as that step.
    let slack = 1.01
    factor =
      isLarger
      ? Self.steps.first { $0 > shown * slack } ?? Self.steps[Self.steps.count - 1]
      : Self.steps.last { $0 * slack < shown } ?? Self.steps[0]
  }

  /// Makes the picture larger or smaller by any factor, within the steps.
  ///
  /// - Parameters:
  ///   - factor: more than 1 for larger.
  ///   - shown: the present size in proportion to the pixels, more than 0.
  package mutating func scale(by factor: Double, from shown: Double) {
    self.factor = min(max(shown * factor, Self.steps[0]), Self.steps[Self.steps.count - 1])
  }

  /// Makes the picture as large as the view.
  package mutating func fit() { factor = nil }

  /// Shows the picture with one pixel of its own for each of the screen.
  package mutating func showPixels() { factor = 1 }

  /// Returns the length to which the longer side of a picture is decoded, so that a long one stays
  /// sharp and no picture takes too much memory.
  ///
  /// - Parameters:
  ///   - width: the picture's width, or a number in proportion to it; nil if it is not known.
  ///   - height: its height in the same unit.
  /// - Returns: pixels.
  package static func side(width: Int?, height: Int?) -> Int {
    let square = Double(maximumPixels).squareRoot()
    guard let width, let height, width > 0, height > 0 else { return Int(square) }
    let shape = Double(max(width, height)) / Double(min(width, height))
    return min(maximumSide, Int(square * shape.squareRoot()))
  }
}
