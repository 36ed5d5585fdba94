// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The view's content, which is a function of the status.
struct PresentationTests {
  @Test func `VG-5 the footer follows the append lane and hides without items`() {
    var fixture = MachineFixture()
    #expect(ListFooter(fixture.status) == .hidden)
    fixture = .loaded()
    #expect(ListFooter(fixture.status) == .hidden)
    #expect(ListFooter(fixture.status, pagesByItself: false) == .loadMore)
    fixture.trigger(.loadMore(.append))
    #expect(ListFooter(fixture.status) == .loading(attempt: 1))
    fixture.fail(.offline)
    #expect(ListFooter(fixture.status) == .failed(PageError(.offline)))
    fixture.trigger(.retry(.append))
    fixture.answer([4], next: nil)
    #expect(ListFooter(fixture.status) == .end)
  }

  /// PG-8 wants the way on to be seen where empty pages stopped; the footer hides at the end alone.
  @Test func `VG-5 PG-8 a list without items has a footer only where there is more`() {
    var fixture = MachineFixture()
    fixture.trigger(.start)
    fixture.answer([], next: 2)
    for page in 3..<20 where fixture.status.append.isLoading { fixture.answer([], next: page) }
    #expect(fixture.status.itemCount == 0)
    #expect(ListFooter(fixture.status) == .loadMore)
    fixture.trigger(.loadMore(.append))
    #expect(ListFooter(fixture.status) == .loading(attempt: 1))
    fixture.answer([], next: nil)
    #expect(ListFooter(fixture.status) == .hidden)
  }

  @Test(arguments: PagingMode.allCases)
  func `VG-5 a mode asks by scrolling, by a button, or by either`(_ mode: PagingMode) {
    #expect(mode.followsScrolling == (mode != .click))
    #expect(mode.hasButton == (mode != .scroll))
    var fixture = MachineFixture.loaded { ($0.backOff, $0.automaticPageBudget) = (nil, 0) }
    // Nothing comes by itself any more: what has a button shows it.
    #expect(ListFooter(fixture.status, mode: mode) == (mode.hasButton ? .loadMore : .hidden))
    fixture.trigger(.loadMore(.append))
    fixture.fail()
    #expect(ListFooter(fixture.status, mode: mode) == .failed(PageError(.decode(path: "/"))))
  }

  @Test func `VG-11 loading, empty, failed and offline are four pages`() {
    var fixture = MachineFixture()
    fixture.trigger(.start)
    #expect(ListPlaceholder(fixture.status) == .loading)
    fixture.fail(.offline)
    #expect(ListPlaceholder(fixture.status) == .failed(PageError(.offline)))
    fixture.trigger(.retry(.refresh))
    fixture.answer([], next: nil)
    #expect(ListPlaceholder(fixture.status) == .empty)
    fixture.trigger(.refresh)
    fixture.answer([1], next: nil)
    #expect(ListPlaceholder(fixture.status) == .none)
    #expect(ListNotice(fixture.status) == .none)
    fixture.trigger(.refresh)
    fixture.fail(.offline)
    #expect(ListPlaceholder(fixture.status) == .none)
    #expect(ListNotice(fixture.status) == .offline)
  }

  @Test func `VG-4 a mark comes after 150 ms and stays for 400 ms`() {
    var timing = IndicatorTiming()
    #expect(timing.update(isBusy: true, now: .zero) == .milliseconds(150))
    #expect(timing.update(isBusy: false, now: .milliseconds(100)) == nil)
    #expect(!timing.isVisible)
    _ = timing.update(isBusy: true, now: .milliseconds(200))
    _ = timing.update(isBusy: true, now: .milliseconds(350))
    #expect(timing.isVisible)
    #expect(timing.update(isBusy: false, now: .milliseconds(400)) == .milliseconds(750))
    #expect(timing.isVisible)
    _ = timing.update(isBusy: false, now: .milliseconds(750))
    #expect(!timing.isVisible)
  }
}
