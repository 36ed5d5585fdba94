// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// The view's content, which is a function of the status.
struct PresentationTests {
  @Test func `VG-5 the footer follows the append lane and hides without items`() {
    var bench = MachineFixture()
    #expect(ListFooter(bench.status) == .hidden)
    bench = .loaded()
    #expect(ListFooter(bench.status) == .hidden)
    #expect(ListFooter(bench.status, pagesByItself: false) == .loadMore)
    bench.trigger(.loadMore(.append))
    #expect(ListFooter(bench.status) == .loading(attempt: 1))
    bench.fail(.offline)
    #expect(ListFooter(bench.status) == .failed(PageError(.offline)))
    bench.trigger(.retry(.append))
    bench.answer([4], next: nil)
    #expect(ListFooter(bench.status) == .end)
  }

  /// PG-8 wants the way on to be seen where empty pages stopped; the footer hides at the end alone.
  @Test func `VG-5 PG-8 a list without items has a footer only where there is more`() {
    var bench = MachineFixture()
    bench.trigger(.start)
    bench.answer([], next: 2)
    for page in 3..<20 where bench.status.append.isLoading { bench.answer([], next: page) }
    #expect(bench.status.itemCount == 0)
    #expect(ListFooter(bench.status) == .loadMore)
    bench.trigger(.loadMore(.append))
    #expect(ListFooter(bench.status) == .loading(attempt: 1))
    bench.answer([], next: nil)
    #expect(ListFooter(bench.status) == .hidden)
  }

  @Test(arguments: PagingMode.allCases)
  func `VG-5 a mode asks by scrolling, by a button, or by either`(_ mode: PagingMode) {
    #expect(mode.followsScrolling == (mode != .click))
    #expect(mode.hasButton == (mode != .scroll))
    var bench = MachineFixture.loaded { ($0.backOff, $0.automaticPageBudget) = (nil, 0) }
    // Nothing comes by itself any more: what has a button shows it.
    #expect(ListFooter(bench.status, mode: mode) == (mode.hasButton ? .loadMore : .hidden))
    bench.trigger(.loadMore(.append))
    bench.fail()
    #expect(ListFooter(bench.status, mode: mode) == .failed(PageError(.decode(path: "/"))))
  }

  @Test func `VG-11 loading, empty, failed and offline are four pages`() {
    var bench = MachineFixture()
    bench.trigger(.start)
    #expect(ListPlaceholder(bench.status) == .loading)
    bench.fail(.offline)
    #expect(ListPlaceholder(bench.status) == .failed(PageError(.offline)))
    bench.trigger(.retry(.refresh))
    bench.answer([], next: nil)
    #expect(ListPlaceholder(bench.status) == .empty)
    bench.trigger(.refresh)
    bench.answer([1], next: nil)
    #expect(ListPlaceholder(bench.status) == .none)
    #expect(ListNotice(bench.status) == .none)
    bench.trigger(.refresh)
    bench.fail(.offline)
    #expect(ListPlaceholder(bench.status) == .none)
    #expect(ListNotice(bench.status) == .offline)
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
