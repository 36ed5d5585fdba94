// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import KitTesting
import RefreshKit
import Synchronization
import Testing

/// The sample's sources over a real network, which fails when it is told to.
@MainActor
struct ForumListTests {
  private let server = ForumServer()

  private func source() async throws -> ForumTopicSource {
    ForumTopicSource(ForumAPI(try await server.start()), node: "swift")
  }

  @Test func `both sources keep their promises`() async throws {
    let api = ForumAPI(try await server.start())
    #expect(await checkPageSource(ForumTopicSource(api, node: "swift")) == [])
    #expect(await checkPageSource(ForumReplySource(api, topic: 44)) == [])
    await server.stop()
  }

  @Test func `a reader goes through all topics, and each has its title and its member`()
    async throws
  {
    let source = try await source()
    let read = await snapshot(of: source) { await $0.scroll(to: 50) }
    #expect(read.items.map(\.id) == Array((1...57).reversed()))
    #expect(read.footer == .end)
    #expect(read.items.allSatisfy { !$0.title.isEmpty && $0.member?.avatar.isEmpty == false })
    await server.stop()
  }

  @Test(.timeLimit(.minutes(5)))
  func `a request that is cancelled as its answer comes ends all the same`() async throws {
    let api = ForumAPI(try await server.start())
    // The turns that an answer takes, on this machine and now.
    let isAnswered = Mutex(false)
    let answered = Task {
      defer { isAnswered.withLock { $0 = true } }
      return try await api.picture("/avatar/1.gif")
    }
    var turns = 0
    while !isAnswered.withLock({ $0 }) {
      await Task.yield()
      turns += 1
    }
    _ = try await answered.value
    var endings = (answered: 0, cancelled: 0)
    // Each is cancelled a little later than the one before, from at once to after its answer.
    for round in 0..<300 {
      let request = Task { try await api.picture("/avatar/1.gif") }
      for _ in 0..<2 * turns * (round % 100) / 100 { await Task.yield() }
      if round % 100 == 99 { _ = await request.result }
      request.cancel()
      switch await request.result {
      case .success: endings.answered += 1
      case .failure: endings.cancelled += 1
      }
    }
    #expect(endings.answered > 0 && endings.cancelled > 0)
    await server.stop()
  }

  @Test(arguments: [
    (ForumFault.status(503), PageError.Kind.http(status: 503), "The forum answered with 503."),
    (.pause(seconds: 7), .http(status: 429), "The forum asks to wait 7 seconds."),
    (.pause(seconds: 1), .http(status: 429), "The forum asks to wait a second."),
    (.garbage, .decode(path: ""), "The forum sent what is not understood."),
  ])
  func `a page that fails says why and comes when it is tried again`(
    fault: ForumFault,
    kind: PageError.Kind,
    sentence: String
  ) async throws {
    let list = HeadlessList(try await source(), text: \.title)
    await list.start()
    await server.fail(fault)
    await list.scroll(to: 30)
    #expect(list.list.status.append.error?.kind == kind)
    #expect(list.list.status.append.error?.detail == sentence)
    #expect(list.reading.items.count == 20)
    #expect(await list.retry() == .completed)
    await list.scroll(to: 50)
    #expect(list.reading.items.count == 57)
    await list.close()
    await server.stop()
  }

  @Test func `the forum's wish to wait is the list's`() async throws {
    let list = HeadlessList(try await source(), text: \.title)
    await server.fail(.pause(seconds: 7))
    await list.start()
    #expect(list.list.status.refresh.error?.retryAfter == .seconds(7))
    await list.close()
    await server.stop()
  }

  @Test func `nothing there and nobody there have a page of their own`() async throws {
    let source = try await source()
    await server.fail(.empty)
    #expect(await snapshot(of: source).placeholder == .empty)
    await server.stop()
    let alone = await snapshot(of: source).placeholder
    let reason = PageError(
      .source(code: "url-1004"),
      detail: "The forum cannot be reached.",
      isRetryable: true
    )
    #expect(alone == .failed(reason))
  }

  @Test func `an answer that is slow is given up with its list`() async throws {
    let list = HeadlessList(try await source(), text: \.title)
    await server.fail(.slow)
    let start = list.list.send(.start)
    while await server.heldCount == 0 { await Task.yield() }
    await list.close()
    #expect(await start.outcome == .cancelled)
    await server.stop()
  }

  @Test func `a topic that is deleted is gone at once and comes back when the forum refuses`()
    async throws
  {
    let api = ForumAPI(try await server.start())
    let list = HeadlessList(ForumTopicSource(api, node: "swift"), text: \.title)
    await list.start()
    let first = list.list.edit(.remove(57)).edit
    #expect(list.reading.items.first?.id == 56)
    // With a row less the next page is wanted, which may not take the fault.
    await list.settle()
    await server.fail(.status(403))
    await #expect(throws: PageError.self) { try await api.delete(topic: 57) }
    list.list.settle(first, isKept: false)
    #expect(list.reading.items.first?.id == 57)
    let second = list.list.edit(.remove(57)).edit
    try await api.delete(topic: 57)
    list.list.settle(second, isKept: true)
    await list.refresh()
    #expect(list.reading.items.first?.id == 56)
    await list.close()
    await server.stop()
  }

  @Test func `a topic that is brought back stands where it stood`() async throws {
    let api = ForumAPI(try await server.start())
    let source = ForumTopicSource(api, node: "swift")
    try await api.delete(topic: 56)
    #expect(await snapshot(of: source).items.map(\.id).starts(with: [57, 55, 54]))
    try await api.restore(topic: 56)
    try await api.restore(topic: 56)
    #expect(await snapshot(of: source).items.map(\.id).starts(with: [57, 56, 55]))
    await server.stop()
  }

  @Test func `a reply that is sent is the last one, whatever its letters are`() async throws {
    let api = ForumAPI(try await server.start())
    let source = ForumReplySource(api, topic: 5)
    let before = await snapshot(of: source) { await $0.scroll(to: 60) }.items.count
    let text = "Two lines,\nwith “quotes” \\ and 漢字 👩‍👩‍👧"
    try await api.send(reply: text, to: 5)
    let replies = await snapshot(of: source) { await $0.scroll(to: 60) }.items
    #expect(replies.count == before + 1 && replies.last?.content == text)
    #expect(Set(replies.map(\.id)).count == replies.count)
    await #expect(throws: PageError(.http(status: 400), detail: "The forum answered with 400.")) {
      try await api.send(reply: "", to: 5)
    }
    await server.stop()
  }

  @Test func `pages are written down and shown again without a request`() async throws {
    let source = try await source()
    let list = HeadlessList(source, text: \.title)
    await list.scrollAfterStart(to: 30)
    let file = try JSONEncoder().encode(list.list.content)
    await list.close()
    let asked = await server.requests.count
    let pages = try JSONDecoder().decode(PagedList<ForumTopic, Int>.self, from: file)
    let again = HeadlessList(source, cells: TextCells(\.title), restored: pages)
    #expect(again.reading.items == pages.items)
    #expect(again.reading.items.count >= 40)
    #expect(await server.requests.count == asked)
    await again.close()
    await server.stop()
  }

  @Test func `pictures are pictures`() async throws {
    let api = ForumAPI(try await server.start())
    let bytes = try await api.picture("/avatar/3.gif")
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    #expect(bytes.count == 35)
    await server.stop()
  }
}

extension HeadlessList {
  fileprivate func scrollAfterStart(to index: Int) async {
    await start()
    await scroll(to: index)
  }
}
