// SPDX-License-Identifier: GPL-3.0-or-later

/// A writer of the text of one block of Markdown as HTML: emphasis, code, links and pictures.
struct MarkdownInlines {
  /// A piece of the text: HTML, or a run of marks of emphasis.
  private enum Piece {
    case html([UInt8])
    case marks(Marks)
  }

  /// A run of equal marks.
  private struct Marks {
    var byte: UInt8
    var count: Int
    var canOpen: Bool
    var canClose: Bool
    /// The tags that are written behind the marks that are left, when it closes.
    var closing: [UInt8] = []
    /// The names of the elements that open behind the marks that are left, the innermost first.
    var opening: [String] = []
  }

  /// The longest plain address.
  private static let longestAddress = 4000
  /// The runs of marks that are looked through for the beginning of emphasis.
  private static let mostMarks = 50
  /// The deepest nesting of links and pictures.
  private static let mostDepth = 3

  private let bytes: [UInt8]
  private let depth: Int
  private var index = 0
  private var pieces: [Piece] = []
  private var text: [UInt8] = []
  /// The places of closing brackets, by those of the opening ones.
  private var closing: [Int: Int] = [:]
  /// The place of the last run of backquotes of each length.
  private var lastCode: [Int: Int] = [:]

  /// Creates a writer.
  init(_ bytes: [UInt8], depth: Int = 0) {
    (self.bytes, self.depth) = (bytes, depth)
    findPairs()
    findCode()
  }

  /// Finds the brackets that belong together.
  private mutating func findPairs() {
    var (square, round, offset) = ([Int](), [Int](), 0)
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.backslash: offset += 1
      case ASCII.openingBracket: square.append(offset)
      case ASCII.closingBracket: square.popLast().map { closing[$0] = offset }
      case UInt8(ascii: "("): round.append(offset)
      case UInt8(ascii: ")"): round.popLast().map { closing[$0] = offset }
      default: break
      }
      offset += 1
    }
  }

  /// Finds the runs of backquotes, also those behind a backslash, which means itself in code.
  private mutating func findCode() {
    let mark = UInt8(ascii: "`")
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark) {
      index = bytes[start...].firstIndex { $0 != mark } ?? bytes.count
      lastCode[index - start] = start
    }
  }

  /// Returns the text as HTML.
  mutating func html() -> [UInt8] {
    while index < bytes.count { step() }
    endText()
    join()
    return pieces.reduce(into: []) { result, piece in
      switch piece {
      case .html(let html): result += html
      case .marks(let marks):
        result += marks.closing
        result += Array(repeating: marks.byte, count: marks.count)
        for name in marks.opening.reversed() { result += "<\(name)>".utf8 }
      }
    }
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case ASCII.backslash: escape()
    case UInt8(ascii: "`"): code()
    case UInt8(ascii: "!"):
      if byteAfter(index) != ASCII.openingBracket || !link(isPicture: true) { literal() }
    case ASCII.openingBracket: if !link(isPicture: false) { literal() }
    case ASCII.lessThan: if !angledAddress() { literal() }
    case UInt8(ascii: "h"): if !plainAddress() { literal() }
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): marks(byte)
    case ASCII.lineFeed: lineEnd()
    case UInt8(ascii: "&"): reference()
    default: literal()
    }
  }

  private func byteAfter(_ index: Int) -> UInt8? {
    index + 1 < bytes.count ? bytes[index + 1] : nil
  }

  private mutating func literal() {
    text.appendEscaped(bytes[index])
    index += 1
  }

  private mutating func endText() {
    if !text.isEmpty { pieces.append(.html(text)) }
    text = []
  }

  private mutating func escape() {
    guard let next = byteAfter(index) else { return literal() }
    if next == ASCII.lineFeed {
      text += "<br>".utf8
      index += 2
    } else if Self.isPunctuation(next) {
      index += 1
      literal()
    } else {
      literal()
    }
  }

  private mutating func lineEnd() {
    let isBreak = text.suffix(2).elementsEqual("  ".utf8)
    while text.last == ASCII.space { text.removeLast() }
    text += isBreak ? "<br>".utf8 : "\n".utf8
    index += 1
  }

  /// Copies a reference such as “&amp;” as it is; any other ampersand is a character.
  private mutating func reference() {
    let name = bytes[(index + 1)...].prefix(32).prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#")
    }
    let end = index + 1 + name.count
    guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      return literal()
    }
    text += bytes[index...end]
    index = end + 1
  }

  // MARK: Code and links

  private mutating func code() {
    let mark = UInt8(ascii: "`")
    let length = bytes[index...].prefix { $0 == mark }.count
    let start = index + length
    guard let last = lastCode[length], last >= start else {
      text += bytes[index..<start]
      index = start
      return
    }
    var (end, run) = (start, 0)
    repeat {
      end += run
      while bytes[end] != mark { end += 1 }
      run = bytes[end...].prefix { $0 == mark }.count
    } while run != length
    var content = bytes[start..<end]
    if content.count > 2, content.first == ASCII.space, content.last == ASCII.space {
      content = content.dropFirst().dropLast()
    }
    text += "<code>".utf8
    for byte in content { text.appendEscaped(byte) }
    text += "</code>".utf8
    index = end + length
  }

  /// Writes a link or a picture; false if there is none here.
  private mutating func link(isPicture: Bool) -> Bool {
    let start = index + (isPicture ? 2 : 1)
    guard depth < Self.mostDepth,
      let end = closing[start - 1], byteAfter(end) == UInt8(ascii: "("),
      let last = closing[end + 1]
    else { return false }
    var target = bytes[(end + 2)..<last].drop { $0 == ASCII.space || $0 == ASCII.lineFeed }
    if target.first == ASCII.lessThan {
      target = target.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    } else {
      target = target.prefix { $0 > ASCII.space }
    }
    let label = Array(bytes[start..<end])
    if isPicture {
      text += "<img src=\"".utf8
      for byte in target { text.appendEscaped(byte) }
      text += "\" alt=\"".utf8
      for byte in label { text.appendEscaped(byte) }
      text += "\">".utf8
    } else {
      var inner = MarkdownInlines(label, depth: depth + 1)
      anchor(target, inner.html())
    }
    index = last + 1
    return true
  }

  private mutating func angledAddress() -> Bool {
    let rest = bytes[(index + 1)...].prefix { $0 > ASCII.space && !"<>".utf8.contains($0) }
    guard Self.isAddress(rest), rest.endIndex < bytes.count,
      bytes[rest.endIndex] == UInt8(ascii: ">")
    else { return false }
    address(rest)
    index = rest.endIndex + 1
    return true
  }

  private mutating func plainAddress() -> Bool {
    let isInside = depth > 0 || index > 0 && (bytes[index - 1].isLetter || bytes[index - 1].isDigit)
    guard !isInside, Self.isAddress(bytes[index...]) else { return false }
    var target = bytes[index...].prefix(Self.longestAddress).prefix {
      $0 > ASCII.space && !"<>`\"|".utf8.contains($0)
    }
    var open = target.count { $0 == UInt8(ascii: "(") }
    open -= target.count { $0 == UInt8(ascii: ")") }
    while let last = target.last {
      if last == UInt8(ascii: ")"), open < 0 {
        open += 1
      } else if !".,;:!?'*_~]".utf8.contains(last) {
        break
      }
      target.removeLast()
    }
    address(target)
    index = target.endIndex
    return true
  }

  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8)
  }

  private mutating func address(_ target: ArraySlice<UInt8>) {
    var label: [UInt8] = []
    for byte in target { label.appendEscaped(byte) }
    anchor(target, label)
  }

  private mutating func anchor(_ target: ArraySlice<UInt8>, _ label: [UInt8]) {
    text += "<a href=\"".utf8
    for byte in target { text.appendEscaped(byte) }
    text += "\">".utf8
    text += label
    text += "</a>".utf8
  }

  // MARK: Emphasis

  private mutating func marks(_ byte: UInt8) {
    let count = bytes[index...].prefix { $0 == byte }.count
    let before = index > 0 ? bytes[index - 1] : ASCII.space
    let after = index + count < bytes.count ? bytes[index + count] : ASCII.space
    let (isOpen, isClosed) = (Self.flanks(before, after), Self.flanks(after, before))
    var marks = Marks(byte: byte, count: count, canOpen: isOpen, canClose: isClosed)
    if byte == UInt8(ascii: "_") {
      marks.canOpen = isOpen && (!isClosed || Self.isPunctuation(before))
      marks.canClose = isClosed && (!isOpen || Self.isPunctuation(after))
    }
    if byte == UInt8(ascii: "~"), count != 2 { (marks.canOpen, marks.canClose) = (false, false) }
    endText()
    pieces.append(.marks(marks))
    index += count
  }

  /// Returns whether marks stand before a word, as seen from one side.
  private static func flanks(_ outside: UInt8, _ inside: UInt8) -> Bool {
    guard inside > ASCII.space else { return false }
    return !isPunctuation(inside) || outside <= ASCII.space || isPunctuation(outside)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > ASCII.space && byte < 0x7F && !byte.isLetter && !byte.isDigit
  }

  /// Joins each run of marks that closes emphasis with the one that opens it.
  private mutating func join() {
    var open: [Int] = []
    for offset in pieces.indices {
      guard case .marks(var closer) = pieces[offset] else { continue }
      while closer.canClose, closer.count > 0, let found = opener(of: closer, among: open) {
        guard case .marks(var opener) = pieces[open[found]] else { break }
        // Without a second copy the names are not copied with each that is added.
        pieces[open[found]] = .html([])
        let count = opener.count > 1 && closer.count > 1 ? 2 : 1
        let name = closer.byte == UInt8(ascii: "~") ? "del" : count == 2 ? "strong" : "em"
        opener.count -= count
        closer.count -= count
        opener.opening.append(name)
        closer.closing += "</\(name)>".utf8
        pieces[open[found]] = .marks(opener)
        open.removeSubrange((opener.count > 0 ? found + 1 : found)...)
      }
      pieces[offset] = .marks(closer)
      if closer.canOpen, closer.count > 0 { open.append(offset) }
      if open.count > Self.mostMarks { open.removeFirst() }
    }
  }

  private func opener(of closer: Marks, among open: [Int]) -> Int? {
    open.lastIndex { offset in
      if case .marks(let marks) = pieces[offset] { marks.byte == closer.byte } else { false }
    }
  }
}
