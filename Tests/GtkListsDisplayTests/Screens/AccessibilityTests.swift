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
  private func check(_ fixture: ScreenFixture, _ step: String) throws {
    let visible = try #require(fixture.host.visibleRows)
    #expect(visible.count > 5)
    for position in visible {
      guard let row = fixture.host.snapshot.row(at: position), let item = row.item else { continue }
      let text = AccessibleText(label: "Entry \(item.id)")
      #expect(fixture.host.isSpoken(row.id, as: text) == true, "\(step), row \(position)")
      let other = AccessibleText(label: "Entry \(item.id + 1)")
      #expect(fixture.host.isSpoken(row.id, as: other) == false, "\(step), row \(position)")
    }
  }

  @Test func `CR-12 M14 each row in sight is spoken as itself, wherever the list is`() async throws
  {
    let fixture = try ScreenFixture(EntrySource(from: 400, pagesBackwards: true)) { options in
      options.attachment.lanes = [.append, .prepend]
    }
    await fixture.settle()
    try check(fixture, "at first")
    for pages in [1.0, 2, -0.5, 3, -4] {
      fixture.host.scroll(byPages: pages)
      await fixture.settle()
      try check(fixture, "after \(pages) pages")
    }
    await fixture.screen.list.perform(.refresh)
    await fixture.settle()
    try check(fixture, "after a refresh")
    // GTK keeps 200 rows: only beyond them a slot shows one row after the other.
    for step in 1...12 {
      fixture.host.scroll(byPages: 2)
      await fixture.settle()
      try check(fixture, "on step \(step) of a long way")
    }
    let last = try #require(fixture.host.visibleRows?.last)
    #expect(last > 250)
    await fixture.close()
  }

  @Test func `CR-12 M14 a row is spoken as itself in a search, and behind it`() async throws {
    let fixture = try ScreenFixture { options in
      options.search = PagedSearch("Search") { "\($0.id)".contains($1) }
    }
    await fixture.settle()
    let search = try #require(fixture.screen.search)
    search.bar.isOpen = true
    for text in ["1", "2", "1", ""] {
      search.bar.text = text
      await fixture.settle()
      #expect(fixture.entries.allSatisfy { text.isEmpty || "\($0)".contains(text) })
      // As many as the list needs to go through its widgets.
      await fixture.screen.list.perform(.loadMore(.append))
      await fixture.settle()
      try check(fixture, "with “\(text)”")
      fixture.host.scroll(byPages: 1)
      await fixture.settle()
      try check(fixture, "a page below, with “\(text)”")
    }
    search.bar.isOpen = false
    await fixture.settle()
    try check(fixture, "after the search")
    await fixture.close()
  }

  @Test func `M14 the refresh button is said to be busy while the list refreshes, and never else`()
    async throws
  {
    let fixture = try RefreshFixture()
    let button = fixture.button.widget
    #expect(!button.isAccessiblyBusy)
    fixture.controller.send(.start)
    #expect(button.isAccessiblyBusy)
    await fixture.answer(GatedPageSource.page(from: 0, count: 100, hasMore: true))
    #expect(!button.isAccessiblyBusy)
    for isFailing in [true, false] {
      fixture.controller.send(.refresh)
      #expect(button.isAccessiblyBusy)
      if isFailing {
        await fixture.answer(.failure(PageError(.http(status: 404))))
      } else {
        fixture.controller.send(.cancel(.refresh))
      }
      #expect(await MainLoop.run { !fixture.controller.status.refresh.isLoading })
      #expect(!button.isAccessiblyBusy)
    }
    // A page is no refresh.
    fixture.controller.send(.loadMore(.append))
    #expect(!button.isAccessiblyBusy)
    fixture.controller.send(.refresh)
    #expect(button.isAccessiblyBusy)
    fixture.detach()
    #expect(!button.isAccessiblyBusy)
    await fixture.close()
  }
}
