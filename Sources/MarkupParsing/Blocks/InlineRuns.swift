// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// The text of one paragraph while it is read: a row of runs, each with the formatting that
/// applies.
///
/// Kept flat until the paragraph ends, so that tags that overlap, or that stand around several
/// paragraphs, need no special care.
struct InlineRuns {
  /// A kind of formatting.
  enum Format: Hashable {
    case strong
    case emphasis
    case code
    case strikethrough
    case superscript
    case `subscript`
    case highlight
    /// Text with a reading; the number tells neighbors apart.
    case ruby(Int)
    /// The reading of the text before it.
    case reading
    /// The mark of a note.
    case reference
    case link(URL)
  }

  private enum Content {
    case text(String)
    case lineBreak
    case image(ImageReference)
    case math(String)
  }

  private struct Run {
    var formats: [Format]
    var content: Content

    /// The address of the innermost link around it; nil outside of links.
    var link: URL? {
      for case .link(let url) in formats.reversed() { return url }
      return nil
    }
  }

  private var runs: [Run] = []
  /// The text at the end, which is not a run yet, and its formatting.
  private var tail: [UInt8] = []
  private var tailFormats: [Format] = []
  /// Whether white space at this place is already there, or would stand at the start of a line.
  private var endsWithSpace = true
  private var cost = TextCost()
  /// Pictures so far.
  private(set) var pictures = 0
  /// The pieces so far that are links, or parts of one.
  private(set) var links = 0

  /// Whether there is nothing to show.
  var isEmpty: Bool { runs.isEmpty && tail.isEmpty }

  /// Adds text, its white space collapsed.
  mutating func append(_ bytes: [UInt8], formats: [Format]) {
    if formats != tailFormats { endTail() }
    tailFormats = formats
    for byte in bytes {
      if !byte.isXMLSpace {
        tail.append(byte)
        cost.count(byte)
        endsWithSpace = false
      } else if !endsWithSpace {
        tail.append(ASCII.space)
        cost.count(ASCII.space)
        endsWithSpace = true
      }
    }
  }

  /// Returns whether the paragraph has to end: it is long, and its last word too if it has no end
  /// yet.
  ///
  /// - Parameters:
  ///   - limits: the limits of the text.
  ///   - most: the most letters of this paragraph.
  /// - Returns: whether it has to end.
  func isLong(_ limits: PortionLimits, _ most: Int) -> Bool {
    if runs.count >= limits.runs || pictures >= ParsingLimits.paragraphPictures { return true }
    let cost = cost(limits)
    guard cost >= most else { return false }
    return tail.isEmpty || tail.contains(ASCII.space) || cost >= most + limits.word
  }

  /// Returns the cost of laying it out, in letters of plain prose, by the limits of the text.
  func cost(_ limits: PortionLimits) -> Int {
    cost.letters + links * limits.link + cost.longLetters * limits.longLetter
  }

  /// Removes and returns the text behind the last word that has an end; of a word without one its
  /// last character, which may not be whole yet.
  mutating func drainRest() -> [UInt8] {
    let space = tail.lastIndex(of: ASCII.space)
    let isWord = tail.count < Self.shortWord
    let start =
      space.map { $0 + 1 } ?? (isWord ? 0 : tail.count - Self.lastCharacter(of: tail).count)
    let rest = Array(tail[start...])
    tail.removeSubrange(start...)
    return rest
  }

  /// Bytes of a word that is not cut.
  private static let shortWord = 128

  /// The bytes of what a reader takes for the last character of a text; none when it has so many
  /// that it can be cut anywhere.
  static func lastCharacter(of text: [UInt8]) -> ArraySlice<UInt8> {
    var end = text[max(0, text.count - shortWord)...]
    while let first = end.first, first & 0xC0 == 0x80 { end = end.dropFirst() }
    let character = String(decoding: end, as: UTF8.self).last.map { String($0).utf8.count } ?? 0
    return character < end.count ? end.suffix(character) : []
  }

  /// Makes a run of the text at the end.
  private mutating func endTail() {
    guard !tail.isEmpty else { return }
    let text = String(decoding: tail, as: UTF8.self)
    append(.text(text), formats: tailFormats)
    tail.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ content: Content, formats: [Format]) {
    runs.append(Run(formats: formats, content: content))
    cost.countRun(formats: formats.count)
    for case .link(let url) in formats {
      cost.count(url)
      links += 1
    }
  }

  /// Adds the end of a line.
  mutating func appendLineBreak(formats: [Format]) {
    endTail()
    append(.lineBreak, formats: formats)
    endsWithSpace = true
  }

  /// Adds a picture.
  mutating func append(_ image: ImageReference, formats: [Format]) {
    endTail()
    append(.image(image), formats: formats)
    // The words that stand for it.
    cost.count(image.alternativeText)
    pictures += 1
    endsWithSpace = false
  }

  /// Adds a formula.
  mutating func append(math: String, formats: [Format]) {
    endTail()
    append(.math(math), formats: formats)
    cost.count(math)
    endsWithSpace = false
  }

  /// The pictures with their links, if there is nothing else to show.
  var onlyFigures: [Figure]? {
    guard tail.allSatisfy({ $0.isXMLSpace }) else { return nil }
    var figures: [Figure] = []
    for run in runs {
      switch run.content {
      case .image(let image): figures.append(Figure(image: image, link: run.link))
      case .lineBreak: continue
      case .text(let text) where text.utf8.allSatisfy({ $0.isXMLSpace }): continue
      case .text, .math: return nil
      }
    }
    return figures.isEmpty ? nil : figures
  }

  /// Removes and returns the paragraph: without white space and line ends around it, its formatting
  /// as a tree.
  mutating func drain() -> [Inline] {
    endTail()
    trimEnds()
    let result = Self.tree(runs[...], depth: 0)
    self = InlineRuns()
    return result
  }

  private mutating func trimEnds() {
    while let last = runs.last {
      switch last.content {
      case .lineBreak:
        runs.removeLast()
        continue
      case .text(let text) where text.utf8.last == ASCII.space:
        if text.utf8.count == 1 {
          runs.removeLast()
          continue
        }
        runs[runs.count - 1].content = .text(String(text.dropLast()))
      default:
        break
      }
      break
    }
    let start = runs.firstIndex { run in
      if case .lineBreak = run.content { return false }
      return true
    }
    runs.removeFirst(start ?? runs.count)
  }

  private static func tree(_ runs: ArraySlice<Run>, depth: Int) -> [Inline] {
    var result: [Inline] = []
    var index = runs.startIndex
    while index < runs.endIndex {
      let run = runs[index]
      guard depth < run.formats.count else {
        result.append(leaf(run.content))
        index += 1
        continue
      }
      let format = run.formats[depth]
      let group = runs[index...].prefix { $0.formats.count > depth && $0.formats[depth] == format }
      result.append(wrap(tree(group, depth: depth + 1), in: format))
      index = group.endIndex
    }
    return result
  }

  private static func leaf(_ content: Content) -> Inline {
    switch content {
    case .text(let text): .text(text)
    case .lineBreak: .lineBreak
    case .image(let image): .image(image)
    case .math(let text): .math(text)
    }
  }

  private static func wrap(_ inlines: [Inline], in format: Format) -> Inline {
    switch format {
    case .strong: .strong(inlines)
    case .emphasis: .emphasis(inlines)
    case .strikethrough: .strikethrough(inlines)
    case .superscript: .superscript(inlines)
    case .subscript: .subscript(inlines)
    case .link(let url): .link(inlines, url)
    case .code: .code(inlines.map(\.plainText).joined())
    case .highlight: .highlight(inlines)
    case .ruby: ruby(inlines)
    case .reading: .ruby([], reading: inlines.map(\.plainText).joined())
    case .reference: reference(inlines)
    }
  }

  /// The mark of a note without the brackets around it.
  private static func reference(_ inlines: [Inline]) -> Inline {
    let text = inlines.map(\.plainText).joined().filter { $0 != "[" && $0 != "]" }.trimmingSpace
    return .footnoteReference(text.shortened(to: TextLimits.name))
  }

  /// Joins each text of a ruby element to the reading behind it.
  ///
  /// A ruby element with several texts becomes one with all their readings; the parts of a word
  /// stay together in a line.
  private static func ruby(_ inlines: [Inline]) -> Inline {
    var base: [Inline] = []
    var reading = ""
    for inline in inlines {
      if case .ruby([], let part) = inline {
        reading += part
      } else {
        base.append(inline)
      }
    }
    if reading.isEmpty, base.count == 1, let only = base.first { return only }
    return .ruby(base, reading: reading)
  }
}

extension Inline {
  /// The text without its formatting; a picture is its alternative text.
  var plainText: String {
    switch self {
    case .text(let text), .code(let text), .math(let text): text
    case .footnoteReference(let label): label
    case .ruby(let base, _): base.map(\.plainText).joined()
    case .lineBreak: "\n"
    case .image(let image): image.alternativeText
    case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
      .superscript(let inner), .subscript(let inner), .highlight(let inner), .link(let inner, _):
      inner.map(\.plainText).joined()
    }
  }
}
