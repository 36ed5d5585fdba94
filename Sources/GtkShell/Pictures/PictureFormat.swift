// SPDX-License-Identifier: MIT

import CAdwaita

/// The formats of pictures that are decoded, whatever other decoders the system has.
///
/// gdk-pixbuf brings decoders for formats that no page of the web uses, and for drawings that refer
/// to other files. Each of them is code that reads what a stranger wrote.
nonisolated enum PictureFormat: String, CaseIterable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case webp = "image/webp"
  case avif = "image/avif"
  /// The format of most sites' icons; like the others it is decoded in a process that has no files.
  case icon = "image/x-icon"

  /// The name by which gdk-pixbuf knows the format.
  var mediaType: String { rawValue }

  /// The formats that the system has a decoder for.
  static var decodable: [PictureFormat] {
    var known: Set<String> = []
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var next = formats
    while let item = next {
      if let format = item.pointee.data.map({ OpaquePointer($0) }),
        gdk_pixbuf_format_is_disabled(format) == 0,
        let types = gdk_pixbuf_format_get_mime_types(format)
      {
        defer { g_strfreev(types) }
        var index = 0
        while let type = types[index] {
          known.insert(String(cString: type))
          index += 1
        }
      }
      next = item.pointee.next
    }
    return allCases.filter { known.contains($0.mediaType) }
  }

  /// Finds the format by the first bytes, whatever a server or a file's name says.
  ///
  /// - Source: WHATWG MIME Sniffing §6.1; ISO/IEC 14496-12 §4.3 for the brand of an AVIF.
  init?(_ bytes: [UInt8]) {
    func holds(_ text: StaticString, at offset: Int) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if holds("GIF87a", at: 0) || holds("GIF89a", at: 0) {
      self = .gif
    } else if holds("RIFF", at: 0), holds("WEBPVP", at: 8) {
      self = .webp
    } else if holds("ftypavif", at: 4) || holds("ftypavis", at: 4) {
      self = .avif
    } else if bytes.starts(with: [0, 0, 1, 0]) {
      self = .icon
    } else {
      return nil
    }
  }
}

extension PictureFormat {
  /// Whether a file of the format has several frames that follow each other.
  ///
  /// - Source: GIF89a, section 20; WebP container, VP8X; APNG 1.0, `acTL`; AVIF 1.0, `avis`.
  nonisolated func isAnimated(_ bytes: [UInt8]) -> Bool {
    func holds(_ text: StaticString, at offset: Int) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    switch self {
    case .gif:
      let first = FirstFrame.cut(bytes)
      // Behind the first frame is the end, which is one byte, or another frame.
      return first.count < bytes.count && bytes[first.count - 1] != 0x3B
    case .webp:
      let (flagsAt, animation) = (20, UInt8(0x02))
      return holds("VP8X", at: 12) && bytes.count > flagsAt && bytes[flagsAt] & animation != 0
    case .png:
      // The chunk stands before the pixels, behind the signature and the header.
      let (firstChunk, chunkOverhead) = (8, 12)
      var index = firstChunk
      while index + chunkOverhead <= bytes.count, !holds("IDAT", at: index + 4) {
        if holds("acTL", at: index + 4) { return true }
        let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        index += length + chunkOverhead
      }
      return false
    case .avif: return holds("ftypavis", at: 4)
    case .jpeg, .icon: return false
    }
  }
}

extension PictureFormat {
  /// Counts the frames of a file that is played.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - limit: the number at which counting ends.
  /// - Returns: the number of frames; 1 for a format that is not played.
  /// - Source: GIF89a, sections 17 to 27; WebP container, `ANMF`.
  nonisolated func frameCount(_ bytes: [UInt8], upTo limit: Int) -> Int {
    switch self {
    case .gif:
      var count = 0
      FirstFrame.visitFrames(of: bytes) { _ in
        count += 1
        return count < limit
      }
      return count
    case .webp:
      // A chunk is its name, its length and as many bytes, filled up to an even number.
      let (firstChunk, headLength) = (12, 8)
      var (index, count) = (firstChunk, 0)
      while index + headLength <= bytes.count, count < limit {
        if bytes[index..<index + 4].elementsEqual("ANMF".utf8) { count += 1 }
        let length = bytes[(index + 4)..<(index + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
        index += headLength + length + length % 2
      }
      return max(count, 1)
    case .png, .jpeg, .avif, .icon: return 1
    }
  }
}

/// The first frame of a GIF.
nonisolated enum FirstFrame {
  /// Cuts a GIF after its first frame: a decoder would read all of them, and there may be hundreds
  /// of thousands.
  ///
  /// - Parameter bytes: a GIF.
  /// - Returns: a GIF of one frame; the bytes as they are where they end before that.
  /// - Source: GIF89a specification, sections 17 to 27.
  static func cut(_ bytes: [UInt8]) -> [UInt8] {
    var firstEnd: Int?
    visitFrames(of: bytes) { end in
      firstEnd = end
      return false
    }
    return firstEnd.map { bytes[..<$0] + [0x3B] } ?? bytes
  }

  /// Visits the frames of a GIF that have an end.
  ///
  /// - Parameters:
  ///   - bytes: a GIF.
  ///   - visit: called with the index behind each frame; false ends the visit.
  static func visitFrames(of bytes: [UInt8], _ visit: (Int) -> Bool) {
    let (screenEnd, flagsAt) = (13, 10)
    guard bytes.count > screenEnd else { return }
    var index = screenEnd + tableLength(bytes[flagsAt])
    while index + 1 < bytes.count {
      switch bytes[index] {
      case 0x21: index = endOfBlocks(in: bytes, from: index + 2)
      case 0x2C:
        let (descriptorLength, localFlags, codeSize) = (10, 9, 1)
        guard index + descriptorLength < bytes.count else { return }
        let data = index + descriptorLength + tableLength(bytes[index + localFlags]) + codeSize
        index = endOfBlocks(in: bytes, from: data)
        guard index < bytes.count, visit(index) else { return }
      default: return
      }
    }
  }

  /// The number of bytes of the color table that flags announce.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// The index after a sequence of blocks, each of which begins with its length, the last one with
  /// 0.
  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
    return index + 1
  }
}
