// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// What a view shows is a function of the status.
struct PresentationTests {
  @Test func `VG-5 the footer follows the append lane and hides without items`() {
    var bench = MachineBench()
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

  @Test func `VG-11 loading, empty, failed and offline are four pages`() {
    var bench = MachineBench()
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
