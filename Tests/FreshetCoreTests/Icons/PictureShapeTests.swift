// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

@Suite("The shapes of pictures")
struct PictureShapeTests {
  private func shape(_ bytes: [UInt8]) -> [Int]? {
    PictureShape(bytes).map { [$0.width, $0.height] }
  }

  @Test
  func `each format states its size where its specification says`() {
    #expect(shape(IconBytes.png(64, 48)) == [64, 48])
    #expect(shape(Array("GIF89a".utf8) + [32, 0, 16, 1]) == [32, 272])
    let entries: [UInt8] = [16, 16] + [UInt8](repeating: 0, count: 14) + [0, 0]
    #expect(shape([0, 0, 1, 0, 2, 0] + entries + [UInt8](repeating: 0, count: 14)) == [256, 256])
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9]
      + [0xFF, 0xC2, 0, 17, 8, 1, 0, 2, 0]
    #expect(shape(jpeg) == [512, 256])
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8".utf8)
    let tail = [UInt8](repeating: 0, count: 8)
    #expect(shape(riff + [0x58] + tail + [63, 0, 0, 31, 0, 0]) == [64, 32])
    let lossless: [UInt8] = [0x4C, 0, 0, 0, 0, 0x2F] + [0x3F, 0xC0, 0x07, 0]
    #expect(shape(riff + lossless) == [64, 32])
    #expect(shape(riff + [0x20] + tail + [0, 0, 100, 0, 50, 0]) == [100, 50])
  }

  @Test
  func `bytes that end too soon, have no pixels or are no picture have no shape`() {
    let pictures = [IconBytes.png(64, 64), Array("GIF89a".utf8) + [32, 0, 16, 0]]
    for bytes in pictures {
      for count in 0..<min(bytes.count, 10) { #expect(shape(Array(bytes.prefix(count))) == nil) }
    }
    #expect(shape(IconBytes.png(0, 64)) == nil)
    #expect(shape(Array("<html><head>".utf8)) == nil)
    #expect(shape([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]) == nil)
    #expect(shape([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]) == nil)
  }

  @Test(arguments: [
    (64, 64, true), (64, 56, true), (64, 50, false), (468, 60, false), (4, 4, false),
    (3000, 3000, false), (1024, 1024, true),
  ])
  func `an icon is square, and neither a dot nor a photograph`(
    width: Int,
    height: Int,
    isIcon: Bool
  ) {
    #expect(PictureShape(width: width, height: height).isIcon == isIcon)
  }
}

/// The beginnings of pictures, which are all that is looked at before they are shown.
enum IconBytes {
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height)
  }
}
