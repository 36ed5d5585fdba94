// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The comments on an article, in the article's pane.
@Suite(.serialized)
@MainActor
struct CommentsTests {
  private static let posts = "/wp-json/wp/v2/posts"
  private static let comments = "/wp-json/wp/v2/comments"

  init() {
    setenv("GTK_A11Y", "test", 1)
  }

  private func post(_ number: Int) -> String {
    """
    {"id": \(number), "title": {"rendered": "Post \(number)"}, "date": "2026-11-20T10:00:00",
     "date_gmt": "2026-11-20T10:00:00", "content": {"rendered": "<p>Text</p>"},
     "excerpt": {"rendered": ""}}
    """
  }

  /// A page of a hundred comments; each third one begins a branch that the two after it are in.
  private func page(_ number: Int, of count: Int = 3, longer: Int? = nil) -> Answer {
    answer(with: (number - 1) * 100 + 1...number * 100, of: count, longer: longer)
  }

  private func answer(with numbers: ClosedRange<Int>, of count: Int, longer: Int?) -> Answer {
    let records = numbers.map { number in
      let (place, words) = ((number - 1) % 3, number == longer ? 9 : 2)
      return """
        {"id": \(number), "parent": \(place == 0 ? 0 : number - 1),
         "author_name": "Reader \(number)", "date_gmt": "2026-11-20T11:00:00",
         "content": {"rendered": "<p>Comment \(number): \
        \(String(repeating: "The river was high in the morning. ", count: words))</p>"}}
        """
    }
    var answer = Answer.text("[\(records.joined(separator: ","))]", type: "application/json")
    answer.headers.append((name: "X-WP-TotalPages", value: "\(count)"))
    return answer
  }

  /// A window with the first article of a site whose comments have three pages.
  private func open() async throws -> (LoopbackServer, WindowFixture) {
    let server = try LoopbackServer()
    let articles = "[\(post(2)), \(post(1))]"
    server.on(Self.posts, .text(articles, type: "application/json"))
    server.on("/wp-json/", .text("{\"name\": \"Water\"}", type: "application/json"))
    server.on(Self.comments, [page(1), page(2), page(3)])
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url(Self.posts)))
    try await choose("Post 2", in: fixture)
    return (server, fixture)
  }

  private func choose(_ title: String, in fixture: WindowFixture) async throws {
    let host = try fixture.timeline.page.host
    let row = try #require(host.snapshot.rows.first { $0.item?.row.title == title })
    host.clickRow(at: host.snapshot.index(of: row.id))
    #expect(await MainLoop.run { fixture.main.chosenItem?.row.title == title })
    let item = try #require(row.item)
    #expect(await fixture.shows(item.id))
  }

  /// Opens the comments, and waits until they rest.
  private func openComments(_ fixture: WindowFixture) async throws -> ThreadView {
    #expect(fixture.main.window.activateAction("win.comments"))
    #expect(await MainLoop.run { fixture.main.reader.comments.view != nil })
    let view = try #require(fixture.main.reader.comments.view)
    try await rest(view, in: fixture)
    return view
  }

  private func rest(_ view: ThreadView, in fixture: WindowFixture) async throws {
    #expect(
      await MainLoop.run {
        view.model.list.status.state.stability == .stable
          && view.model.list.content != nil && view.isWhole && view.page.host.isSettled
      }
    )
    await MainLoop.settle(fixture.main.window)
  }

  /// Scrolls to the end of all pages.
  private func loadAll(_ view: ThreadView, in fixture: WindowFixture) async throws {
    for _ in 0..<20 where view.model.list.status.append != .end {
      view.page.host.pressKey(.end)
      await MainLoop.settle(fixture.main.window)
      try await rest(view, in: fixture)
    }
    #expect(view.model.list.status.itemCount == 300)
  }

  private func row(_ id: String, in view: ThreadView) -> ThreadRow? {
    view.model.snapshot.index(of: .item(id)).flatMap { view.model.snapshot.row(at: $0)?.item }
  }

  @Test func `three hundred comments are paged and folded, and their place comes back`()
    async throws
  {
    let (server, fixture) = try await open()
    let reader = fixture.main.reader
    #expect(reader.comments.buttonText == "Comments")
    let view = try await openComments(fixture)
    let host = view.page.host
    #expect(host.focusedID == .item("1"))
    try await loadAll(view, in: fixture)
    #expect(host.snapshot.rowCount == 301)

    #expect(host.focus(.item("150")))
    await MainLoop.settle(fixture.main.window)
    // From the last reply of its branch to the one that it answers, and to the beginning.
    #expect(host.pressKey(RowChange.fold))
    #expect(host.focusedID == .item("149"))
    await MainLoop.settle(fixture.main.window)
    #expect(host.pressKey(RowChange.fold))
    try await rest(view, in: fixture)
    #expect(host.focusedID == .item("149"))
    #expect(row("149", in: view)?.hiddenCount == 1 && row("150", in: view) == nil)
    #expect(host.pressKey(RowChange.fold))
    await MainLoop.settle(fixture.main.window)
    #expect(host.focusedID == .item("148"))
    let before = host.verticalPosition(of: .item("148"))
    #expect(host.pressKey(RowChange.fold))
    try await rest(view, in: fixture)
    #expect(host.verticalPosition(of: .item("148")) == before)
    #expect(row("148", in: view)?.hiddenCount == 2)
    #expect(host.snapshot.rowCount == 299)
    let spoken = try #require(row("148", in: view)).spokenSentence(Messages())
    #expect(spoken.hasPrefix("Reader 148, level 1, folded, 2 replies hidden, "))
    #expect(host.isSpoken(.item("148"), as: AccessibleText(label: spoken)) == true)

    let position = host.position
    try await RealKeys.press("Escape", in: fixture.main.window)
    #expect(await MainLoop.run { reader.comments.view == nil })
    #expect(reader.page.shownTexts.contains("Post 2"))
    server.on(Self.comments, page(3))
    let again = try await openComments(fixture)
    #expect(again.model.list.status.itemCount == 300)
    #expect(again.page.host.position == position)
    #expect(row("148", in: again)?.hiddenCount == 2)
    // The last of its three answers alone is asked for again.
    #expect(server.requests.count { $0.path == Self.comments } == 4)
    await fixture.close()
  }

  @Test func `a branch that is folded above, and a comment that grows there, move no row`()
    async throws
  {
    let (server, fixture) = try await open()
    let view = try await openComments(fixture)
    let host = view.page.host
    try await loadAll(view, in: fixture)
    #expect(host.focus(.item("200")))
    await MainLoop.settle(fixture.main.window, frames: 30)
    let seen = host.snapshot.rows.compactMap(\.item?.id)
      .filter { host.verticalPosition(of: .item($0)) != nil }
    let visible = try #require(host.visibleRows)
    let ids = visible.compactMap { host.snapshot.row(at: $0)?.id }
    let places = ids.map { host.verticalPosition(of: $0) }
    #expect(!seen.isEmpty && places.count > 1)
    view.model.setOpen(try #require(row("4", in: view)), false)
    try await rest(view, in: fixture)
    #expect(ids.map { host.verticalPosition(of: $0) } == places)
    server.on(Self.comments, [page(1, longer: 7), page(2), page(3)])
    await view.model.list.perform(.refresh)
    try await rest(view, in: fixture)
    #expect(ids.map { host.verticalPosition(of: $0) } == places)
    #expect(row("4", in: view)?.hiddenCount == 2)
    #expect(host.focusedID == .item("200"))
    await fixture.close()
  }

  @Test func `where texts run to the left, so do the keys that fold and unfold`() async throws {
    TestDisplay.isRightToLeft = true
    defer { TestDisplay.isRightToLeft = false }
    let (_, fixture) = try await open()
    let view = try await openComments(fixture)
    #expect(view.page.host.focusedID == .item("1"))
    try await RealKeys.press("Right", in: fixture.main.window)
    try await rest(view, in: fixture)
    #expect(row("1", in: view)?.isOpen == false)
    try await RealKeys.press("Left", in: fixture.main.window)
    try await rest(view, in: fixture)
    #expect(row("1", in: view)?.isOpen == true)
    // Enter does what the arrow of the row does.
    try await RealKeys.press("Return", in: fixture.main.window)
    try await rest(view, in: fixture)
    #expect(row("1", in: view)?.hiddenCount == 2)
    await fixture.close()
  }

  @Test func `a press of the arrow folds and unfolds, and the row that was pressed stays`()
    async throws
  {
    let (_, fixture) = try await open()
    let (view, window) = (try await openComments(fixture), fixture.main.window)
    let host = view.page.host
    // A row in the middle of a list that was scrolled, as the first one could not move.
    host.scroll(byPages: 0.7)
    try await rest(view, in: fixture)
    let visible = try #require(host.visibleRows)
    let pressed = try #require(
      visible.dropFirst().compactMap { host.snapshot.row(at: $0)?.item }
        .first { $0.isOpen == true && $0.indent == 0 }
    )
    let id = PagedRow<ThreadRow>.ID.item(pressed.id)
    let above = try #require(host.snapshot.row(at: visible.lowerBound)?.id)
    let places = [id, above].map { host.verticalPosition(of: $0) }
    let (count, selected) = (host.snapshot.rowCount, host.selectedID)
    #expect(selected != id)
    for isOpen in [false, true, false] {
      try await RealKeys.click(at: try #require(host.iconInWindow(of: id)), in: window)
      try await rest(view, in: fixture)
      #expect(row(pressed.id, in: view)?.isOpen == isOpen)
      #expect(host.snapshot.rowCount == (isOpen ? count : count - 2))
      #expect([id, above].map { host.verticalPosition(of: $0) } == places)
      #expect(host.selectedID == selected)
    }
    await fixture.close()
  }

  @Test func `a page that arrives is shown in several frames, with nothing moved`() async throws {
    let (_, fixture) = try await open()
    let view = try await openComments(fixture)
    let host = view.page.host
    let count = host.snapshot.rowCount
    let id = try #require(host.snapshot.rows.last { $0.item != nil }?.id)
    var (counts, places) = ([count], [Double]())
    let frames = host.onPainted {
      guard host.snapshot.rowCount != counts.last else { return }
      counts.append(host.snapshot.rowCount)
      host.verticalPosition(of: id).map { places.append($0) }
    }
    for _ in 0..<20 where host.snapshot.rowCount < count + 50 {
      host.pressKey(.end)
      try await rest(view, in: fixture)
    }
    let steps = zip(counts, counts.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 20 && steps.allSatisfy { $0 <= 4 }, "\(counts)")
    #expect(Set(places).count == 1, "\(places)")
    #expect(host.snapshot.rowCount == view.model.snapshot.rowCount)
    _ = frames
    await fixture.close()
  }

  @Test func `a thread left while its rows come keeps its place, and a scroll is not undone`()
    async throws
  {
    let (server, fixture) = try await open()
    let comments = fixture.main.reader.comments
    let view = try await openComments(fixture)
    try await loadAll(view, in: fixture)
    server.on(Self.comments, page(3))
    view.page.host.scrollToEnd()
    try await rest(view, in: fixture)
    let position = try #require(view.page.host.position)
    func toggle() { #expect(fixture.main.window.activateAction("win.comments")) }
    toggle()
    toggle()
    // Before the rows above it are there, the list cannot be scrolled there.
    #expect(await MainLoop.run { ![nil, position].contains(comments.view?.page.host.position) })
    #expect(comments.view?.isWhole == false)
    toggle()
    #expect(await MainLoop.run { comments.view == nil })
    let again = try await openComments(fixture)
    #expect(again.page.host.position == position)

    #expect(again.page.host.scroll(to: .item("100")))
    try await rest(again, in: fixture)
    toggle()
    toggle()
    #expect(await MainLoop.run { (comments.view?.page.host.snapshot.rowCount ?? 0) > 40 })
    let host = try #require(comments.view?.page.host)
    let start = host.position?.ids.first
    host.scroll(byPages: 2)
    #expect(await MainLoop.run { ![nil, start].contains(host.position?.ids.first) })
    let place = host.position?.ids.first
    #expect(comments.view?.isWhole == false)
    try await rest(try #require(comments.view), in: fixture)
    #expect(host.position?.ids.first == place)
    await fixture.close()
  }

  @Test(arguments: [300, 100])
  func `a jump through a thread lays out the texts near the view alone, and none moves`(
    perPage: Int
  ) async throws {
    let (server, fixture) = try await open()
    // All comments come with the first page, so that most of them were never laid out; or page by
    // page, so that all of them were.
    let isWhole = perPage == 300
    if isWhole { server.on(Self.comments, answer(with: 1...300, of: 1, longer: nil)) }
    let view = try await openComments(fixture)
    if !isWhole { try await loadAll(view, in: fixture) }
    let host = view.page.host
    let keys: [RowMove] = [.home, .end, .pageUp, .pageUp, .home, .pageDown, .end]
    for key in keys {
      let made = view.laidOutTexts
      host.pressKey(key)
      await MainLoop.settle(fixture.main.window)
      let before = host.visibleFrames()
      try await rest(view, in: fixture)
      let places = host.visibleFrames()
      #expect(places.map(\.id) == before.map(\.id), "\(key)")
      #expect(zip(places, before).allSatisfy { abs($0.y - $1.y) <= 1 }, "\(key)")
      let rows = places.compactMap { host.snapshot.index(of: $0.id) }
      let ids = rows.compactMap { host.snapshot.row(at: $0)?.item?.id }
      #expect(!ids.isEmpty)
      for id in ids {
        let texts = host.rowWidget(of: .item(id))?.shownTexts ?? []
        #expect(texts.contains { $0.hasPrefix("Comment \(id): ") })
      }
      #expect(view.laidOutTexts - made < 60)
    }
    await fixture.close()
  }

  @Test func `another article leaves the comments, and a narrow window leads back step by step`()
    async throws
  {
    let (_, fixture) = try await open()
    let reader = fixture.main.reader
    _ = try await openComments(fixture)
    try await choose("Post 1", in: fixture)
    #expect(reader.comments.view == nil)
    #expect(reader.page.shownTexts.contains("Post 1"))
    fixture.main.window.setDefaultSize(width: 360, height: 700)
    await MainLoop.settle(fixture.main.window, frames: 30)
    let view = try await openComments(fixture)
    #expect(await MainLoop.run { reader.widget.isMapped && view.page.host.focusedID != nil })
    try await RealKeys.press("d", in: fixture.main.window)
    #expect(await MainLoop.run { reader.comments.view == nil })
    #expect(reader.widget.isMapped)
    await fixture.close()
  }

  @Test func `comments that do not come are told in words, and can be asked for again`()
    async throws
  {
    let (server, fixture) = try await open()
    server.on(Self.comments, Answer(status: 404), page(1, of: 1))
    #expect(fixture.main.window.activateAction("win.comments"))
    #expect(await MainLoop.run { fixture.main.reader.comments.view != nil })
    let view = try #require(fixture.main.reader.comments.view)
    #expect(await MainLoop.run { view.page.placeholders.pageName == "failed" })
    #expect(
      view.model.list.status.refresh.error?.detail.contains("no comments on this yet") == true
    )
    await view.model.list.perform(.retryAll)
    try await rest(view, in: fixture)
    #expect(view.model.list.status.itemCount >= 50)
    #expect(view.page.placeholders.pageName == "content")
    await fixture.close()
  }
}
