// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import KitTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct BudgetedFetcherTests {
  /// A fetcher that answers each request in the same way.
  private final class Host: Fetching {
    private let answer: Mutex<Result<Void, FetchError>>
    private let count = Mutex(0)

    init(_ error: FetchError?) {
      answer = Mutex(error.map { .failure($0) } ?? .success(()))
    }

    var requestCount: Int { count.withLock(\.self) }

    func recover() { answer.withLock { $0 = .success(()) } }

    func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
      count.withLock { $0 += 1 }
      try answer.withLock(\.self).get()
      return FetchResponse(requestedURL: request.url, body: [])
    }
  }

  private let clock = ManualClock()
  private let url: URL
  private let reddit: URL

  init() throws {
    url = try #require(URL(string: "https://site.example/page"))
    reddit = try #require(URL(string: "https://www.reddit.com/r/swift"))
  }

  @Test func `a host that asked for a pause gets no request of a reader either`() async throws {
    let host = Host(FetchError(.http, url: url, status: 429, retryAfter: .seconds(120)))
    let budget = HostBudget(clock: clock)
    let fetcher = BudgetedFetcher(host, budget: budget)
    let first = await #expect(throws: FetchError.self) { try await fetcher.fetch(.init(url: url)) }
    #expect(first?.status == 429)
    host.recover()
    clock.advance(by: .seconds(20))
    let second = await #expect(throws: FetchError.self) { try await fetcher.fetch(.init(url: url)) }
    #expect(second?.code == .hostPaused && second?.retryAfter == .seconds(100))
    #expect(second?.isRetryable == true)
    #expect(
      second?.sentence == "Could not fetch https://site.example/page: its host asked for a pause."
        + " Try again in 2 minutes."
    )
    #expect(host.requestCount == 1)
    #expect(await budget.enter(url) == .held(.seconds(100)))
    clock.advance(by: .seconds(100))
    #expect(try await fetcher.fetch(.init(url: url)).status == 200)
  }

  @Test func `a reader waits behind no poll, and takes no place of one`() async throws {
    let budget = HostBudget(clock: clock)
    let fetcher = BudgetedFetcher(Host(nil), budget: budget)
    for _ in 0..<5 { #expect(try await fetcher.fetch(.init(url: url)).status == 200) }
    #expect(await budget.activeCount == 0)
    #expect(await budget.enter(url) == .granted)
    #expect(try await fetcher.fetch(.init(url: url)).status == 200)
    #expect(await budget.activeCount == 1)
  }

  @Test func `a host that wants a longer spacing has it between all requests`() async throws {
    let (host, budget) = (Host(nil), HostBudget(clock: clock))
    let fetcher = BudgetedFetcher(host, budget: budget)
    #expect(await budget.enter(reddit) == .granted)
    await budget.leave(reddit)
    let request = FetchRequest(url: reddit)
    async let answer = fetcher.fetch(request)
    while await budget.waitingCount == 0 { await Task.yield() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(59))
    #expect(host.requestCount == 0)
    clock.advance(by: .seconds(1))
    #expect(try await answer.status == 200)
    #expect(await budget.activeCount == 0)
  }
}
