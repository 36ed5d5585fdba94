// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Makes the relative addresses inside a fragment absolute.
enum HTMLAddresses {
  /// Attributes whose value is one address.
  static let attributes: Set<String> = [
    "href", "src", "cite", "poster", "action", "background", "longdesc", "data",
  ]

  /// Resolves the addresses of `href`, `src` and the like; all else stays byte for byte.
  static func resolve(_ bytes: [UInt8], against base: URL) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    let last = HTMLText.Tag.lastEnd(in: bytes)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.lessThan, let tag = HTMLText.Tag(bytes, at: index, last: last),
        !tag.isEnd,
        bytes[tag.end - 1] == ASCII.greaterThan
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      append(bytes, from: index, to: tag.end - 1, base: base, into: &output)
      output.append(ASCII.greaterThan)
      index = tag.end
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(
    _ bytes: [UInt8],
    from start: Int,
    to end: Int,
    base: URL,
    into output: inout [UInt8]
  ) {
    var copied = start
    for attribute in TagScanner(bytes, from: start, to: end).attributes {
      let name = String(decoding: bytes[attribute.name].map(\.lowercased), as: UTF8.self)
      guard attributes.contains(name), !attribute.value.isEmpty else { continue }
      let text = HTMLText.plain(Array(bytes[attribute.value]))
      guard Address.scheme(of: text) == nil, let url = Address.resolve(text, against: base) else {
        continue
      }
      output.append(contentsOf: bytes[copied..<attribute.value.lowerBound])
      output.append(contentsOf: HTMLText.escape(url.absoluteString.utf8).utf8)
      copied = attribute.value.upperBound
    }
    output.append(contentsOf: bytes[copied..<end])
  }
}
