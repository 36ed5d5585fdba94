// SPDX-License-Identifier: GPL-3.0-or-later

/// The encoding that the start of a document and its HTTP header name.
///
/// The order: the byte order mark, then the HTTP charset, then the declaration. Detection comes
/// last, in `TextDecoder`, which meets the bytes.
package struct EncodingSniffer {
  /// The encoding that is certain, by the byte order mark or by the zeros around the first "<".
  private(set) var certain: TextEncoding?
  /// The number of bytes of a byte order mark, which are skipped.
  private(set) var markLength = 0
  /// The encodings that were promised, the weightier first, without those that cannot be.
  private(set) var promised: [TextEncoding] = []

  /// The number of bytes that are looked at: a declaration is never as long.
  package static let headLength = 1024

  /// Looks at the first bytes of a document.
  init(head: [UInt8], contentType: String?) {
    findMark(in: head)
    guard certain == nil else { return }
    let labels = [contentType.flatMap(Self.charset), Self.declaredLabel(in: head)]
    for label in labels {
      guard let label, let encoding = TextEncoding(label: label) else { continue }
      // The declaration could be read as ASCII, so the document is not what it promises.
      promised.append(encoding.isWide ? .utf8 : encoding)
    }
  }

  private mutating func findMark(in head: [UInt8]) {
    let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
      ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for mark in marks where head.hasPrefix(mark.bytes, at: 0) {
      certain = mark.encoding
      markLength = mark.bytes.count
      return
    }
    guard head.count >= 4 else { return }
    switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
    case (false, true, true, true): certain = .utf32LittleEndian
    case (true, true, true, false): certain = .utf32BigEndian
    case (false, true, false, true): certain = .utf16LittleEndian
    case (true, false, true, false): certain = .utf16BigEndian
    default: break
    }
  }

  /// The value of `charset` in a `Content-Type` header.
  package static func charset(in contentType: String) -> [UInt8]? {
    let bytes = contentType.utf8.map(\.lowercased)
    let key = Array("charset".utf8)
    var index = 0
    while index < bytes.count {
      guard bytes.hasPrefix(key, at: index) else {
        index += 1
        continue
      }
      index += key.count
      let rest = bytes[index...].drop { $0.isXMLSpace }
      guard rest.first == ASCII.equals || rest.first == ASCII.colon else { continue }
      let value = rest.dropFirst().drop {
        $0.isXMLSpace || $0 == ASCII.quote || $0 == ASCII.apostrophe
      }
      let label = value.prefix {
        $0 != ASCII.semicolon && $0 != ASCII.quote && $0 != ASCII.apostrophe && $0 != ASCII.comma
      }
      return label.isEmpty ? nil : Array(label)
    }
    return nil
  }

  /// The value of `encoding` in the XML declaration.
  static func declaredLabel(in head: [UInt8]) -> [UInt8]? {
    let start = Array("<?xml".utf8)
    guard let open = head.indices.first(where: { head.hasPrefix(start, at: $0) }) else {
      return nil
    }
    let close = head[open...].firstIndex(of: ASCII.greaterThan) ?? head.endIndex
    let declaration = Array(head[open..<close])
    let key = Array("encoding".utf8)
    guard let found = declaration.indices.first(where: { declaration.hasPrefix(key, at: $0) })
    else {
      return nil
    }
    let rest = declaration[(found + key.count)...].drop { $0.isXMLSpace || $0 == ASCII.equals }
    guard let quote = rest.first, quote == ASCII.quote || quote == ASCII.apostrophe else {
      return nil
    }
    return Array(rest.dropFirst().prefix { $0 != quote })
  }
}
