// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import Testing

/// Words that are longer than a line are laid out in pieces, of which nothing is seen.
@MainActor
@Suite(.serialized)
struct LongWordTests {
  init() throws {
    _ = try TestDisplay.application()
  }

  @Test func `usual prose has no pieces`() {
    #expect(LongWords.pieces(of: "").isEmpty)
    #expect(LongWords.pieces(of: String(repeating: "word ", count: 1000)).isEmpty)
    #expect(LongWords.pieces(of: String(repeating: "w", count: LongWords.pieceLength)).isEmpty)
  }

  @Test(arguments: ["w", "字", "e\u{301}", "\u{A0}w", "👨‍👩‍👧‍👦", "a\u{5D0}"])
  func `pieces cover a long word, and part no character`(letter: String) {
    let word = String(repeating: letter, count: 1500)
    let text = "before \(word) behind"
    let pieces = LongWords.pieces(of: text)
    #expect(pieces.count > 10)
    #expect(pieces.first?.lowerBound == 7 && pieces.last?.upperBound == 7 + word.utf8.count)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let bytes = Array(text.utf8)
    for piece in pieces {
      let part = String(decoding: bytes[piece], as: UTF8.self)
      #expect(part.unicodeScalars.count <= LongWords.pieceLength)
      #expect(part.first == letter.first)
    }
  }

  @Test func `a letter of many marks is in pieces, too`() {
    let text = "a" + String(repeating: "\u{301}", count: 3000)
    let pieces = LongWords.pieces(of: text)
    #expect(pieces.count == 31)
    #expect(pieces.allSatisfy { $0.count <= 2 * LongWords.pieceLength })
  }

  @Test func `a label lays long words out in pieces, and its text stays as it was given`() {
    let word = String(repeating: "w", count: 1000)
    let label = Label(word)
    #expect(label.wordPieces == 10 && label.text == word)
    label.text = "short"
    #expect(label.wordPieces == 0)
    label.setMarkup("<b>\(word)</b> &amp; more")
    #expect(label.wordPieces == 10 && label.text == word + " & more")
    let row = ActionRow("Address", subtitle: word)
    #expect(row.splitLabelCount == 1)
    row.setSubtitle("short")
    #expect(row.splitLabelCount == 0)
  }

  @Test func `a long text that wraps has a least line, a short one none`() {
    let prose = String(repeating: "word ", count: 100)
    let label = Label(prose)
    #expect(label.leastLine < 0)
    label.isWrapping = true
    #expect(label.leastLine > 4)
    label.text = "short"
    #expect(label.leastLine < 0)
    label.minimumCharacters = 3
    label.text = prose
    #expect(label.leastLine == 3)
  }

  @Test func `a frame around a long text asks for no width that lays the text out`() {
    let label = Label(String(repeating: "word ", count: 700))
    label.isWrapping = true
    let frame = TextFrame(label)
    #expect(label.naturalWidth > 500)
    #expect(frame.minimumWidth == 64)
    #expect(frame.naturalWidth == TextFrame(Label("short")).naturalWidth)
    #expect(frame.height(forWidth: 600) > 200)
  }

  @Test func `a scrolled text is as high as its lines in its width, up to the largest height`() {
    let label = Label(String(repeating: "word ", count: 60))
    label.isWrapping = true
    label.maximumCharacters = 44
    let view = ScrolledWindow(label)
    view.setPolicy(horizontal: .never, vertical: .automatic)
    view.setMaximumHeight(240)
    let frame = TallFrame(view)
    for width in [220, 320, 600] {
      #expect(frame.height(forWidth: width) == label.height(forWidth: width), "\(width) pixels")
    }
    let least = frame.minimumWidth
    #expect(label.height(forWidth: least) > 240 && frame.height(forWidth: least) == 240)
    view.isVisible = false
    #expect(frame.height(forWidth: 320) == 0)
  }

  @Test func `a frame of a wide widget is as high as the widget in its width`() {
    let grid = Grid()
    for column in 0..<2 {
      let label = Label(String(repeating: "word ", count: 30))
      label.isWrapping = true
      label.minimumCharacters = 16
      grid.attach(label, column: column, row: 0)
    }
    let (frame, least) = (WideFrame(grid), grid.minimumWidth)
    #expect(frame.minimumWidth < least)
    #expect(grid.height(forWidth: 3 * least) < grid.height(forWidth: least))
    for width in [least, 2 * least, 3 * least] {
      #expect(frame.height(forWidth: width) == grid.height(forWidth: width))
    }
    // What is scrolled sideways is as high as at its least width.
    #expect(frame.height(forWidth: least / 2) >= grid.height(forWidth: least))
  }
}
