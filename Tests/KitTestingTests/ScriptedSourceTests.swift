// SPDX-License-Identifier: MIT

import KitTesting
import RefreshKit
import Testing

/// A source that does what a test says.
struct ScriptedSourceTests {
  private typealias Source = ScriptedSource<Topic, Int>

  private let request = PageRequest<Int>(lane: .refresh, cursor: nil)

  @Test func `an answer is for the request that waits, or for the next one, and for one alone`()
    async throws
  {
    let source = Source { _ in .success(Page(items: [], next: nil)) }
    await source.answer(.failure(PageError(.offline)))
    await #expect(throws: PageError(.offline)) { try await source.page(for: self.request) }
    #expect(try await source.page(for: request).items.isEmpty)
    let waiting = Source()
    async let page = waiting.page(for: request)
    while await waiting.waitingCount == 0 { await Task.yield() }
    await waiting.answer(.success(Forum.page(from: 0)))
    #expect(try await page.items.count == 20)
    #expect(await waiting.requests == [request])
  }

  @Test func `of the requests that wait, the one that has waited longest is answered`() async throws
  {
    let source = Source()
    var pages: [Task<Page<Topic, Int>, any Error>] = []
    for number in 1...2 {
      pages.append(Task { try await source.page(for: request) })
      while await source.waitingCount < number { await Task.yield() }
    }
    for first in [0, 20] { await source.answer(.success(Forum.page(from: first))) }
    var firsts: [Int?] = []
    for page in pages { firsts.append(try await page.value.items.first?.id) }
    #expect(firsts == [0, 20])
  }

  @Test func `a source with a rule keeps the promises of its protocol`() async {
    let source = Source { .success(Forum.page(from: $0.cursor ?? 0)) }
    #expect(await checkPageSource(source, answersAtOnce: true) == [])
  }

  @Test func `the request that is cancelled ends, and no other one`() async {
    let source = Source()
    let first = Task { try await source.page(for: request) }
    await source.waitForRequest(1)
    let second = Task { try await source.page(for: request) }
    while await source.waitingCount < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: PageError(.cancelled)) { try await second.value }
    #expect(await source.cancelledCount == 1)
    #expect(await source.waitingCount == 1)
    await source.answer(.failure(PageError(.timedOut)))
    await #expect(throws: PageError(.timedOut)) { try await first.value }
  }

  @Test func `a request of a task that is cancelled already is not left waiting`() async {
    let source = Source()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.page(for: request)
    }
    await #expect(throws: PageError(.cancelled)) { try await task.value }
    #expect(await source.waitingCount == 0)
  }
}
