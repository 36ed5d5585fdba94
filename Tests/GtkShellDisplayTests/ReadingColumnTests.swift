// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// A column of widgets with a sign before it.
@MainActor
@Suite(.serialized)
struct ReadingColumnTests {
  private let window: ApplicationWindow
  private let sign: Icon
  private let heading: Label
  private let text: Label
  private let column: ReadingColumn

  init() throws {
    _ = try TestDisplay.application()
    window = try TestDisplay.window(title: "Column")
    (heading, text) = (Label("Heading"), Label("Some words"))
    sign = Icon("pan-down-symbolic", size: 16)
    column = ReadingColumn(maximumWidth: 300, sign: sign, signWidth: 20, spacing: 4)
    column.insert(text)
    column.insert(heading, after: sign)
    column.verticalAlignment = .start
  }

  private func present(width: Int) async {
    let box = Box(.vertical)
    box.setSizeRequest(width: width, height: -1)
    box.horizontalAlignment = .start
    box.append(column)
    window.setContent(box)
    window.present()
    await MainLoop.settle(window)
  }

  private func bounds(_ widget: Widget) throws -> (x: Int, y: Int, width: Int, height: Int) {
    try #require(widget.pixels(in: column))
  }

  @Test func `its widgets are one below the other, behind the sign and the indentation`()
    async throws
  {
    column.indentation = 14
    await present(width: 200)
    #expect(column.allocatedSize.width == 200)
    #expect(try bounds(sign).x == 14 && bounds(sign).y == 0 && bounds(sign).width == 20)
    #expect(try bounds(heading).x == 34 && bounds(heading).width == 166)
    let end = try bounds(heading).y + bounds(heading).height
    #expect(try bounds(heading).y == 0 && bounds(text).y == end + 4)
    #expect(try column.allocatedSize.height == bounds(text).y + bounds(text).height)
    await TestDisplay.close(window)
  }

  @Test func `a wide one is in the middle, and no wider than is read well`() async throws {
    await present(width: 500)
    #expect(try bounds(sign).x == 100)
    #expect(try bounds(text).x == 120 && bounds(text).width == 280)
    await TestDisplay.close(window)
  }

  @Test func `where texts run to the left, so does the column`() async throws {
    TestDisplay.isRightToLeft = true
    defer { TestDisplay.isRightToLeft = false }
    column.indentation = 14
    await present(width: 500)
    #expect(try bounds(sign).x == 500 - 100 - 14 - 20)
    #expect(try bounds(text).x == 100 && bounds(text).width == 266)
    await TestDisplay.close(window)
  }

  @Test func `a sign that is not seen keeps its place, and a hidden widget has none`()
    async throws
  {
    sign.setSizeRequest(width: -1, height: 200)
    await present(width: 200)
    #expect(column.allocatedSize.height == 200)
    column.showsSign = false
    heading.isVisible = false
    await MainLoop.settle(window)
    #expect(try bounds(text).x == 20 && bounds(text).y == 0)
    #expect(try column.allocatedSize.height == bounds(text).height)
    #expect(sign.isVisible && !sign.isMapped)
    column.remove(text)
    await MainLoop.settle(window)
    #expect(column.allocatedSize.height == 0)
    await TestDisplay.close(window)
  }
}
