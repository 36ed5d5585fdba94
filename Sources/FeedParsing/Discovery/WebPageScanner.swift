// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A scanner for the tags of a web page that can name feeds, without a tree of the page.
///
/// It knows the same things as a browser's tokenizer: comments, and elements whose content is text.
/// An element or comment without an end ends the scan, so that each byte is read once.
///
/// - Complexity: linear in the number of bytes.
struct WebPageScanner {
  private let bytes: [UInt8]
  private var index = 0

  /// The elements whose tags are returned.
  private static let wanted: Set<String> = ["base", "link", "meta", "a", "title"]
  /// Elements whose content is text, whatever it looks like.
  private static let raw: Set<String> = [
    "script", "style", "textarea", "xmp", "iframe", "noembed", "noframes", "template",
  ]
  /// The most bytes of an element's text that are read: a title, or the words of a link.
  private static let maximumText = 1024

  /// Starts at the first byte of a web page in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next wanted tag; nil at the end of the web page.
  mutating func next() -> WebPageTag? {
    while let start = bytes[index...].firstIndex(of: ASCII.lessThan) {
      index = start + 1
      guard index < bytes.count else { break }
      if bytes.hasPrefix(Self.commentStart, at: start) {
        skip(past: Self.commentEnd, from: start + 2)
      } else if bytes[index].isLetter, let tag = readTag(at: start) {
        return tag
      }
    }
    index = bytes.count
    return nil
  }

  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)

  private mutating func readTag(at start: Int) -> WebPageTag? {
    guard let end = TagEnd.index(in: bytes.span, from: start + 1) else {
      index = bytes.count
      return nil
    }
    index = end + 1
    let nameEnd = bytes[(start + 1)..<end].firstIndex { !$0.continuesName } ?? end
    let name = String(decoding: bytes[(start + 1)..<nameEnd].map(\.lowercased), as: UTF8.self)
    if Self.raw.contains(name) {
      skipElement(name)
      return nil
    }
    guard Self.wanted.contains(name) else { return nil }
    return WebPageTag(bytes, from: start, to: end)
  }

  private mutating func skip(past end: [UInt8], from start: Int) {
    var index = start
    while index < bytes.count, !bytes.hasPrefix(end, at: index) { index += 1 }
    self.index = min(bytes.count, index + end.count)
  }

  private mutating func skipElement(_ name: String) {
    let name = Array(name.utf8)
    while index < bytes.count {
      if bytes[index] == ASCII.lessThan, isEndTag(name, at: index) { return }
      index += 1
    }
  }

  private func isEndTag(_ name: [UInt8], at start: Int) -> Bool {
    let end = start + 2 + name.count
    guard end <= bytes.count, bytes[start + 1] == ASCII.slash else { return false }
    return bytes[(start + 2)..<end].map(\.lowercased) == name
  }

  /// Returns the text between the last tag and its element's end.
  ///
  /// The scan does not move, as tags may stand in the text. It is for few tags: the text of
  /// elements without an end is read again for each of them.
  func text(of tag: WebPageTag) -> String {
    let name = Array(tag.name.utf8)
    let limit = min(bytes.count, index + Self.maximumText)
    var end = index
    while end < limit, !(bytes[end] == ASCII.lessThan && isEndTag(name, at: end)) { end += 1 }
    return HTMLText.plain(Array(bytes[index..<end]))
  }
}
