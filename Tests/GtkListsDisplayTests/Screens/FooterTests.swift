// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The row under the items: its words, its buttons, and the keyboard on them.
@MainActor
@Suite(.serialized)
struct FooterTests {
  typealias ID = PagedRow<NumberedEntry>.ID

  /// Scrolls to the end by key until the footer offers another try and has the keyboard.
  private func scrollToFailure(_ fixture: ScreenFixture) async throws {
    await fixture.settle()
    for _ in 0..<20 where !fixture.isFailed { try await fixture.press("End") }
    try await fixture.press("End")
    #expect(fixture.host.focusedID == .footer)
  }

  private func footer(_ fixture: ScreenFixture) -> [ShownPart] {
    fixture.host.shownParts(of: .footer) ?? []
  }

  @Test func `Try Again leaves the keyboard at itself while it fails, then at the first new row`()
    async throws
  {
    let fixture = try ScreenFixture(EntrySource(failing: [60: 3]))
    try await scrollToFailure(fixture)
    for _ in 0..<2 {
      try await fixture.press("Return")
      #expect(fixture.isFailed)
      #expect(fixture.host.focusedID == .footer)
      // The whole of it is in view, its button too.
      #expect(fixture.host.geometry.isAtEnd)
    }
    try await fixture.press("Return")
    #expect(fixture.host.focusedID == .item(60))
    try await fixture.press("Down")
    #expect(fixture.host.focusedID == .item(61))
    await fixture.close()
  }

  @Test func `Load More leads the keyboard to the first new row`() async throws {
    let fixture = try ScreenFixture { $0.attachment.paging = .click }
    await fixture.settle()
    for first in [20, 40] {
      try await fixture.press("End")
      #expect(fixture.host.focusedID == .footer)
      try await fixture.press("Return")
      #expect(fixture.host.focusedID == .item(first))
      try await fixture.press("Down")
      #expect(fixture.host.focusedID == .item(first + 1))
    }
    await fixture.close()
  }

  @Test func `items behind a page without any get the keyboard, as those of a first page do`()
    async throws
  {
    let window = try TestDisplay.window()
    let screen = PagedScreen(LateSource(), title: "Late", cells: OneCell { EntryCell() })
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    #expect(await MainLoop.run { screen.list.status.append == .end })
    #expect(await MainLoop.run { screen.page.host.focusedID == .item(0) })
    await screen.close()
    window.destroy()
  }

  @Test(arguments: [
    (PageError(.timedOut), "The server took too long to answer. Try again later.", true),
    (PageError(.http(status: 404)), "The server refused with status 404.", false),
    (EntrySource.busy, "The server is busy.", true),
  ])
  func `VG-5 a failure has words, and a button only where another try can help`(
    error: PageError,
    words: String,
    offersRetry: Bool
  ) async throws {
    let fixture = try ScreenFixture(EntrySource(failing: [40: 9], with: error))
    await fixture.settle()
    for _ in 0..<20 where !fixture.isFailed { try await fixture.press("End") }
    #expect(footer(fixture).contains(.text(words)))
    #expect(footer(fixture).contains(.text("Try Again")) == offersRetry)
    let asked = await fixture.source.requests
    try await fixture.press("End")
    #expect(fixture.host.copyableTexts(of: .footer) == [words])
    #expect((fixture.host.focusedID == .footer) == offersRetry)
    try await fixture.press("Return")
    #expect(await (fixture.source.requests.count > asked.count) == offersRetry)
    await fixture.close()
  }

  @Test func `a source that leads in a circle is told in words, without a try that cannot help`()
    async throws
  {
    let window = try TestDisplay.window()
    let screen = PagedScreen(
      CircleSource(),
      title: "Circle",
      cells: OneCell { EntryCell() }
    )
    window.setContent(screen.widget)
    window.present()
    screen.attach(in: window)
    #expect(await MainLoop.run { screen.list.status.append.error != nil })
    screen.page.host.scrollToEnd()
    #expect(await MainLoop.run { screen.page.host.isSettled })
    await MainLoop.settle(window)
    let shown = screen.page.host.shownParts(of: .footer) ?? []
    #expect(shown.contains(.text(ListTexts.englishReason(for: .cursorLoop))))
    #expect(!shown.contains(.text("Try Again")))
    await screen.close()
    window.destroy()
  }

  @Test(arguments: [(PageError(.timedOut), true), (PageError(.cursorExpired), false)])
  func `VG-11 the page and the strip for a failure have words, and offer what can help`(
    error: PageError,
    offersRetry: Bool
  ) async throws {
    let words = ListTexts.englishReason(for: error.kind)
    #expect(!words.isEmpty)
    let fixture = try ScreenFixture(EntrySource(failing: [0: 1], with: error))
    await fixture.settle()
    let placeholders = fixture.screen.page.placeholders
    #expect(placeholders.pageName == "failed")
    #expect(placeholders.failurePage == (words, offersRetry))
    #expect(placeholders.widget.copyableTexts == [words])
    try await fixture.press("F5")
    #expect(fixture.entries.count >= 20)
    await fixture.source.failOnce(0)
    try await fixture.press("F5")
    #expect(placeholders.notice == .refreshFailed(error))
    #expect(placeholders.noticeStrip == (words, offersRetry))
    let strip = placeholders.noticeWidget
    #expect(await MainLoop.run { strip.copyableTexts == [words] })
    #expect(strip.alertTexts.first == words)
    await fixture.close()
  }

  @Test func `a client's own words take the place of the English ones`() async throws {
    let error = PageError(.timedOut)
    let fixture = try ScreenFixture(EntrySource(failing: [0: 1], with: error)) { options in
      options.texts.reason = { $0 == .timedOut ? "太慢" : "" }
    }
    await fixture.settle()
    #expect(fixture.screen.page.placeholders.failurePage.words == "太慢")
    await fixture.close()
  }

  @Test func `VG-6 a refresh deep in a list leaves the row that is read where it is`() async throws
  {
    let fixture = try ScreenFixture(height: { 24 + 37 * ($0.id % 5) })
    await fixture.settle()
    while fixture.entries.count < 100 { try await fixture.press("End") }
    fixture.host.scroll(byPages: -0.43)
    await fixture.settle()
    let top = try #require(fixture.host.visibleRows?.lowerBound)
    let row = try #require(fixture.host.snapshot.row(at: top + 1)?.id)
    let y = try #require(fixture.host.verticalPosition(of: row))
    let count = fixture.screen.list.status.successCount
    try await fixture.press("F5")
    #expect(fixture.screen.list.status.successCount == count + 1)
    #expect(fixture.host.verticalPosition(of: row) == y)
    #expect(fixture.entries == Array(0..<fixture.entries.count))
    await fixture.close()
  }

  @Test func `the pill stands in the header bar, over no row`() async throws {
    let fixture = try ScreenFixture()
    await fixture.settle()
    let pill = fixture.host.pill.button
    pill.label = "1 new"
    pill.isVisible = true
    await fixture.settle()
    #expect(fixture.screen.header.shownParts.contains(.text("1 new")))
    #expect(!fixture.screen.page.widget.shownParts.contains(.text("1 new")))
    await fixture.close()
  }
}

/// A source whose first page has no items.
struct LateSource: PageSource {
  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<NumberedEntry, Int> {
    guard request.cursor != nil else { return Page(items: [], next: 1) }
    return Page(items: (0..<5).map { NumberedEntry(id: $0) }, next: nil)
  }
}

/// A source whose second page names itself as the next one.
struct CircleSource: PageSource {
  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<NumberedEntry, Int> {
    let first = request.cursor ?? 0
    return Page(items: (first..<first + 5).map { NumberedEntry(id: $0) }, next: 5)
  }
}
