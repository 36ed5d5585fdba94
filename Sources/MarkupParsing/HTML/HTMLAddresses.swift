// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Makes the relative addresses inside a fragment absolute.
package enum HTMLAddresses {
  /// Attributes whose value is one address.
  static let attributes: Set<String> = [
    "href", "src", "cite", "poster", "action", "background", "longdesc", "data", "xlink:href",
  ]

  /// The address that an attribute means where a base was named; nil when it stays as it is.
  ///
  /// An empty reference means the base itself (RFC 3986, section 4.4), that of a picture nothing.
  static func absolute(_ value: String, of name: String, against base: URL) -> String? {
    guard attributes.contains(name), Address.scheme(of: value) == nil else { return nil }
    let isLink = name == "href" || name == "xlink:href"
    return Address.reference(value, against: base, explicitBase: isLink ? base : nil)?
      .absoluteString
  }

  /// Resolves the addresses of `href`, `src` and the like; all else stays byte for byte.
  package static func resolve(_ bytes: [UInt8], against base: URL) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var ends = TagEndTable()
    var index = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.lessThan, let tag = HTMLText.Tag(bytes, at: index, &ends),
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
      guard attributes.contains(name), isQuoted(bytes, attribute.value),
        let address = absolute(
          HTMLText.plain(Array(bytes[attribute.value])),
          of: name,
          against: base
        )
      else { continue }
      output.append(contentsOf: bytes[copied..<attribute.value.lowerBound])
      output.append(contentsOf: HTMLText.escape(address).utf8)
      copied = attribute.value.upperBound
    }
    output.append(contentsOf: bytes[copied..<end])
  }

  /// Whether a value can be replaced where it stands: one that is empty needs quotation marks.
  private static func isQuoted(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    guard value.isEmpty else { return true }
    return value.lowerBound > 0
      && (bytes[value.lowerBound - 1] == ASCII.quote
        || bytes[value.lowerBound - 1] == ASCII.apostrophe)
  }
}
