// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ImageLoaderTests {
  let fetcher = GatedFetcher()

  func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://example.org/\(number).png"))
  }

  func start(_ loader: ImageLoader, _ url: URL) -> Task<[UInt8], any Error> {
    Task { try await loader.bytes(for: url, from: .web, of: PictureUse()) }
  }

  @Test func `no more than six pictures are under way at once, and all of them come`() async throws
  {
    let loader = ImageLoader(fetcher: fetcher)
    let tasks = try (0..<20).map { start(loader, try url($0)) }
    for count in stride(from: ImageLoader.maximumInFlight, to: 20, by: ImageLoader.maximumInFlight)
    {
      await fetcher.wait { $0.started.count == count }
      await fetcher.openAll()
    }
    await fetcher.wait { $0.started.count == 20 }
    await fetcher.openAll()
    for (number, task) in tasks.enumerated() {
      #expect(try await task.value == Array(url(number).absoluteString.utf8))
    }
    #expect(await fetcher.mostAtOnce == ImageLoader.maximumInFlight)
  }

  @Test func `who is cancelled in line leaves it while the others are still under way`()
    async throws
  {
    let loader = ImageLoader(fetcher: fetcher)
    let first = try (0..<ImageLoader.maximumInFlight).map { start(loader, try url($0)) }
    await fetcher.wait { $0.started.count == ImageLoader.maximumInFlight }
    let passed = try (10..<30).map { start(loader, try url($0)) }
    await loader.wait { await $0.waitingForTurn == passed.count }
    let last = start(loader, try url(40))
    await loader.wait { await $0.waitingForTurn == passed.count + 1 }
    for task in passed { task.cancel() }
    await loader.wait { await $0.waitingForTurn == 1 }
    for task in passed {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    await fetcher.openAll()
    await fetcher.wait { $0.started.count == ImageLoader.maximumInFlight + 1 }
    await fetcher.openAll()
    #expect(try await !last.value.isEmpty)
    for task in first { #expect(try await !task.value.isEmpty) }
    #expect(await fetcher.started.count == ImageLoader.maximumInFlight + 1)
  }

  @Test func `CC-9 two who want one picture share the request`() async throws {
    let loader = ImageLoader(fetcher: fetcher)
    let tasks = try (0..<2).map { _ in start(loader, try url(1)) }
    await fetcher.wait { $0.started.count == 1 }
    await loader.wait(for: 2, at: try url(1))
    await fetcher.openAll()
    for task in tasks {
      #expect(try await !task.value.isEmpty)
    }
    #expect(await fetcher.started.count == 1)
  }

  @Test func `CC-9 a request goes on while somebody wants it, and who leaves does not wait`()
    async throws
  {
    let loader = ImageLoader(fetcher: fetcher)
    let (leaving, staying) = (start(loader, try url(1)), start(loader, try url(1)))
    await fetcher.wait { $0.started.count == 1 }
    await loader.wait(for: 2, at: try url(1))
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    #expect(await fetcher.cancelled.isEmpty)
    await fetcher.openAll()
    #expect(try await !staying.value.isEmpty)
  }

  @Test func `PG-20 a request that nobody wants any more is given up`() async throws {
    let loader = ImageLoader(fetcher: fetcher)
    let tasks = try (0..<2).map { _ in start(loader, try url(1)) }
    await fetcher.wait { $0.started.count == 1 }
    await loader.wait(for: 2, at: try url(1))
    for task in tasks {
      task.cancel()
    }
    await fetcher.wait { $0.cancelled.count == 1 }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `CR-7 a picture that is wanted again right after it was given up comes`() async throws
  {
    let loader = ImageLoader(fetcher: fetcher)
    let first = start(loader, try url(1))
    await fetcher.wait { $0.started.count == 1 }
    first.cancel()
    let second = start(loader, try url(1))
    await fetcher.wait { $0.cancelled.count == 1 && $0.started.count == 2 }
    await fetcher.openAll()
    #expect(try await !second.value.isEmpty)
  }

  @Test func `a picture that came is not asked for again`() async throws {
    let picture = try url(1)
    let stub = StubFetcher([picture.absoluteString: [.document("png")]])
    let loader = ImageLoader(fetcher: stub)
    for _ in 0..<3 {
      #expect(
        try await loader.bytes(for: picture, from: .web, of: PictureUse()) == Array("png".utf8)
      )
    }
    #expect(stub.requests.count == 1)
    #expect(stub.requests.first?.accept == .image)
  }

  @Test func `memory keeps what was used last, within its bytes`() async throws {
    let urls = try (0..<3).map { try url($0) }
    let stub = StubFetcher(
      Dictionary(uniqueKeysWithValues: urls.map { ($0.absoluteString, [.document("12345")]) })
    )
    let loader = ImageLoader(fetcher: stub, maximumCachedBytes: 10)
    // 0 and 1 fit; 0 is used again, so 2 takes the place of 1.
    for number in [0, 1, 0, 2, 0, 1] {
      _ = try await loader.bytes(for: urls[number], from: .web, of: PictureUse())
    }
    #expect(stub.addresses == [0, 1, 2, 1].map { urls[$0].absoluteString })
  }

  @Test func `a picture larger than the memory is handed out and not kept`() async throws {
    let picture = try url(1)
    let stub = StubFetcher([picture.absoluteString: [.document("123456")]])
    let loader = ImageLoader(fetcher: stub, maximumCachedBytes: 5)
    for _ in 0..<2 {
      #expect(try await loader.bytes(for: picture, from: .web, of: PictureUse()).count == 6)
    }
    #expect(stub.requests.count == 2)
  }

  @Test(arguments: [(404, true), (410, true), (429, false), (503, false)])
  func `what a server does not have need not be asked for again`(
    status: Int,
    isFinal: Bool
  ) async throws {
    let picture = try url(1)
    let stub = StubFetcher([picture.absoluteString: [.failure(.http, status: status)]])
    let loader = ImageLoader(fetcher: stub)
    let error = await #expect(throws: FetchError.self) {
      try await loader.bytes(for: picture, from: .web, of: PictureUse())
    }
    #expect(error.map { ImageLoader.isFinal($0) } == isFinal)
  }

  @Test func `a picture that failed is asked for again`() async throws {
    let picture = try url(1)
    let stub = StubFetcher([
      picture.absoluteString: [.failure(.http, status: 500), .document("png")]
    ])
    let loader = ImageLoader(fetcher: stub)
    let error = await #expect(throws: FetchError.self) {
      try await loader.bytes(for: picture, from: .web, of: PictureUse())
    }
    #expect(error.map { ImageLoader.isFinal($0) } == false)
    #expect(try await loader.bytes(for: picture, from: .web, of: PictureUse()).count == 3)
  }
}

extension ImageLoader {
  /// Returns when so many wait for a picture.
  fileprivate func wait(for count: Int, at url: URL) async {
    await wait { await $0.waiterCount(for: url) == count }
  }

  /// Returns when something is so.
  fileprivate func wait(until isSo: (ImageLoader) async -> Bool) async {
    while await !isSo(self) {
      await Task.yield()
    }
  }
}
