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

  /// Goes to the end by key until the footer offers another try and has the keyboard.
  private func scrollToFailure(_ bench: ScreenFixture) async throws {
    await bench.settle()
    for _ in 0..<20 where !bench.isFailed { try await bench.press("End") }
    try await bench.press("End")
    #expect(bench.host.focusedID == .footer)
  }

  private func footer(_ bench: ScreenFixture) -> [ShownPart] {
    bench.host.shownParts(of: .footer) ?? []
  }

  @Test func `Try Again leaves the keyboard at itself while it fails, then at the first new row`()
    async throws
  {
    let bench = try ScreenFixture(EntrySource(failing: [60: 3]))
    try await scrollToFailure(bench)
    for _ in 0..<2 {
      try await bench.press("Return")
      #expect(bench.isFailed)
      #expect(bench.host.focusedID == .footer)
      // The whole of it is in view, its button too.
      #expect(bench.host.geometry.isAtEnd)
    }
    try await bench.press("Return")
    #expect(bench.host.focusedID == .item(60))
    try await bench.press("Down")
    #expect(bench.host.focusedID == .item(61))
    await bench.close()
  }

  @Test func `Load More leads the keyboard to the first new row`() async throws {
    let bench = try ScreenFixture { $0.attachment.paging = .click }
    await bench.settle()
    for first in [20, 40] {
      try await bench.press("End")
      #expect(bench.host.focusedID == .footer)
      try await bench.press("Return")
      #expect(bench.host.focusedID == .item(first))
      try await bench.press("Down")
      #expect(bench.host.focusedID == .item(first + 1))
    }
    await bench.close()
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
    let bench = try ScreenFixture(EntrySource(failing: [40: 9], with: error))
    await bench.settle()
    for _ in 0..<20 where !bench.isFailed { try await bench.press("End") }
    #expect(footer(bench).contains(.text(words)))
    #expect(footer(bench).contains(.text("Try Again")) == offersRetry)
    let asked = await bench.source.requests
    try await bench.press("End")
    #expect((bench.host.focusedID == .footer) == offersRetry)
    try await bench.press("Return")
    #expect(await (bench.source.requests.count > asked.count) == offersRetry)
    await bench.close()
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
    let bench = try ScreenFixture(EntrySource(failing: [0: 1], with: error))
    await bench.settle()
    let placeholders = bench.screen.page.placeholders
    #expect(placeholders.pageName == "failed")
    #expect(placeholders.failurePage == (words, offersRetry))
    try await bench.press("F5")
    #expect(bench.entries.count >= 20)
    await bench.source.failOnce(0)
    try await bench.press("F5")
    #expect(placeholders.notice == .refreshFailed(error))
    #expect(placeholders.noticeStrip == (words, offersRetry))
    await bench.close()
  }

  @Test func `a client's own words take the place of the English ones`() async throws {
    let error = PageError(.timedOut)
    let bench = try ScreenFixture(EntrySource(failing: [0: 1], with: error)) { options in
      options.texts.reason = { $0 == .timedOut ? "太慢" : "" }
    }
    await bench.settle()
    #expect(bench.screen.page.placeholders.failurePage.words == "太慢")
    await bench.close()
  }

  @Test func `VG-6 a refresh deep in a list leaves the row that is read where it is`() async throws
  {
    let bench = try ScreenFixture(height: { 24 + 37 * ($0.id % 5) })
    await bench.settle()
    while bench.entries.count < 100 { try await bench.press("End") }
    bench.host.scroll(byPages: -0.43)
    await bench.settle()
    let top = try #require(bench.host.visibleRows?.lowerBound)
    let row = try #require(bench.host.snapshot.row(at: top + 1)?.id)
    let y = try #require(bench.host.verticalPosition(of: row))
    let count = bench.screen.list.status.successCount
    try await bench.press("F5")
    #expect(bench.screen.list.status.successCount == count + 1)
    #expect(bench.host.verticalPosition(of: row) == y)
    #expect(bench.entries == Array(0..<bench.entries.count))
    await bench.close()
  }

  @Test func `the pill stands in the header bar, over no row`() async throws {
    let bench = try ScreenFixture()
    await bench.settle()
    let pill = bench.host.pill.button
    pill.label = "1 new"
    pill.isVisible = true
    await bench.settle()
    #expect(bench.screen.header.shownParts.contains(.text("1 new")))
    #expect(!bench.screen.page.widget.shownParts.contains(.text("1 new")))
    await bench.close()
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
