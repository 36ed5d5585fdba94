// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The messages in HTML that a server's program writes before the feed: "<br /><b>Warning</b>: …".
enum LeadingMessage {
  /// The most bytes of a message that are skipped: a list of calls is as long.
  private static let maximumLength = 32 * 1024
  /// Elements that such a message starts with.
  private static let elements: Set<String> = [
    "b", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "hr", "i", "p", "pre",
    "span", "strong", "table",
  ]
  private static let roots = ["<?xml", "<rss", "<feed", "<rdf:rdf"].map { Array($0.utf8) }

  /// Returns the index after the message at the start of a document in UTF-8; nil without one.
  private static func end(in bytes: [UInt8]) -> Int? {
    guard let first = bytes.firstIndex(of: ASCII.lessThan) else { return nil }
    let name = bytes[(first + 1)...].prefix { $0.isLetter || $0.isDigit }
    guard elements.contains(String(decoding: name.map(\.lowercased), as: UTF8.self)) else {
      return nil
    }
    let limit = min(bytes.count, maximumLength)
    var index = name.endIndex
    while let found = bytes[index..<limit].firstIndex(of: ASCII.lessThan) {
      if roots.contains(where: { starts($0, bytes, at: found) }) { return found }
      index = found + 1
    }
    return nil
  }

  private static func starts(_ root: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + root.count < bytes.count else { return false }
    return bytes[start..<(start + root.count)].elementsEqual(root) { $0.lowercased == $1 }
  }

  /// Returns the document with its message turned into text, which is ignored; all offsets stay.
  static func disarmed(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = end(in: bytes) else { return bytes }
    return bytes[..<end].map { $0 == ASCII.lessThan ? ASCII.space : $0 } + bytes[end...]
  }
}
