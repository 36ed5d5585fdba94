// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts tags with more attributes than any author writes, because libxml2 compares each attribute
/// of a tag with all those before it.
///
/// To be deleted when libxml2 finds an attribute that stands twice by its hash.
enum LongTags {
  /// 256: above the largest tag of any page, below what would take long.
  private static let maximumAttributes = 256
  /// 1 kB: a shorter tag cannot hold so many attributes that they matter.
  private static let unsuspiciousLength = 1024

  /// The fragment with the attributes of each tag up to the limit.
  static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    var ends = TagEndTable()
    var index = 0
    while index < bytes.count {
      index = ByteScan.next(ASCII.lessThan, in: bytes.span, from: index)
      guard index < bytes.count else { break }
      guard let tag = HTMLText.Tag(bytes, at: index, &ends) else {
        index += 1
        continue
      }
      if tag.end - index > unsuspiciousLength, let end = end(of: bytes, from: index, to: tag.end) {
        output.append(contentsOf: bytes[copied..<end])
        output.append(ASCII.greaterThan)
        copied = tag.end
      }
      index = tag.end
    }
    guard copied > 0 else { return bytes }
    output.append(contentsOf: bytes[copied...])
    return output
  }

  /// The index behind the last attribute that may stay; nil when all may.
  private static func end(of bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let attributes = TagScanner(bytes, from: start, to: end - 1).attributes
    guard attributes.count > maximumAttributes else { return nil }
    return attributes[maximumAttributes].name.lowerBound
  }
}
