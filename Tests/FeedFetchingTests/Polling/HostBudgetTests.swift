// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import KitTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct HostBudgetTests {
  let clock = ManualClock()
  let budget: HostBudget
  let one: URL
  let two: URL

  init() throws {
    budget = HostBudget(clock: clock)
    one = try #require(URL(string: "https://one.example/feed"))
    two = try #require(URL(string: "https://two.example/feed"))
  }

  private func waitForWaiting(_ count: Int, on budget: HostBudget) async {
    while await budget.waitingCount != count { await Task.yield() }
  }

  private func unspaced() -> HostBudget {
    var limits = HostLimits()
    limits.spacing = .zero
    return HostBudget(limits: limits, clock: clock)
  }

  @Test func `M9 a second lies between two requests to one host, and none between two hosts`()
    async
  {
    #expect(await budget.enter(one) == .granted)
    #expect(await budget.enter(two) == .granted)
    let (budget, url) = (budget, one)
    async let second = budget.enter(url)
    await waitForWaiting(1, on: budget)
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(999))
    #expect(await budget.waitingCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(await second == .granted)
  }

  @Test func `a request may ask for a longer time between two`() async {
    #expect(await budget.enter(one, spacing: .seconds(5)) == .granted)
    #expect(await budget.enter(two) == .granted)
    let (budget, url, usual) = (budget, one, two)
    async let second = budget.enter(url)
    async let other = budget.enter(usual)
    await waitForWaiting(2, on: budget)
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(4999))
    #expect(await other == .granted)
    #expect(await budget.waitingCount == 1)
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(1))
    #expect(await second == .granted)
  }

  @Test func `M9 at most two requests go to one host, and the third takes the next free place`()
    async
  {
    let budget = unspaced()
    #expect(await budget.enter(one) == .granted)
    #expect(await budget.enter(one) == .granted)
    let url = one
    async let third = budget.enter(url)
    await waitForWaiting(1, on: budget)
    #expect(await budget.enter(two) == .granted)
    await budget.leave(one)
    #expect(await third == .granted)
    #expect(await budget.activeCount == 3)
  }

  @Test func `M9 at most sixteen requests are under way`() async throws {
    let urls = try (0..<17).map { try #require(URL(string: "https://h\($0).example/")) }
    for url in urls.prefix(16) { #expect(await budget.enter(url) == .granted) }
    let (budget, last) = (budget, urls[16])
    async let one = budget.enter(last)
    await waitForWaiting(1, on: budget)
    await budget.leave(urls[3])
    #expect(await one == .granted)
    #expect(await budget.activeCount == 16)
  }

  @Test func `a place that nobody took is not given back twice`() async {
    await budget.leave(one)
    #expect(await budget.activeCount == 0)
    #expect(await budget.enter(one) == .granted)
    await budget.leave(one)
    await budget.leave(one)
    #expect(await budget.activeCount == 0)
  }

  @Test func `first come, first served`() async {
    let budget = unspaced()
    let url = one
    #expect(await budget.enter(url) == .granted)
    #expect(await budget.enter(url) == .granted)
    let (served, line) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          #expect(await budget.enter(url) == .granted)
          line.yield(number)
        }
        await waitForWaiting(number + 1, on: budget)
      }
      var order: [Int] = []
      var numbers = served.makeAsyncIterator()
      for _ in 0..<6 {
        await budget.leave(url)
        if let number = await numbers.next() { order.append(number) }
      }
      #expect(order == [0, 1, 2, 3, 4, 5])
    }
  }

  @Test func `who is cancelled leaves the queue, and the next one moves up`() async {
    let budget = unspaced()
    let url = one
    #expect(await budget.enter(url) == .granted)
    #expect(await budget.enter(url) == .granted)
    let first = Task { await budget.enter(url) }
    await waitForWaiting(1, on: budget)
    let second = Task { await budget.enter(url) }
    await waitForWaiting(2, on: budget)
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(await budget.waitingCount == 1)
    await budget.leave(url)
    #expect(await second.value == .granted)
    #expect(await budget.activeCount == 2)
  }

  @Test func `who was cancelled before never enters`() async {
    let (budget, url) = (budget, one)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await budget.enter(url)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(await budget.waitingCount == 0)
    #expect(await budget.activeCount == 0)
  }

  @Test func `cancelling in a crowd loses no place`() async {
    let budget = unspaced()
    let url = one
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let task = Task {
          guard await budget.enter(url) == .granted else { return }
          await Task.yield()
          await budget.leave(url)
        }
        if number % 3 == 0 { task.cancel() }
        group.addTask { await task.value }
      }
    }
    #expect(await budget.activeCount == 0)
    #expect(await budget.waitingCount == 0)
  }

  @Test func `M9 429 without a time holds its host for ten minutes, those who wait as well`() async
  {
    let (budget, url) = (budget, one)
    #expect(await budget.enter(url) == .granted)
    async let waiting = budget.enter(url)
    await waitForWaiting(1, on: budget)
    await budget.holdIfAsked(FetchError(.http, url: url, status: 429), from: url)
    #expect(await waiting == .held(.seconds(600)))
    clock.advance(by: .seconds(599))
    #expect(await budget.enter(url) == .held(.seconds(1)))
    #expect(await budget.enter(two) == .granted)
    clock.advance(by: .seconds(1))
    #expect(await budget.enter(url) == .granted)
  }

  @Test(arguments: [429, 503])
  func `M9 Retry-After holds the whole host, up to seven days`(status: Int) async {
    let minute = FetchError(.http, url: one, status: status, retryAfter: .seconds(60))
    await budget.holdIfAsked(minute, from: one)
    #expect(await budget.enter(one) == .held(.seconds(60)))
    let year = FetchError(.http, url: two, status: status, retryAfter: .seconds(31_536_000))
    await budget.holdIfAsked(year, from: two)
    #expect(await budget.enter(two) == .held(RetryAfter.longest))
    await budget.holdIfAsked(minute, from: two)
    #expect(await budget.enter(two) == .held(RetryAfter.longest))
  }

  @Test func `M9 what is no wish to wait holds nobody`() async {
    await budget.holdIfAsked(FetchError(.http, url: one, status: 429, retryAfter: .zero), from: one)
    await budget.holdIfAsked(FetchError(.http, url: one, status: 503), from: one)
    await budget.holdIfAsked(
      FetchError(.http, url: one, status: 404, retryAfter: .seconds(9)),
      from: one
    )
    #expect(await budget.enter(one) == .granted)
  }

  @Test func `pauses of an earlier run hold, but for those of a clock that was wrong`() async {
    let late = RetryAfter.longest + .seconds(1)
    await budget.restore(["one.example": .seconds(60), "two.example": late]) { _, _ in }
    await budget.restore(["one.example": .seconds(-5)]) { _, _ in }
    #expect(await budget.enter(one) == .held(.seconds(60)))
    #expect(await budget.enter(two) == .granted)
    clock.advance(by: .seconds(60))
    #expect(await budget.enter(one) == .granted)
  }

  @Test func `each pause that a host asks for is stored, also an earlier one`() async {
    let (stored, store) = AsyncStream.makeStream(of: [String: Duration].self)
    await budget.hold(one, for: .seconds(60))
    await budget.restore(["two.example": .seconds(9)]) { store.yield([$0: $1]) }
    await budget.hold(two, for: .seconds(5))
    await budget.hold(two, for: .seconds(90))
    await budget.hold(two, for: .zero)
    store.finish()
    let all = await stored.reduce(into: []) { $0.append($1) }
    #expect(all == [["one.example": .seconds(60)], ["two.example": .seconds(90)]])
  }

  @Test func `a host that wants more time gets it, and so do those below it`() async throws {
    let site = try #require(URL(string: "https://WWW.reddit.com/r/swift.rss"))
    let lookalike = try #require(URL(string: "https://notreddit.com/"))
    #expect(HostLimits().spacing(of: HostBudget.key(of: site)) == .seconds(60))
    #expect(HostLimits().spacing(of: HostBudget.key(of: lookalike)) == .seconds(1))
  }
}
