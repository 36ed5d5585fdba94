// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The menus of rows and of the article, as the pointer and keys show them.
@Suite(.serialized)
@MainActor
struct ArticleMenuTests {
  @Test func `the right button and the Menu key show the menu of the article`() async throws {
    let fixture = try await WindowFixture.of(6)
    let (main, reader) = (fixture.main, fixture.main.reader)
    let place = try #require(reader.scroller.middleInWindow)
    // Without an article there is nothing to choose from.
    try await RealKeys.click(at: place, button: 3, in: main.window)
    #expect(reader.shownMenu == nil)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true && !reader.isLoading })
    await MainLoop.settle(main.window)
    try await RealKeys.click(
      at: try #require(reader.scroller.middleInWindow),
      button: 3,
      in: main.window
    )
    #expect(await MainLoop.run { reader.shownMenu != nil })
    #expect(
      reader.menu.entries.map(\.label) == [
        "Open in Browser", "Mark as Unread", "Add Star", "Tags…", "Copy Link", "Send by Email…",
        "Copy as Text", "Copy as Markdown", "Copy as Quote",
      ]
    )
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { reader.shownMenu == nil })
    try await RealKeys.press("s", in: main.window)
    #expect(await MainLoop.run { reader.menu.entries.map(\.label).contains("Remove Star") })
    // A change of another article leaves it alone: it may be open.
    let sections = reader.menu.sections
    let others = try fixture.timeline.model.controller.content?.items ?? []
    let other = try #require(others.last { $0.id != main.chosenItem?.id })
    main.library.setStarred(other.article, true)
    await MainLoop.settle(main.window)
    #expect(sections.count == 4 && reader.menu.holds(sections))
    reader.grabFocus()
    try await RealKeys.press("shift+F10", in: main.window)
    #expect(await MainLoop.run { reader.shownMenu != nil })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { reader.shownMenu == nil })
    await fixture.close()
  }

  @Test func `a picture that leads somewhere offers its link, by the pointer and by a key`()
    async throws
  {
    let fixture = try await ArticleFixture.open(
      """
      <p>Text</p><a href="https://example.org/to?utm_source=feed"><img src="http://127.0.0.1:1/a.png"
      alt="river" width="300" height="200"></a><img src="http://127.0.0.1:1/b.png" width="300"
      height="200">
      """
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    let entries = ["Open Link of Picture", "Copy Link of Picture"]
    for (index, isLinked) in [true, false].enumerated() {
      let place = try #require(reader.pictureButton(index)?.middleInWindow)
      try await RealKeys.click(at: place, button: 3, in: main.window)
      #expect(await MainLoop.run { reader.shownMenu != nil })
      let texts = try #require(reader.shownMenu?.shownTexts)
      #expect(texts.contains("Copy as Text"))
      #expect(entries.allSatisfy { texts.contains($0) == isLinked }, "\(texts)")
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { reader.shownMenu == nil })
    }
    #expect(reader.pictureButton(0)?.grabFocus() == true)
    try await RealKeys.press("shift+F10", in: main.window)
    #expect(await MainLoop.run { reader.shownMenu?.shownTexts.contains(entries[0]) == true })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { reader.shownMenu == nil })
    let link = try #require(URL(string: "https://example.org/to"))
    #expect(main.window.activateAction("win.copy-link-address", text: link.absoluteString))
    #expect(main.window.ownClipboardText == link.absoluteString)
    try await RealKeys.press("l", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.links.map(\.title) == ["river"] })
    #expect(main.linkBubble?.links.first?.url == link)
    try await RealKeys.press("Escape", in: main.window)
    await fixture.close()
  }

  @Test(arguments: [1200, 800])
  func `the bubble of links points at the first link in sight`(width: Int) async throws {
    let fixture = try await ArticleFixture.open(
      "<p>First.</p><p>See <a href='https://example.org/a'>one</a> of them.</p>"
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    main.window.setDefaultSize(width: width, height: 720)
    #expect(await MainLoop.run { main.window.allocatedSize.width <= width })
    await MainLoop.settle(main.window, frames: 30)
    try await RealKeys.press("F6", in: main.window)
    if main.focusedPane != .article { try await RealKeys.press("F6", in: main.window) }
    #expect(await MainLoop.run { main.focusedPane == .article && reader.widget.isMapped })
    await MainLoop.settle(main.window, frames: 30)
    try await RealKeys.press("l", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.popover.isVisible == true })
    let area = try #require(main.linkBubble?.popover.pointedArea)
    let label = try #require(
      (0..<9).lazy.compactMap { reader.label(ofText: $0) }.first { $0.text == "See one of them." }
    )
    let top = try #require(label.verticalExtent(in: reader.widget)?.lowerBound)
    let link = label.extent(of: 4..<7)
    #expect(abs(Double(area.y) - top - link.y) < 2 && abs(Double(area.width) - link.width) < 2)
    #expect(area.y > reader.header.allocatedSize.height)
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.popover.isVisible == false })
    await fixture.close()
  }

  @Test
  func `a press on the star or the dot of a row changes that, opens nothing and moves nothing`()
    async throws
  {
    let fixture = try await WindowFixture.of(6)
    let (main, model) = (fixture.main, try fixture.timeline.model)
    let host = try fixture.timeline.page.host
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    await MainLoop.settle(main.window)
    let (chosen, focused) = (host.selectedID, host.focusedID)
    let rows = host.snapshot.rows.filter { $0.articleID != nil }
    let (row, other) = (rows[2], rows[4])
    let article = try #require(row.articleID)
    func place(isAtEnd: Bool) throws -> [Int] {
      let middle = try #require(host.markInWindow(of: row.id, isAtEnd: isAtEnd))
      return [middle.x, middle.y]
    }
    let star = try place(isAtEnd: true)
    for isStarred in [true, false] {
      // A button reaches beyond its mark: it is 24 pixels wide.
      try await RealKeys.click(at: (star[0] + 10, star[1] + 10), in: main.window)
      #expect(
        await MainLoop.run { model.item(for: article)?.article.isStarred == isStarred },
        "\(isStarred)"
      )
      #expect(try place(isAtEnd: true) == star)
    }
    // The pointer is still on the row.
    let hint = ShownPart.icon("non-starred-symbolic")
    #expect(await MainLoop.run { host.shownParts(of: row.id)?.contains(hint) == true })
    #expect(host.shownParts(of: other.id)?.contains(hint) == false)
    let dot = try place(isAtEnd: false)
    for isRead in [true, false] {
      try await RealKeys.click(at: (dot[0] + 10, dot[1] - 10), in: main.window)
      #expect(
        await MainLoop.run { model.item(for: article)?.article.isRead == isRead },
        "\(isRead)"
      )
      #expect(try place(isAtEnd: false) == dot)
    }
    #expect(host.selectedID == chosen && host.focusedID == focused && host.geometry.isAtTop)
    // Beside its marks the row is opened.
    try await RealKeys.click(at: try #require(host.middleInWindow(of: row.id)), in: main.window)
    #expect(await MainLoop.run { host.selectedID == row.id })
    await fixture.close()
  }

  @Test func `what is above or below a row is marked by its menu, and taken back`() async throws {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    let host = try fixture.timeline.page.host
    let rows = host.snapshot.rows.filter { $0.articleID != nil }
    func choose(_ label: String, of row: Int) throws {
      let entry = try #require(main.rows.menu(of: rows[row])?.entries.first { $0.label == label })
      #expect(main.window.activateAction(entry.action, text: entry.target))
    }
    #expect(await MainLoop.run { fixture.unreadCount == 6 })
    try choose("Mark Above as Read", of: 2)
    #expect(await MainLoop.run { fixture.unreadCount == 4 })
    try choose("Mark Below as Read", of: 2)
    #expect(await MainLoop.run { fixture.unreadCount == 1 })
    for count in [4, 6] {
      try await RealKeys.press("ctrl+z", in: main.window)
      #expect(await MainLoop.run { fixture.unreadCount == count })
    }
    host.select(rows[3].id)
    try await RealKeys.press("shift+o", in: main.window)
    #expect(await MainLoop.run { fixture.unreadCount == 4 })
    #expect(main.window.activateAction(Command.markAboveRead.actionName))
    #expect(await MainLoop.run { fixture.unreadCount == 1 })
    #expect(main.window.activateAction(Command.markDayOldRead.actionName))
    #expect(await MainLoop.run { fixture.unreadCount == 0 })
    await fixture.close()
  }
}
