// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Synchronization
import Testing

/// Readings of a library while another one of the same library is in the middle.
@Suite("Readings that overlap", .timeLimit(.minutes(5)))
@MainActor
struct OverlappingReadTests {
  /// A halt of one thread, in the middle of what it does, until a test lets it go on.
  private final class Halt: Sendable {
    private let isSet = Mutex(false)
    private let barrier = DispatchSemaphore(value: 0)
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// Halts the next thread that comes by.
    func set() { isSet.withLock { $0 = true } }

    /// Halts the calling thread, if it is the next one.
    func pass() {
      let isHalted = isSet.withLock { isSet in
        defer { isSet = false }
        return isSet
      }
      guard isHalted else { return }
      arrival.finish()
      barrier.wait()
    }

    /// Waits until a thread is halted.
    func waitForArrival() async { for await _ in arrivals {} }

    /// Ends the halt.
    func end() { barrier.signal() }
  }

  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func open(_ change: (inout StoreOptions) -> Void) throws -> FeedStore {
    var options = StoreOptions(now: { SampleFeed.now })
    change(&options)
    return try FeedStore(at: folder.appending(path: "library.sqlite"), options: options)
  }

  @Test func `of two readings of the sidebar the one that began last stays`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let halt = Halt()
    let store = try open {
      // The sidebar counts while it reads the feeds.
      $0.onStatement = { if $0.contains("status_starred") { halt.pass() } }
    }
    let fixture = LibraryFixture(store)
    let library = fixture.library
    _ = try await fixture.feed("a", [1])
    halt.set()
    let earlier = Task { await library.readRows() }
    await halt.waitForArrival()
    _ = try await fixture.feed("b", [1])
    await library.readRows()
    #expect(library.sidebar.rows.suffix(2).map(\.title) == ["a", "b"])
    let version = library.sidebar.rowsVersion
    halt.end()
    await earlier.value
    #expect(library.sidebar.rowsVersion == version)
    #expect(library.sidebar.rows.suffix(2).map(\.title) == ["a", "b"])
    await library.close()
    try store.close()
  }

  @Test func `a search in an index that cannot be filled says that articles may be missing`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let old = try open { _ in }
    _ = try await LibraryFixture(old).feed("a", 1...3)
    try old.close()
    let halt = Halt()
    let other = try open { options in
      options.plainTextVersion = 2
      options.plainText = { text in
        halt.pass()
        return text
      }
    }
    let store = try open { options in
      options.plainTextVersion = 2
      options.patience = .zero
    }
    // Another program fills the index, and nobody else can write meanwhile.
    halt.set()
    let filling = Task { try await other.lists.rebuildSearch() }
    await halt.waitForArrival()
    let fixture = LibraryFixture(store)
    let window = fixture.window
    window.search("text")
    let timeline = await window.show(.search)
    await fixture.wait(for: timeline) { _ in !window.subtitle(of: .search).isEmpty }
    #expect(window.subtitle(of: .search) == Messages().searchMissesArticles)
    #expect(fixture.titles(timeline).isEmpty)
    halt.end()
    _ = try await filling.value
    window.search("text of")
    await fixture.wait(for: timeline) { !fixture.titles($0).isEmpty }
    #expect(window.subtitle(of: .search).isEmpty)
    await fixture.library.close()
    try store.close()
    try other.close()
  }
}
