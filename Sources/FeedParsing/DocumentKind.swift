// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The kind of a document, by its first characters.
enum DocumentKind {
  /// XML, or what may be read as XML.
  case xml
  /// JSON.
  case json
  /// White space alone.
  case blank
  /// Neither: text, or bytes.
  case other

  /// The most bytes of text that are skipped in search of the first “<”.
  private static let maximumJunk = 4096

  /// Finds the kind from the first bytes of a document in UTF-8.
  init(_ bytes: [UInt8]) {
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace && $0 != 0 }) else {
      self = .blank
      return
    }
    switch bytes[first] {
    case ASCII.lessThan:
      self = .xml
    case ASCII.openingBrace, ASCII.openingBracket:
      self = .json
    default:
      self = bytes[first...].prefix(Self.maximumJunk).contains(ASCII.lessThan) ? .xml : .other
    }
  }
}
