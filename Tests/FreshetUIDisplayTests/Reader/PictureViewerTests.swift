// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The pictures of an article, looked at one by one.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct PictureViewerTests {
  /// A grey picture of 16 by 16 pixels.
  private static let grey = """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAA\
    D0lEQVR4nGNoQAMMI1sAAAUMgAFaSOXNAAAAAElFTkSuQmCC
    """
  /// A GIF of two frames of one pixel.
  static let moving: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [0x3B]
  private static let frame: [UInt8] =
    [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

  private func open() async throws -> WindowFixture {
    let server = try LoopbackServer()
    let png = try #require(Data(base64Encoded: Self.grey))
    server.on("/a.png", Answer(headers: [("Content-Type", "image/png")], body: Array(png)))
    server.on("/b.gif", Answer(headers: [("Content-Type", "image/gif")], body: Self.moving))
    let filler = String(repeating: "<p>Some words of a paragraph.</p>", count: 40)
    let fixture = try await ArticleFixture.open(
      """
      \(filler)<figure><img src="\(server.url("/a.png"))" alt="a river" width="16" height="16">
      <figcaption>The river in June</figcaption></figure>
      <p><img src="\(server.url("/b.gif"))" alt="rain" width="16" height="16"></p>
      <p><img src="\(server.url("/none.png"))" alt="nothing" width="16" height="16"></p>\(filler)
      """,
      from: server
    )
    fixture.main.reader.scroller.verticalOffset = 900
    await MainLoop.settle(fixture.main.window)
    return fixture
  }

  private func viewer(_ fixture: WindowFixture, _ index: Int) async throws -> PictureViewer {
    #expect(fixture.main.reader.pressPicture(index))
    #expect(await MainLoop.run { fixture.main.pictureViewer != nil })
    return try #require(fixture.main.pictureViewer)
  }

  @Test func `a press opens a picture, keys lead through all, and Escape back to the same place`()
    async throws
  {
    let fixture = try await open()
    let (main, place) = (fixture.main, fixture.main.reader.offset)
    let viewer = try await viewer(fixture, 0)
    #expect(await MainLoop.run { viewer.view.texture?.width == 16 })
    #expect(viewer.positionText == "1 of 3")
    #expect(viewer.captionText == "The river in June\na river" && viewer.noteText.isEmpty)
    let title = "\(Messages().pictureTitle) 1 of 3"
    try await RealKeys.press("Right", in: main.window, named: title)
    #expect(await MainLoop.run { viewer.positionText == "2 of 3" })
    #expect(viewer.captionText == "rain")
    #expect(viewer.noteText.isEmpty)
    #expect(viewer.handle("Right"))
    #expect(await MainLoop.run { viewer.noteText == Messages().noPicture })
    #expect(viewer.view.texture == nil && viewer.captionText == "nothing")
    #expect(viewer.handle("Right") && viewer.positionText == "3 of 3")
    #expect(viewer.handle("Home") && viewer.positionText == "1 of 3")
    #expect(viewer.handle("Left") && viewer.positionText == "1 of 3")
    try await RealKeys.press("Escape", in: main.window, named: title, settling: false)
    #expect(await MainLoop.run { !viewer.dialog.isMapped && viewer.view.texture == nil })
    #expect(main.reader.offset == place)
    await fixture.close()
  }

  @Test func `a picture that moves is played when it is asked to, and stops where it is`()
    async throws
  {
    let fixture = try await open()
    let viewer = try await viewer(fixture, 1)
    #expect(await MainLoop.run { viewer.isPlaying == false })
    let first = try #require(viewer.view.texture)
    #expect(viewer.handle("space"))
    #expect(await MainLoop.run { viewer.isPlaying == true && viewer.view.texture !== first })
    let second = try #require(viewer.view.texture)
    #expect(await MainLoop.run { viewer.view.texture !== second })
    #expect(viewer.handle("space") && viewer.isPlaying == false)
    let shown = viewer.view.texture
    await MainLoop.settle(fixture.main.window, frames: 20)
    #expect(viewer.view.texture === shown)
    // One that stands still is not played, and another picture ends the playing.
    #expect(viewer.handle("space") && viewer.handle("Left") && viewer.isPlaying == nil)
    #expect(await MainLoop.run { viewer.view.texture?.width == 16 })
    #expect(!viewer.handle("space"))
    viewer.dialog.close()
    #expect(await MainLoop.run { !viewer.dialog.isMapped })
    await fixture.close()
  }

  @Test func `keys and the wheel make a picture larger and smaller, and fit it again`() async throws
  {
    let fixture = try await open()
    let viewer = try await viewer(fixture, 0)
    #expect(await MainLoop.run { viewer.view.texture != nil })
    #expect(viewer.view.factor == nil)
    #expect(viewer.handle("1"))
    #expect(viewer.view.factor == 1)
    #expect(viewer.handle("plus"))
    #expect(viewer.view.factor == 1.5)
    #expect(viewer.handle("minus") && viewer.handle("minus"))
    #expect(viewer.view.factor == 0.75)
    viewer.view.onScaled(2)
    #expect(viewer.view.factor == 1.5)
    #expect(viewer.handle("0"))
    #expect(viewer.view.factor == nil)
    #expect(!viewer.handle("x"))
    // Another picture begins as large as the window.
    #expect(viewer.handle("1") && viewer.handle("Right"))
    #expect(viewer.view.factor == nil)
    viewer.dialog.close()
    #expect(await MainLoop.run { !viewer.dialog.isMapped })
    await fixture.close()
  }

  @Test func `a picture is copied, and stored as it arrived`() async throws {
    let fixture = try await open()
    let viewer = try await viewer(fixture, 0)
    #expect(await MainLoop.run { viewer.view.texture != nil })
    #expect(viewer.handle("<Control>c"))
    #expect(fixture.main.window.ownsClipboardPicture)
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    await viewer.write([1, 2], to: path.path(percentEncoded: false))
    #expect(try Data(contentsOf: path) == Data([1, 2]))
    viewer.dialog.close()
    #expect(await MainLoop.run { !viewer.dialog.isMapped })
    await fixture.close()
  }

  @Test func `the menu of a picture copies it, and offers to store it`() async throws {
    let fixture = try await open()
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(await MainLoop.run { reader.pictureRooms.first.map { $0.pixels > 0 } == true })
    #expect(await MainLoop.run { reader.failedPictures == [2] })
    let entries = ["Copy Picture", "Save Picture As…"]
    for (index, isLoaded) in [(0, true), (2, false)] {
      #expect(reader.pictureButton(index)?.grabFocus() == true)
      try await RealKeys.press("shift+F10", in: main.window)
      #expect(await MainLoop.run { reader.shownMenu != nil })
      let texts = try #require(reader.shownMenu?.shownTexts)
      #expect(entries.allSatisfy { texts.contains($0) == isLoaded }, "\(texts)")
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { reader.shownMenu == nil })
    }
    let address = try #require(reader.pictureAddress(0))
    #expect(main.window.activateAction("win.copy-picture", text: address))
    #expect(await MainLoop.run { main.window.ownsClipboardPicture })
    #expect(await MainLoop.run { main.toasts.message == Messages().copied })
    await fixture.close()
  }

  @Test func `an article is written into pages, each with its number`() async throws {
    let fixture = try await open()
    let (main, path) = (
      fixture.main,
      FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    )
    defer { try? FileManager.default.removeItem(at: path) }
    func hasPicture() throws -> Bool {
      let pages = try Data(contentsOf: path)
      #expect(pages.starts(with: Data("%PDF".utf8)))
      return pages.range(of: Data("/Subtype /Image".utf8)) != nil
    }
    let viewer = try await viewer(fixture, 0)
    #expect(await MainLoop.run { viewer.view.texture != nil })
    viewer.dialog.close()
    main.reader.exportArticle(to: path.path(percentEncoded: false))
    #expect(await MainLoop.run { main.toasts.message == Messages().exported })
    #expect(try hasPicture())
    main.reader.exportArticle(to: "/nowhere/article.pdf")
    #expect(await MainLoop.run { main.toasts.message?.hasPrefix("The article could") == true })
    await fixture.close()
  }
}
