// SPDX-License-Identifier: GPL-3.0-or-later

/// The room that a picture takes in an article, and the pixels to which it is decoded for it.
///
/// A narrower column scales the room down with the picture.
package struct PictureRoom: Hashable, Sendable {
  /// The width and the height in pixels that an article gives; nil where it gives none.
  package typealias Given = (width: Int?, height: Int?)

  /// The room of a picture whose size nobody knows yet: 3:2, as most photographs are.
  private static let usual = (width: 960, height: 640)
  /// The height of that room while the picture is not requested.
  private static let heldHeight = 240
  /// The most pixels across: those of the widest columns, and of a usual one on a sharp screen.
  private static let widest = 1280
  /// The most pixels upright: graphics cards take no higher picture.
  private static let highest = 16_384
  /// The most by which a picture may be higher than wide: a longer one is a line, not a picture.
  private static let steepest = 50
  /// The decoded pixels for each pixel of the room, in each direction, for sharp screens.
  private static let sharpness = 2
  /// The difference between two shapes that nobody sees, in parts of their sides.
  private static let slack = 0.02

  /// Pixels across.
  package let width: Int
  /// Pixels upright.
  package let height: Int

  /// Creates the room of a picture.
  ///
  /// - Parameters:
  ///   - given: the size that the article gives.
  ///   - own: the size of the picture itself; nil before it has arrived.
  ///   - isHeld: whether it is not requested.
  package init(given: Given, own: PictureShape?, isHeld: Bool = false) {
    let givenWidth = given.width.flatMap { $0 > 0 ? Double($0) : nil }
    let givenHeight = given.height.flatMap { $0 > 0 ? Double($0) : nil }
    if let givenWidth, let givenHeight, own.map({ Self.agree(givenWidth, givenHeight, $0) }) ?? true
    {
      self.init(width: givenWidth, height: givenHeight)
    } else if let own {
      let shape = Double(own.height) / Double(own.width)
      // A page may ask for a smaller picture, and not for more pixels than there are.
      let wanted = givenWidth ?? givenHeight.map { $0 / shape } ?? Double(own.width)
      let width = min(wanted, Double(own.width))
      self.init(width: width, height: width * shape)
    } else {
      let usual = (width: Double(Self.usual.width), height: Double(Self.usual.height))
      let shape = usual.height / usual.width
      let width = givenWidth ?? givenHeight.map { $0 / shape } ?? usual.width
      self.init(width: width, height: isHeld ? Double(Self.heldHeight) : width * shape)
    }
  }

  private init(width: Double, height: Double) {
    let height = min(height, width * Double(Self.steepest))
    let scale = min(1, Double(Self.widest) / width, Double(Self.highest) / height)
    (self.width, self.height) = (max(Int(width * scale), 1), max(Int(height * scale), 1))
  }

  private static func agree(_ width: Double, _ height: Double, _ own: PictureShape) -> Bool {
    let (ours, theirs) = (width * Double(own.height), height * Double(own.width))
    return abs(ours - theirs) <= max(ours, theirs) * slack
  }

  /// Returns the length to which the longer side of a picture is decoded, so that it is sharp in
  /// its room: a long one stays as wide as its room.
  ///
  /// - Parameters:
  ///   - given: the size that the article gives.
  ///   - own: the size of the picture itself; nil where its bytes do not tell it.
  /// - Returns: pixels.
  package static func side(given: Given, own: PictureShape?) -> Int {
    guard let own else { return widest * sharpness }
    let width = min(PictureRoom(given: given, own: own).width * sharpness, widest)
    guard own.height > own.width else { return width }
    // A picture of any shape has fewer pixels than that.
    let height = Double(width) * Double(own.height) / Double(own.width)
    return min(Int(height.rounded(.up)), PictureZoom.side(width: own.width, height: own.height))
  }
}
