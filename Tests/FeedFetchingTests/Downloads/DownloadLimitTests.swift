// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import KitTesting
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DownloadLimitTests {
  private static let tag = (name: "ETag", value: "\"one\"")

  let server: LoopbackServer
  let clock = LimitClock()
  let fetcher: Fetcher
  let folder: DownloadTestFolder
  let budget = HostBudget(limits: .immediate, clock: ManualClock())

  init() throws {
    server = try LoopbackServer()
    folder = try DownloadTestFolder()
    fetcher = Fetcher(clock: clock)
  }

  private func failure(into part: PartialFile) async throws -> FetchError {
    let request = FetchRequest(url: server.url("/file"), accept: .file)
    let refusal = try await #require(throws: HostBudget.Refusal.self) {
      try await budget.download(request, into: part, with: fetcher) { _ in }
    }
    guard case .failed(let error) = refusal else { throw refusal }
    return error
  }

  private func part(
    maximumBytes: Int? = 1000,
    room: (@Sendable () -> Int?)? = nil
  ) throws -> PartialFile {
    let address = server.url("/file")
    return try PartialFile(folder.part, for: address, maximumBytes: maximumBytes, room: room)
  }

  @Test func `a file that is announced too large is not begun, until the limit is lifted`()
    async throws
  {
    server.on("/file", Answer(headers: [Self.tag], body: [UInt8](repeating: 7, count: 1001)))
    do {
      let part = try part()
      let error = try await failure(into: part)
      #expect(error.code == .tooLarge)
      #expect(part.size == 0 && !part.isWhole)
    }
    let part = try part(maximumBytes: nil)
    let request = FetchRequest(url: server.url("/file"), accept: .file)
    try await budget.download(request, into: part, with: fetcher) { _ in }
    #expect(part.isWhole && part.size == 1001)
  }

  @Test func `a rest is measured with the part that is there`() async throws {
    server.on(
      "/file",
      Answer(
        headers: [Self.tag],
        body: [UInt8](repeating: 7, count: 1001),
        delivery: .truncated(afterBytes: 600)
      ),
      Answer(
        status: 206,
        headers: [Self.tag, ("Content-Range", "bytes 600-1000/1001")],
        body: [UInt8](repeating: 7, count: 401)
      )
    )
    do { #expect(try await failure(into: try part(maximumBytes: nil)).code == .connectionLost) }
    let part = try part()
    #expect(try await failure(into: part).code == .tooLarge)
    #expect(part.size == 600)
  }

  @Test func `bytes without an end stop at the limit`() async throws {
    server.on("/file", .flood(["HTTP/1.1 200 OK"], of: [UInt8](repeating: 7, count: 64)))
    let part = try part(maximumBytes: 1_000_000)
    #expect(try await failure(into: part).code == .tooLarge)
    #expect(try folder.bytes(folder.part).count <= 1_000_000)
    await server.waitForClosedConnections()
  }

  @Test func `a rest that is longer than it says stops at its end`() async throws {
    server.on(
      "/file",
      Answer(
        headers: [Self.tag],
        body: [UInt8](repeating: 7, count: 100),
        delivery: .truncated(afterBytes: 60)
      ),
      .flood(
        ["HTTP/1.1 206 Partial Content", "Content-Range: bytes 60-99/100"],
        of: [UInt8](repeating: 8, count: 64)
      )
    )
    let part = try part()
    _ = try await failure(into: part)
    #expect(try await failure(into: part).code == .tooLarge)
    #expect(try folder.bytes(folder.part).count <= 100)
  }

  @Test func `a small body that unpacks to much stops at the limit`() async throws {
    server.on("/file", .gzipBomb(zeros: 5_000_000))
    let part = try part(maximumBytes: 1_000_000)
    #expect(try await failure(into: part).code == .tooLarge)
    #expect(try folder.bytes(folder.part).count <= 1_000_000)
  }

  @Test func `a file for which the disk has no room is not begun, and it is said`()
    async throws
  {
    server.on("/file", Answer(headers: [Self.tag], body: [UInt8](repeating: 7, count: 500)))
    let part = try part(room: { PartialFile.reserveBytes + 499 })
    let error = try await failure(into: part)
    #expect(error.code == .diskFull)
    #expect(error.sentence.contains("100 MB stay free"))
    #expect(part.size == 0)
  }

  @Test func `a disk that fills meanwhile leaves what arrived`() async throws {
    let body = [UInt8](repeating: 7, count: 20_000_000)
    server.on("/file", Answer(headers: [Self.tag], body: body))
    let looks = Mutex(0)
    let part = try part(
      maximumBytes: nil,
      room: {
        let count = looks.withLock { count in
          count += 1
          return count
        }
        return count == 1 ? .max : PartialFile.reserveBytes
      }
    )
    #expect(try await failure(into: part).code == .diskFull)
    #expect(part.size > 4_000_000 && part.size < 12_000_000)
    #expect(try folder.bytes(folder.part).count == part.size)
    #expect(part.resumePoint?.offset == part.size)
  }

  /// A body of 100 bytes of which 40 arrive.
  private static let silentBody = Answer(
    headers: [tag],
    body: [UInt8](repeating: 7, count: 100),
    delivery: .interrupted(afterBytes: 40, Gate())
  )

  @Test func `a server that falls silent leaves what arrived`() async throws {
    server.on("/file", Self.silentBody)
    let part = try part()
    let clock = clock
    let request = FetchRequest(url: server.url("/file"), accept: .file)
    await #expect(throws: HostBudget.Refusal.self) {
      try await budget.download(request, into: part, with: fetcher) { _ in
        clock.expire(.seconds(30))
      }
    }
    #expect(part.size == 40)
    await server.waitForClosedConnections()
  }

  @Test func `a download that is cancelled leaves what arrived, and writes no more`()
    async throws
  {
    server.on("/file", Self.silentBody)
    let part = try part()
    let request = FetchRequest(url: server.url("/file"), accept: .file)
    let (begun, feed) = AsyncStream.makeStream(of: Void.self)
    let (budget, fetcher) = (budget, fetcher)
    let download = Task {
      try await budget.download(request, into: part, with: fetcher) { _ in feed.yield() }
    }
    for await _ in begun { break }
    download.cancel()
    guard case .failure(HostBudget.Refusal.failed(let error)) = await download.result else {
      Issue.record("a cancelled download ends with a failure")
      return
    }
    #expect(error.code == .cancelled)
    #expect(part.size == 40)
    #expect(await budget.activeCount == 0)
    await server.waitForClosedConnections()
  }
}
