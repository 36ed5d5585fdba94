// SPDX-License-Identifier: GPL-3.0-or-later

/// The width and the height of a picture, as its first bytes state them.
///
/// Only the headers are read here: a decoder runs in a process of its own. A format that is not
/// read here gives no shape.
package struct PictureShape: Hashable, Sendable {
  /// Pixels across.
  package let width: Int
  /// Pixels upright.
  package let height: Int

  /// The sides of a picture that can be an icon, in pixels.
  private static let sides = 8...1024
  /// The most by which the longer side exceeds the shorter one.
  private static let mostStretch = 1.25

  /// Whether the picture is square, or nearly so, and neither a dot nor a photograph.
  package var isIcon: Bool {
    Self.sides.contains(width) && Self.sides.contains(height)
      && Double(max(width, height)) <= Double(min(width, height)) * Self.mostStretch
  }

  /// Creates a shape.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Reads the shape of a picture; nil for bytes that are none of a known format.
  ///
  /// - Complexity: linear in the number of bytes for a JPEG, whose size stands behind other parts.
  /// - Source: PNG 1.2 §11.2.2; GIF89a §18; the directory of Windows icons; ITU-T T.81 §B.2;
  ///   RFC 9649 §2.
  package init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    let found =
      Self.png(reader) ?? Self.gif(reader) ?? Self.icon(reader) ?? Self.jpeg(reader)
      ?? Self.webp(reader)
    guard let found, found.width > 0, found.height > 0 else { return nil }
    self = found
  }

  /// Numbers at offsets of the bytes; nil behind their end.
  private struct Reader {
    let bytes: [UInt8]

    func byte(_ offset: Int) -> Int? {
      offset < bytes.count ? Int(bytes[offset]) : nil
    }

    /// Reads a number, its first byte the highest one.
    func big(_ offset: Int, count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads a number, its first byte the lowest one.
    func little(_ offset: Int, count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func holds(_ text: String, at offset: Int) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
  }

  private static func shape(_ width: Int?, _ height: Int?) -> PictureShape? {
    guard let width, let height else { return nil }
    return PictureShape(width: width, height: height)
  }

  private static func png(_ reader: Reader) -> PictureShape? {
    guard reader.holds("PNG\r\n", at: 1), reader.byte(0) == 0x89 else { return nil }
    return shape(reader.big(16, count: 4), reader.big(20, count: 4))
  }

  private static func gif(_ reader: Reader) -> PictureShape? {
    guard reader.holds("GIF8", at: 0) else { return nil }
    return shape(reader.little(6, count: 2), reader.little(8, count: 2))
  }

  /// Reads the largest picture of a Windows icon; 0 stands for 256 pixels.
  private static func icon(_ reader: Reader) -> PictureShape? {
    let (headLength, entryLength, largest) = (6, 16, 256)
    guard reader.little(0, count: 4) == 0x0001_0000, let count = reader.little(4, count: 2)
    else { return nil }
    let shapes = (0..<min(count, largest)).compactMap { index -> PictureShape? in
      let offset = headLength + index * entryLength
      guard let width = reader.byte(offset), let height = reader.byte(offset + 1) else {
        return nil
      }
      return PictureShape(
        width: width == 0 ? largest : width,
        height: height == 0 ? largest : height
      )
    }
    return shapes.max { $0.width < $1.width }
  }

  /// Reads the size of the first frame of a JPEG.
  private static func jpeg(_ reader: Reader) -> PictureShape? {
    guard reader.big(0, count: 3) == 0xFFD8FF else { return nil }
    let notFrames = [0xC4, 0xC8, 0xCC]
    var offset = 2
    while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
      if (0xC0...0xCF).contains(marker), !notFrames.contains(marker) {
        return shape(reader.big(offset + 7, count: 2), reader.big(offset + 5, count: 2))
      }
      guard let length = reader.big(offset + 2, count: 2), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func webp(_ reader: Reader) -> PictureShape? {
    guard reader.holds("RIFF", at: 0), reader.holds("WEBPVP8", at: 8) else { return nil }
    switch reader.byte(15) {
    case 0x58:  // VP8X
      return shape(
        reader.little(24, count: 3).map { $0 + 1 },
        reader.little(27, count: 3).map { $0 + 1 }
      )
    case 0x4C:  // VP8L
      guard let bits = reader.little(21, count: 4) else { return nil }
      return PictureShape(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    default:
      return shape(
        reader.little(26, count: 2).map { $0 & 0x3FFF },
        reader.little(28, count: 2).map { $0 & 0x3FFF }
      )
    }
  }
}
