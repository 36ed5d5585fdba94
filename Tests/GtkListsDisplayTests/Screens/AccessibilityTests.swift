// SPDX-License-Identifier: MIT

import Foundation
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// The facts that assistive technologies are told, as GTK stores them.
///
/// GTK tells nobody, but keeps all of it, where it is asked for its own tests of accessibility.
/// That has to be said before the first widget is made: these tests have a process of their own.
@MainActor
@Suite(.serialized)
struct AccessibilityTests {
  init() {
    setenv("GTK_A11Y", "test", 1)
  }

  /// Looks at each row in sight.
  private func check(_ bench: ScreenFixture, _ step: String) throws {
    let visible = try #require(bench.host.visibleRows)
    #expect(visible.count > 5)
    for position in visible {
      guard let row = bench.host.snapshot.row(at: position), let item = row.item else { continue }
      let text = AccessibleText(label: "Entry \(item.id)")
      #expect(bench.host.isSpoken(row.id, as: text) == true, "\(step), row \(position)")
      let other = AccessibleText(label: "Entry \(item.id + 1)")
      #expect(bench.host.isSpoken(row.id, as: other) == false, "\(step), row \(position)")
    }
  }

  @Test func `CR-12 M14 each row in sight is spoken as itself, wherever the list is`() async throws
  {
    let bench = try ScreenFixture(EntrySource(from: 400, pagesBackwards: true)) { options in
      options.attachment.lanes = [.append, .prepend]
    }
    await bench.settle()
    try check(bench, "at first")
    for pages in [1.0, 2, -0.5, 3, -4] {
      bench.host.scroll(byPages: pages)
      await bench.settle()
      try check(bench, "after \(pages) pages")
    }
    await bench.screen.list.perform(.refresh)
    await bench.settle()
    try check(bench, "after a refresh")
    // GTK keeps 200 rows: only beyond them a slot shows one row after the other.
    for step in 1...12 {
      bench.host.scroll(byPages: 2)
      await bench.settle()
      try check(bench, "on step \(step) of a long way")
    }
    let last = try #require(bench.host.visibleRows?.last)
    #expect(last > 250)
    await bench.close()
  }

  @Test func `CR-12 M14 a row is spoken as itself in a search, and behind it`() async throws {
    let bench = try ScreenFixture { options in
      options.search = PagedSearch("Search") { "\($0.id)".contains($1) }
    }
    await bench.settle()
    let search = try #require(bench.screen.search)
    search.bar.isOpen = true
    for text in ["1", "2", "1", ""] {
      search.bar.text = text
      await bench.settle()
      #expect(bench.entries.allSatisfy { text.isEmpty || "\($0)".contains(text) })
      // As many as the list needs to go through its widgets.
      await bench.screen.list.perform(.loadMore(.append))
      await bench.settle()
      try check(bench, "with “\(text)”")
      bench.host.scroll(byPages: 1)
      await bench.settle()
      try check(bench, "a page below, with “\(text)”")
    }
    search.bar.isOpen = false
    await bench.settle()
    try check(bench, "after the search")
    await bench.close()
  }

  @Test func `M14 the refresh button is said to be busy while the list refreshes, and never else`()
    async throws
  {
    let bench = try RefreshFixture()
    let button = bench.button.widget
    #expect(!button.isAccessiblyBusy)
    bench.controller.send(.start)
    #expect(button.isAccessiblyBusy)
    await bench.answer(GatedPageSource.page(from: 0, count: 100, hasMore: true))
    #expect(!button.isAccessiblyBusy)
    for isFailing in [true, false] {
      bench.controller.send(.refresh)
      #expect(button.isAccessiblyBusy)
      if isFailing {
        await bench.answer(.failure(PageError(.http(status: 404))))
      } else {
        bench.controller.send(.cancel(.refresh))
      }
      #expect(await MainLoop.run { !bench.controller.status.refresh.isLoading })
      #expect(!button.isAccessiblyBusy)
    }
    // A page is no refresh.
    bench.controller.send(.loadMore(.append))
    #expect(!button.isAccessiblyBusy)
    bench.controller.send(.refresh)
    #expect(button.isAccessiblyBusy)
    bench.detach()
    #expect(!button.isAccessiblyBusy)
    await bench.close()
  }
}
