// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import Testing

/// The height of a block of texts before anybody sees it.
@MainActor
@Suite(.serialized)
struct TextBlockTests {
  private static let width = 400
  private static let prose = String(repeating: "The river was high in the morning. ", count: 7)

  init() throws {
    _ = try TestDisplay.application()
  }

  private func block(_ title: String, _ body: String) -> TextBlock {
    let block = TextBlock()
    (block.start, block.end) = ("A gull", "5 min")
    (block.title, block.body) = (title, body)
    return block
  }

  private func height(_ title: String, _ body: String) -> Int {
    block(title, body).height(forWidth: Self.width)
  }

  @Test func `a block is as high as its lines`() {
    let one = height("Tide", "")
    let two = height(Self.prose, "")
    let three = height("Tide", "High at noon.")
    #expect(height("", "") < one)
    #expect(one < two)
    #expect(one < three)
    #expect(two < height(Self.prose, Self.prose))
    #expect(height(Self.prose, "") == height(Self.prose + Self.prose, ""))
  }

  @Test func `a text that fills its lines gives one height, whatever it says`() {
    let full = height(Self.prose, Self.prose)
    #expect(height("Tide", Self.prose) == full)
    #expect(height(Self.prose, Self.prose + Self.prose) == full)
    let narrow = block(Self.prose, Self.prose).height(forWidth: Self.width / 3)
    #expect(narrow == full)
  }

  @Test func `another script is no higher`() {
    let han = String(repeating: "春天的河水很高，", count: 30)
    #expect(height("潮", "") == height("Tide", ""))
    #expect(height(han, han) == height(Self.prose, Self.prose))
    #expect(height("مد", "") == height("Tide", ""))
  }

  @Test func `a foot is one more line, however long it is`() {
    let block = block("Tide", "High at noon.")
    let bare = block.height(forWidth: Self.width)
    block.foot = "12 replies"
    let footed = block.height(forWidth: Self.width)
    #expect(footed > bare)
    block.foot = Self.prose
    #expect(block.height(forWidth: Self.width) == footed)
    block.foot = ""
    #expect(block.height(forWidth: Self.width) == bare)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `as many lines as there may be are one height, whoever fills them`(count: Int) {
    func height(_ title: String, _ body: String) -> Int {
      let block = block(title, body)
      block.lineCount = count
      return block.height(forWidth: Self.width)
    }
    let full = height("Tide", Self.prose)
    #expect(height(Self.prose, Self.prose) == full)
    // A text of one line is laid out: nothing is surely full.
    if count == 2 { #expect(height("Tide", "High at noon.") == full) }
    #expect(full <= self.height("Tide", Self.prose))
    if count < 4 { #expect(full < self.height("Tide", Self.prose)) }
  }

  @Test(arguments: [1, 2, 4])
  func `a block of a fixed form is as high, whatever its texts need`(count: Int) {
    let texts = [("", ""), ("Tide", ""), ("Tide", "High."), (Self.prose, Self.prose)]
    let heights = texts.flatMap { title, body in
      ["", "12 replies"].map { foot in
        let block = block(title, body)
        block.lineCount = count
        block.foot = foot
        block.form = .fixed(titleLines: 1)
        return block.height(forWidth: Self.width)
      }
    }
    #expect(Set(heights).count == 1, "\(heights)")
  }

  @Test func `a block that is emptied and filled again is measured anew`() {
    let block = block(Self.prose, Self.prose)
    let full = block.height(forWidth: Self.width)
    block.body = ""
    let short = block.height(forWidth: Self.width)
    #expect(short < full)
    block.body = Self.prose
    #expect(block.height(forWidth: Self.width) == full)
  }

  @Test func `a title that is dim is not bold, and needs as much room as a bold one`()
    async throws
  {
    let title = "The river was high in the morning."
    let (bold, dim) = (block(title, "High."), block(title, "High."))
    dim.isTitleDim = true
    let column = Box(.vertical)
    for block in [bold, dim] { column.append(block) }
    let window = try TestDisplay.window(title: "Titles")
    window.setContent(column)
    window.present()
    #expect(await MainLoop.run { dim.hasBoldTitle == false })
    #expect(bold.hasBoldTitle == true)
    // Words of some widths end a line in the one weight and not in the other.
    for width in stride(from: 150, to: 700, by: 5) {
      #expect(dim.height(forWidth: width) == bold.height(forWidth: width), "\(width)")
    }
    await TestDisplay.close(window)
  }

  @Test func `the end of a narrow first line leaves a share of it to the start`() async throws {
    let block = block("Title", "Text")
    (block.start, block.end) = ("A gull in the morning", "Sunday, 22 November 2026 at 11:36 AM")
    block.endMark = TextBlock.Mark(icon: "starred-symbolic", color: "accent_color", size: 8)
    let window = try TestDisplay.window(title: "Narrow")
    window.setContent(Clamp(block, maximumSize: 150))
    window.present()
    #expect(await MainLoop.run { block.allocatedSize.width == 150 })
    await MainLoop.settle(window)
    let left = try #require(block.middleInWindow).x - 75
    #expect(try #require(block.markInWindow(isAtEnd: true)).x > left + 30)
    await TestDisplay.close(window)
  }

  /// Widths of letters beside their advance.
  private static let edge = 4

  @Test(arguments: [false, true])
  func `a text begins at its own side, and a small line at that of the window`(isMirrored: Bool)
    async throws
  {
    TestDisplay.isRightToLeft = isMirrored
    defer { TestDisplay.isRightToLeft = false }
    let window = try TestDisplay.window(title: "Sides")
    let column = Box(.vertical)
    var blocks: [(TextBlock, Bool)] = []
    for (text, isArabic) in [("The river", false), ("دفتر حارس المنارة", true)] {
      let parts = [TextBlock(), TextBlock(), TextBlock(), TextBlock()]
      (parts[0].title, parts[1].body, parts[2].start, parts[3].foot) = (text, text, text, text)
      blocks += zip(parts, [isArabic, isArabic, isMirrored, isMirrored])
    }
    for (block, _) in blocks { column.append(block) }
    window.setContent(Clamp(column, maximumSize: Self.width))
    window.present()
    #expect(await MainLoop.run { blocks.allSatisfy { $0.0.allocatedSize.width > 0 } })
    await MainLoop.settle(window)
    for (number, (block, isRight)) in blocks.enumerated() {
      let (span, width) = (block.drawnSpan, block.allocatedSize.width)
      #expect(!span.isEmpty && span.count < width / 2)
      let gap = isRight ? width - span.upperBound : span.lowerBound
      #expect(abs(gap) <= Self.edge, "\(number): \(span)")
    }
    await TestDisplay.close(window)
  }

  @Test(arguments: [false, true])
  func `titles of one line begin below each other, however long the names before are`(
    isMirrored: Bool
  ) async throws {
    TestDisplay.isRightToLeft = isMirrored
    defer { TestDisplay.isRightToLeft = false }
    let window = try TestDisplay.window(title: "Columns")
    let column = Box(.vertical)
    let blocks = ["A", "A gull over the harbour in the morning"].map { name in
      let block = TextBlock()
      (block.form, block.start, block.title) = (.line, name, "The tide")
      column.append(block)
      return block
    }
    window.setContent(Clamp(column, maximumSize: Self.width))
    window.present()
    #expect(await MainLoop.run { blocks.allSatisfy { $0.allocatedSize.width > 0 } })
    await MainLoop.settle(window)
    let spans = blocks.map(\.drawnSpan)
    let ends = spans.map { isMirrored ? $0.lowerBound : $0.upperBound }
    #expect(ends[0] == ends[1], "\(spans)")
    #expect(spans.allSatisfy { !$0.isEmpty && $0.count < Self.width / 2 }, "\(spans)")
    await TestDisplay.close(window)
  }

  @Test func `a row is as high as its texts, and never asks for more than it likes`() {
    let texts = [("Tide", ""), ("Tide", "High at noon."), (Self.prose, "High."), ("", Self.prose)]
    for (title, body) in texts {
      for hasPicture in [false, true] {
        let block = block(title, body)
        block.expandsHorizontally = true
        let row = Box(.horizontal)
        row.append(block)
        let picture = Box(.horizontal)
        picture.setSizeRequest(width: hasPicture ? 50 : 0, height: 1)
        row.append(picture)
        // The last one has room for the prose on one line.
        for width in Array(stride(from: 200, to: 900, by: 70)) + [6000] {
          let least = block.minimumHeight(forWidth: -1)
          #expect(least <= block.minimumHeight(forWidth: width))
          #expect(row.minimumHeight(forWidth: width) <= row.height(forWidth: width))
          let room = width - (hasPicture ? 50 : 0)
          #expect(row.height(forWidth: width) == block.height(forWidth: room))
        }
      }
    }
  }
}
