// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import KitTesting
import Testing

/// The upkeep of a library in a file that the reader named.
@Suite(.serialized)
@MainActor
struct RunningLibraryTests {
  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")

  private var file: URL { folder.appending(path: "rivers.sqlite") }

  private var services: FeedServices {
    FeedServices(
      fetcher: Fetcher(),
      cache: folder.appending(path: "cache"),
      secrets: folder.appending(path: "secrets.json")
    )
  }

  private func open(_ services: FeedServices? = nil) async throws -> RunningLibrary {
    try await RunningLibrary(
      RunningLibrary.open(file),
      services: services ?? self.services,
      messages: Messages(),
      complain: { Issue.record("\($0)") }
    )
  }

  private var backups: [String] {
    // Without a backup there is no folder of them.
    (try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "backups").path(percentEncoded: false)
    )) ?? []
  }

  @Test func `a file is opened while the main thread is busy`() throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let opening = RunningLibrary.open(file)
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      if case .success(let opened) = await opening.value { try? opened.store.close() }
      end.signal()
    }
    #expect(end.wait(timeout: .now() + 60) == .success)
    #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }

  @Test(arguments: [true, false])
  func `a library that is named is backed up when the reader reads, unless that is switched off`(
    _ runsUpkeep: Bool
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    _ = try WindowFixture.shared()
    let clock = ManualClock()
    let library = try await open()
    library.start(runsUpkeep: runsUpkeep, clock: clock)
    #expect(await MainLoop.run { clock.sleeperCount == 1 })
    #expect(backups.isEmpty)
    clock.advance(by: RunningLibrary.timeBeforeUpkeep)
    await library.upkeep?.value
    #expect(backups.count == (runsUpkeep ? 1 : 0))
    #expect(backups.allSatisfy { $0.hasPrefix("rivers-") })
    await library.close()
    await MainLoop.turn()
  }

  @Test(arguments: [true, false])
  func `feeds are refreshed when the first list is shown, or when that takes long`(
    _ isShown: Bool
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    _ = try WindowFixture.shared()
    let clock = ManualClock()
    let library = try await open()
    let (lists, list) = AsyncStream.makeStream(of: Void.self)
    library.start(
      runsUpkeep: true,
      clock: clock,
      behind: Task { for await _ in lists {} }
    )
    // The upkeep waits, and so do the feeds.
    #expect(await MainLoop.run { clock.sleeperCount == 2 })
    #expect(!library.isRefreshing)
    if isShown { list.finish() } else { clock.advance(by: RunningLibrary.longestFirstList) }
    #expect(await MainLoop.run { library.isRefreshing })
    list.finish()
    await library.close()
    await MainLoop.turn()
  }

  @Test func `a host that asked an earlier run for a pause is left alone before any refresh`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    _ = try WindowFixture.shared()
    let store = try LibraryFile.open(file)
    try await store.polls.pause("a.example", until: Date().addingTimeInterval(3600))
    try store.close()
    let services = services
    let library = try await open(services)
    let address = try #require(URL(string: "https://a.example/feed"))
    let answer = await services.budget.enter(address)
    #expect(answer != .granted, "\(answer)")
    await library.close()
    await MainLoop.turn()
  }
}
