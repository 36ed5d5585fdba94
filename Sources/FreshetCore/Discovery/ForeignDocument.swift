// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of a document that is neither a feed nor a list of subscriptions.
package enum ForeignDocument: String, Hashable, Sendable, CaseIterable {
  /// A document without content.
  case empty
  /// A web page.
  case page
  /// A document in PDF.
  case pdf
  /// A picture.
  case picture
  /// A sound or a film.
  case recording
  /// Files that were packed, or text that was compressed; office documents are packed, too.
  case archive
  /// XML of another kind.
  case xml
  /// JSON of another kind.
  case json
  /// Plain text.
  case text
  /// Bytes that are no text.
  case data
  /// No document at all, but a folder of them.
  case folder

  /// The number of bytes of a document that are looked at.
  private static let length = 4096

  /// The first bytes of files by their kind; "?" stands for any byte.
  ///
  /// - Source: WHATWG MIME Sniffing §6; the Library of Congress' list of formats for the others.
  private static let signatures: [(start: [UInt8], kind: ForeignDocument)] =
    [
      ("%PDF-", .pdf), ("\u{89}PNG\r\n", .picture), ("GIF8", .picture),
      ("RIFF????WEBP", .picture), ("II*\0", .picture), ("MM\0*", .picture),
      ("????ftypavif", .picture), ("????ftyphei", .picture), ("RIFF????WAVE", .recording),
      ("RIFF????AVI ", .recording), ("????ftyp", .recording), ("OggS", .recording),
      ("ID3", .recording), ("fLaC", .recording), ("\u{1A}\u{45}\u{DF}\u{A3}", .recording),
      ("PK\u{3}\u{4}", .archive), ("PK\u{5}\u{6}", .archive), ("7z\u{BC}\u{AF}", .archive),
      ("Rar!", .archive), ("\u{1F}\u{8B}", .archive), ("BZh", .archive), ("\u{FD}7zXZ", .archive),
      ("\u{28}\u{B5}\u{2F}\u{FD}", .archive), ("\u{FF}\u{D8}\u{FF}", .picture),
      ("\u{FF}\u{FB}", .recording),
    ]
    .map { text, kind in (text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, kind) }

  /// Finds the kind of a document.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - contentType: the server's content type; nil when it sends none.
  package init(_ bytes: [UInt8], contentType: String? = nil) {
    let head = bytes.prefix(Self.length)
    if let known = Self.signatures.first(where: { Self.starts(head, with: $0.start) }) {
      self = known.kind
    } else if head.allSatisfy(Self.isSpace) {
      // A document of only spaces for so long counts as empty.
      self = .empty
    } else {
      self = Self.written(head, isPage: contentType?.lowercased().contains("html") == true)
    }
  }

  /// Returns the kind of a document of text, or else of bytes.
  private static func written(_ head: ArraySlice<UInt8>, isPage: Bool) -> ForeignDocument {
    if isPage { return .page }
    // UTF-16 has a zero in each character of English, and a mark at its start.
    let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    guard isWide || !head.contains(where: isControl) else { return .data }
    let text = String(decoding: head.filter { $0 != 0 }, as: UTF8.self).lowercased()
    if text.contains("<html") || text.contains("<!doctype html") { return .page }
    switch text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{FFFD}" }).first {
    case "<": return text.contains("<?xml") ? .xml : .page
    case "{", "[": return .json
    default: return .text
    }
  }

  private static func starts(_ head: ArraySlice<UInt8>, with start: [UInt8]) -> Bool {
    head.count >= start.count
      && zip(head, start).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "?") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Returns whether a byte is a control character that no text has.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && !isSpace(byte) && byte != 0x1B
  }
}
