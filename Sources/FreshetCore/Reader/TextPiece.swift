// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// A word of a line, or another part of it, with all the inlines around it.
struct TextPiece: Hashable {
  /// The result of a comparison for a piece.
  enum Mark: Hashable {
    case kept
    case removed
    case inserted
  }

  /// An inline around a piece, such as a link.
  private enum Around: Hashable {
    case strong, emphasis, strikethrough, superscript, `subscript`, highlight
    case link(URL)

    func inline(_ children: [Inline]) -> Inline {
      switch self {
      case .strong: .strong(children)
      case .emphasis: .emphasis(children)
      case .strikethrough: .strikethrough(children)
      case .superscript: .superscript(children)
      case .subscript: .subscript(children)
      case .highlight: .highlight(children)
      case .link(let url): .link(children, url)
      }
    }
  }

  private let inline: Inline
  private let around: [Around]
  private var mark = Mark.kept

  private init(_ inline: Inline, _ around: [Around]) {
    self.inline = inline
    self.around = around
  }

  /// Whether the piece is a word, and not the space between two.
  var isWord: Bool {
    guard case .text = inline else { return true }
    return text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a word behind the piece would run into it.
  private var endsWord: Bool {
    isWord && !text.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  private var text: String {
    if case .text(let text) = inline { text } else { "" }
  }

  func marked(_ mark: Mark) -> TextPiece {
    var piece = self
    piece.mark = mark
    return piece
  }

  // MARK: Taking apart

  /// Returns the pieces of a line in their order.
  static func pieces(of inlines: [Inline]) -> [TextPiece] {
    pieces(of: inlines, [])
  }

  private static func pieces(of inlines: [Inline], _ around: [Around]) -> [TextPiece] {
    inlines.flatMap { inline in
      switch inline {
      case .text(let text): words(of: text).map { TextPiece(.text($0), around) }
      case .strong(let children): pieces(of: children, around + [.strong])
      case .emphasis(let children): pieces(of: children, around + [.emphasis])
      case .strikethrough(let children): pieces(of: children, around + [.strikethrough])
      case .superscript(let children): pieces(of: children, around + [.superscript])
      case .subscript(let children): pieces(of: children, around + [.subscript])
      case .highlight(let children): pieces(of: children, around + [.highlight])
      case .link(let children, let url): pieces(of: children, around + [.link(url)])
      case .code, .ruby, .math, .footnoteReference, .lineBreak, .image:
        [TextPiece(inline, around)]
      }
    }
  }

  /// Returns a text cut into words and the spaces between them; a Chinese character is a word.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in text {
      let isWord = character.isLetter || character.isNumber
      let isAlone =
        !isWord || character.unicodeScalars.contains { $0.properties.isIdeographic }
      if isOpen, !isAlone {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isOpen = !isAlone
    }
    return words
  }

  // MARK: Putting together

  /// Returns the line that pieces make.
  static func inlines(of pieces: [TextPiece]) -> [Inline] {
    var result: [Inline] = []
    var rest = pieces[...]
    while let first = rest.first {
      let run = rest.prefix { $0.mark == first.mark }
      rest = rest.dropFirst(run.count)
      let inlines = inlines(of: run, depth: 0)
      switch first.mark {
      case .kept: result += inlines
      case .removed: result.append(.strikethrough(inlines))
      case .inserted: result.append(.highlight(inlines))
      }
      if first.mark == .removed, run.last?.endsWord == true, rest.first?.isWord == true {
        result.append(.text(" "))
      }
    }
    return result
  }

  /// Returns the inlines of pieces that have the same inlines around them up to a depth.
  private static func inlines(of pieces: ArraySlice<TextPiece>, depth: Int) -> [Inline] {
    var result: [Inline] = []
    var rest = pieces
    while let first = rest.first {
      let outer = first.around.dropFirst(depth).first
      let run = rest.prefix { $0.around.dropFirst(depth).first == outer }
      rest = rest.dropFirst(run.count)
      if let outer {
        result.append(outer.inline(inlines(of: run, depth: depth + 1)))
      } else {
        result += joined(run.map(\.inline))
      }
    }
    return result
  }

  /// Joins words side by side into one text.
  private static func joined(_ inlines: [Inline]) -> [Inline] {
    inlines.reduce(into: []) { result, inline in
      if case .text(let word) = inline, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + word)
      } else {
        result.append(inline)
      }
    }
  }
}
