// SPDX-License-Identifier: MIT

import Foundation
import GtkShell
import GtkShellTesting
import Testing

/// Texts on paper.
@Suite(.serialized)
@MainActor
struct PrintedTextTests {
  private func pages(_ paragraphs: [PrintedText.Paragraph]) throws -> (count: Int, feet: [String]) {
    _ = try TestDisplay.application()
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: path) }
    var feet: [String] = []
    let text = PrintedText(paragraphs, title: "Text", family: "serif") {
      feet.append("\($0)/\($1)")
      return "\($0)"
    }
    try text.export(to: path.path(percentEncoded: false))
    #expect(try Data(contentsOf: path).starts(with: Data("%PDF".utf8)))
    return (text.pageCount, feet)
  }

  @Test func `lines fill pages, and each page has its number`() throws {
    let paragraph = PrintedText.Paragraph("Some words.", size: 11, space: 6)
    let few = try pages([paragraph])
    #expect(few.count == 1 && few.feet == ["1/1"])
    let many = try pages(Array(repeating: paragraph, count: 100))
    #expect(many.count > 1 && many.count < 10)
    #expect(many.feet == (1...many.count).map { "\($0)/\(many.count)" })
    let words = String(repeating: "words of one paragraph ", count: 2000)
    #expect(try pages([PrintedText.Paragraph(words, size: 11, space: 6)]).count > 3)
    #expect(try pages([]).count == 1)
  }

  @Test func `a picture fits on one page whole, and small ones keep their size`() async throws {
    func picture(_ width: Int, _ height: Int) async throws -> PrintedText.Paragraph {
      var paragraph = PrintedText.Paragraph("words", size: 11, space: 6)
      let bytes = TestPictures.png(width: width, height: height)
      paragraph.picture = try await Texture.decode(bytes, fitting: 2000)
      return paragraph
    }
    let (tall, wide) = (try await picture(100, 1900), try await picture(1900, 100))
    #expect(try pages([tall]).count == 1)
    #expect(try pages([tall, tall]).count == 2)
    #expect(try pages([PrintedText.Paragraph("words", size: 11, space: 6), tall]).count == 2)
    // Scaled to the width, ten of them need less than a page; as large as on a screen they would
    // not.
    #expect(try pages(Array(repeating: wide, count: 10)).count == 1)
    let small = try await picture(40, 40)
    #expect(try pages(Array(repeating: small, count: 10)).count == 1)
    #expect(try pages(Array(repeating: small, count: 40)).count > 1)
    // A picture that is not there, and that nothing stands for, takes no room.
    let empty = PrintedText.Paragraph("", size: 11, space: 6)
    #expect(try pages(Array(repeating: empty, count: 400)).count == 1)
  }

  @Test func `a heading stands on the page of what follows it`() throws {
    let paragraph = PrintedText.Paragraph("Words.", size: 11, space: 6)
    var heading = PrintedText.Paragraph("Heading", size: 16, space: 6)
    // The number of lines that just fill a page.
    var count = 1
    while try pages(Array(repeating: paragraph, count: count)).count == 1 { count += 1 }
    let lines = Array(repeating: paragraph, count: count - 2)
    #expect(try pages(lines + [heading]).count == 1)
    heading.joinsNext = true
    #expect(try pages(lines + [heading]).count == 2)
  }
}
