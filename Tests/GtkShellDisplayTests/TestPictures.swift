// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Pictures made by code, whole and broken.
enum TestPictures {
  /// A grey PNG.
  ///
  /// - Source: PNG specification, third edition, sections 5 and 11; RFC 1950 and RFC 1951 §3.2.4.
  static func png(width: Int, height: Int, isWhole: Bool = true) -> [UInt8] {
    var head: [UInt8] = bigEndian(width) + bigEndian(height)
    head += [8, 0, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
    // With the beginning of its pixels: a decoder tells the size when it comes to them.
    guard isWhole else { return bytes + bigEndian(1000) + Array("IDAT".utf8) + [0x78, 0x01] }
    let row = [UInt8](repeating: 128, count: width + 1).enumerated().map {
      $0.offset == 0 ? 0 : $0.element
    }
    let rows = Array(repeatElement(row, count: height).joined())
    bytes += chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    return bytes
  }

  /// A GIF of frames of one pixel.
  ///
  /// - Source: GIF89a specification, sections 17 to 27.
  static func gif(frames: Int, width: UInt16 = 1, height: UInt16 = 1) -> [UInt8] {
    func little(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + little(width) + little(height) + [0x80, 0, 0]
    bytes += [0, 0, 0, 255, 255, 255]
    for _ in 0..<frames {
      bytes += [0x21, 0xF9, 4, 0, 1, 0, 0, 0]
      bytes += [0x2C] + little(0) + little(0) + little(1) + little(1) + [0]
      bytes += [2, 2, 0x44, 1, 0]
    }
    return bytes + [0x3B]
  }

  /// A WebP of one pixel.
  ///
  /// - Source: WebP container specification; VP8L, sections 3 to 6.
  nonisolated static let webp: [UInt8] =
    Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [13, 0, 0, 0]
    + [0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 7, 0]

  /// An icon of two by one pixels, which are a bitmap, with a mask of a bit for each.
  ///
  /// - Source: Windows, `ICONDIR`, `ICONDIRENTRY` and `BITMAPINFOHEADER`.
  nonisolated static let icon: [UInt8] =
    [0, 0, 1, 0, 1, 0] + [2, 1, 0, 0, 1, 0, 32, 0, 52, 0, 0, 0, 22, 0, 0, 0]
    + [40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 32, 0] + [UInt8](repeating: 0, count: 24)
    + [255, 0, 0, 255, 0, 255, 0, 255] + [0, 0, 0, 0]

  /// An AVIF of two by two pixels, as an encoder wrote it.
  static func avif() throws -> [UInt8] {
    let text = """
      AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAA\
      AAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWlu\
      ZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAA\
      ACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEE\
      AQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=
      """
    return Array(try #require(Data(base64Encoded: text)))
  }

  // MARK: Parts of a PNG

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// Bytes as they are, in the form of compressed ones.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] { result += [UInt8(value & 255), UInt8(value >> 8)] }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(Int(high << 16 | low))
  }
}
