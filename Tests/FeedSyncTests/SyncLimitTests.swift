// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("How many feeds are refreshed at once", .timeLimit(.minutes(5)))
struct SyncLimitTests {
  @Test
  func `at most sixteen feeds are under way, and two of a host`() async throws {
    let fetcher = CountingFetcher()
    let fixture = try SyncFixture(fetcher: fetcher)
    for host in 1...20 {
      for feed in 1...3 { try await subscribe("h\(host)", feed, fixture) }
    }
    async let report = fixture.engine.refresh()
    await fetcher.wait(for: 16)
    await fetcher.open()
    #expect(await report.added == 60)
    #expect(await fetcher.mostAtOnce == 16)
    #expect(await fetcher.mostOfOneHost <= 2)
  }

  @Test
  func `the feeds of one host go two by two`() async throws {
    let fetcher = CountingFetcher()
    let fixture = try SyncFixture(fetcher: fetcher)
    for feed in 1...6 { try await subscribe("one", feed, fixture) }
    async let report = fixture.engine.refresh()
    await fetcher.wait(for: 2)
    await fetcher.open()
    #expect(await report.added == 6)
    #expect(await fetcher.mostAtOnce == 2)
  }

  @Test
  func `a slow host holds up nobody, however many feeds it has`() async throws {
    let fetcher = CountingFetcher { $0.host() == "slow.example" }
    let fixture = try SyncFixture(fetcher: fetcher)
    for feed in 1...40 { try await subscribe("slow", feed, fixture) }
    for host in 1...30 { try await subscribe("h\(host)", 1, fixture) }
    async let report = fixture.engine.refresh()
    // All of the others were asked while two of the slow one are still held.
    await fetcher.wait(for: 32)
    await fetcher.open()
    #expect(await report.added == 70)
    #expect(await fetcher.mostOfOneHost == 2)
  }

  private func subscribe(_ host: String, _ number: Int, _ fixture: SyncFixture) async throws {
    let address = try #require(URL(string: "https://\(host).example/\(number)"))
    try await fixture.store.feeds.subscribe(to: address)
  }
}
