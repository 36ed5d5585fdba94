// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing

extension CapturedText {
  /// Corrects the form of XHTML: a text without an element was declared wrongly, and is plain.
  mutating func settleMarkup() {
    if bytes.contains(ASCII.lessThan) {
      unwrapDivision()
    } else {
      form = .plain
      bytes = HTMLReferences.resolvedValue(bytes)
    }
  }

  /// Removes the `div` in which Atom wraps XHTML (RFC 4287 section 3.1.1.3).
  private mutating func unwrapDivision() {
    let text = Array(bytes.trimmingSpace)
    guard let first = HTMLText.Tag(text, at: 0), !first.isEnd, first.name.elementsEqual("div".utf8)
    else { return }
    let close = Array("</div>".utf8)
    guard text.hasPrefix(close, at: text.count - close.count) else { return }
    let inner = text[first.end..<(text.count - close.count)]
    // Another division at the same level means that the outer tags do not belong together.
    guard Self.isBalanced(Array(inner)) else { return }
    bytes = Array(inner)
  }

  private static func isBalanced(_ text: [UInt8]) -> Bool {
    var ends = TagEndTable()
    var depth = 0
    for index in text.indices where text[index] == ASCII.lessThan {
      guard let tag = HTMLText.Tag(text, at: index, &ends), tag.name.elementsEqual("div".utf8)
      else {
        continue
      }
      depth += tag.isEnd ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Decodes base64; a text in another form stays as it is.
  mutating func decodeBase64() {
    let text = String(decoding: bytes.filter { !$0.isXMLSpace }, as: UTF8.self)
    // Bytes that are no text, such as a picture, are of no use here.
    if let data = Data(base64Encoded: text), String(validating: data, as: UTF8.self) != nil {
      bytes = Array(data)
    }
  }
}
