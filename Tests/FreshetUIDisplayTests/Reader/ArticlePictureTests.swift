// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The pictures of an article in its text: their rooms, and what moves when they arrive.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct ArticlePictureTests {
  /// A GIF of any size, of which one pixel is painted.
  ///
  /// - Source: GIF89a specification, sections 17 to 27.
  private func gif(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    let sides = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    return Array("GIF89a".utf8) + sides + [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C]
      + [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  private static let filler = (0..<40).map { "<p>Paragraph \($0) of some words.</p>" }.joined()

  /// Opens an article with a picture between two long parts.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - attributes: what the article says about it.
  ///   - gate: holds the picture back.
  /// - Returns: the window.
  /// - Throws: an error of the display, of the server or of the library.
  private func open(
    _ size: (width: UInt16, height: UInt16),
    _ attributes: String = "",
    _ gate: Gate
  ) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on(
      "/p.gif",
      Answer(
        headers: [("Content-Type", "image/gif")],
        body: gif(size.width, size.height),
        delivery: .held(gate)
      )
    )
    let image = "<p><img src=\"\(server.url("/p.gif"))\" \(attributes)></p>"
    return try await ArticleFixture.open("\(Self.filler)\(image)\(Self.filler)", from: server)
  }

  /// Scrolls until the top of the picture's place is so many pixels under that of the view.
  private func scroll(_ fixture: WindowFixture, to top: Double) async throws {
    let reader = fixture.main.reader
    let extent = try #require(reader.pictureExtent(0))
    reader.scroller.verticalOffset += extent.lowerBound - top
    await MainLoop.settle(fixture.main.window)
    #expect(await MainLoop.run { reader.askedPictures == [0] })
  }

  /// The distance of the first text behind the picture from the top of the view.
  private func topBehind(_ reader: ReaderView) throws -> Double {
    // The title is the first text; the picture is none.
    let text = try #require(reader.label(ofText: 41))
    #expect(text.text == "Paragraph 0 of some words.")
    return try #require(text.verticalExtent(in: reader.scroller)).lowerBound
  }

  @Test func `a picture without a size is as wide as the text, in its own shape`() async throws {
    let gate = Gate()
    let fixture = try await open((2000, 1000), "", gate)
    let reader = fixture.main.reader
    let column = try #require(reader.articleWidget).allocatedSize.width
    // A picture that is far away has no widgets of its own.
    #expect(reader.pictureButton(0)?.typeNames == ["GtkButton"])
    try await scroll(fixture, to: 0)
    // Before it is there, its room has the shape of most photographs.
    let before = try #require(reader.pictureRooms.first)
    #expect(before.width == column && abs(before.height * 3 - before.width * 2) <= 3)
    gate.open()
    #expect(await MainLoop.run { reader.pictureRooms[0].pixels > 0 })
    await MainLoop.settle(fixture.main.window)
    let after = try #require(reader.pictureRooms.first)
    #expect(after.width == before.width && abs(after.height * 2 - after.width) <= 2)
    #expect(after.pixels == 1280 * 640)
    await fixture.close()
  }

  @Test func `a scroll at the end of a wait for the layout is followed, too`() async throws {
    let gate = Gate()
    gate.open()
    let fixture = try await open((2000, 1000), "", gate)
    let reader = fixture.main.reader
    let extent = try #require(reader.pictureExtent(0))
    #expect(reader.askedPictures.isEmpty)
    // The article waits for two frames, too, and sees the layout before this second scroll.
    var frames = 0
    FrameCallback.add(to: fixture.main.window) {
      frames += 1
      guard frames == 2 else { return true }
      Task { reader.scroller.verticalOffset += extent.lowerBound }
      return false
    }
    reader.scroller.verticalOffset += 1
    #expect(await MainLoop.run { reader.askedPictures == [0] })
    await fixture.close()
  }

  @Test func `a picture that comes near because the text above is folded away is loaded`()
    async throws
  {
    let long = String(repeating: Self.filler, count: 3)
    let fixture = try await ArticleFixture.open(
      """
      <details open><summary>More</summary>\(long)</details>
      <p><img src="http://127.0.0.1:1/p.gif" alt="A pond"></p>
      """
    )
    let reader = fixture.main.reader
    #expect(reader.askedPictures.isEmpty)
    reader.grabFocus()
    try await RealKeys.press("Tab", "space", in: fixture.main.window)
    #expect(await MainLoop.run { reader.askedPictures == [0] })
    await fixture.close()
  }

  @Test func `text under a picture stays where it is seen when the picture above gets its height`()
    async throws
  {
    for size: (UInt16, UInt16) in [(900, 1800), (900, 90)] {
      let gate = Gate()
      let fixture = try await open(size, "", gate)
      let reader = fixture.main.reader
      try await scroll(fixture, to: -600)
      let (top, height) = (try topBehind(reader), reader.page.allocatedSize.height)
      #expect(top < 0)
      gate.open()
      #expect(await MainLoop.run { reader.pictureRooms[0].pixels > 0 })
      await MainLoop.settle(fixture.main.window)
      #expect(abs(reader.page.allocatedSize.height - height) > 100)
      let now = try topBehind(reader)
      #expect(abs(now - top) <= 1, "\(size): \(now)")
      await fixture.close()
    }
  }

  @Test func `text above a picture stays where it is seen when the picture below gets its height`()
    async throws
  {
    let gate = Gate()
    let fixture = try await open((900, 1800), "", gate)
    let reader = fixture.main.reader
    try await scroll(fixture, to: 500)
    let (offset, height) = (reader.offset, reader.page.allocatedSize.height)
    gate.open()
    #expect(await MainLoop.run { reader.pictureRooms[0].pixels > 0 })
    await MainLoop.settle(fixture.main.window)
    #expect(reader.page.allocatedSize.height > height + 100)
    #expect(reader.offset == offset)
    await fixture.close()
  }

  @Test func `a picture ten times as high as wide is shown whole, and sharp`() async throws {
    let gate = Gate()
    gate.open()
    let fixture = try await open((300, 3000), "", gate)
    let reader = fixture.main.reader
    try await scroll(fixture, to: 0)
    #expect(await MainLoop.run { reader.pictureRooms[0].pixels > 0 })
    await MainLoop.settle(fixture.main.window)
    let room = try #require(reader.pictureRooms.first)
    // No wider than its own pixels.
    #expect(room.width == 300 && room.height == 3000 && room.pixels == 300 * 3000)
    await fixture.close()
  }

  @Test func `a picture of the size that the article gives moves nothing`() async throws {
    let gate = Gate()
    let fixture = try await open((600, 400), "width=\"300\" height=\"200\"", gate)
    let reader = fixture.main.reader
    try await scroll(fixture, to: 0)
    let height = reader.page.allocatedSize.height
    #expect(reader.pictureRooms.map(\.width) == [300] && reader.pictureRooms[0].height == 200)
    gate.open()
    #expect(await MainLoop.run { reader.pictureRooms[0].pixels > 0 })
    await MainLoop.settle(fixture.main.window)
    #expect(reader.page.allocatedSize.height == height)
    await fixture.close()
  }

  @Test func `a long text tells how long it takes, and one in Chinese has more room in its lines`()
    async throws
  {
    let words = String(repeating: "word ", count: 1325)
    let fixture = try await ArticleFixture.open(
      "<p>\(words)</p>",
      "<p>\(String(repeating: "\u{6CB3}", count: 40))</p>"
    )
    let reader = fixture.main.reader
    #expect(reader.page.shownTexts.contains { $0.hasSuffix(" · 5 minutes to read") })
    #expect(!reader.page.hasCSSClass("east-asian"))
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(!reader.page.shownTexts.contains { $0.contains("to read") })
    #expect(reader.page.hasCSSClass("east-asian"))
    await ArticleFixture.choose(.previousArticle, in: fixture)
    #expect(!reader.page.hasCSSClass("east-asian"))
    await fixture.close()
  }
}
