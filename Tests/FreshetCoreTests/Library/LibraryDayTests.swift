// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import ListKit
import RefreshKit
import Synchronization
import Testing

/// Lists, headings and counts over midnight, and in another time zone.
@Suite("The day of the library", .timeLimit(.minutes(5)))
@MainActor
struct LibraryDayTests {
  /// A clock and a calendar that a test sets; the time stands still in between.
  private final class Wall: Sendable {
    private let state = Mutex((now: SampleFeed.now, zone: "UTC"))

    var now: Date { state.withLock { $0.now } }

    var calendar: Calendar {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: state.withLock { $0.zone }) ?? .gmt
      return calendar
    }

    func pass(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }

    func move(to zone: String) { state.withLock { $0.zone = zone } }
  }

  private let wall = Wall()
  private let fixture: LibraryFixture

  init() throws {
    let wall = wall
    var builder = SampleFeed.builder()
    builder.now = { wall.now }
    fixture = LibraryFixture(
      try FeedStore(inMemory: StoreOptions(now: { wall.now })),
      builder: builder
    ) { $0.calendar = { wall.calendar } }
  }

  private func headings(_ timeline: TimelineModel) -> [String] {
    timeline.snapshot.rows.compactMap { row in
      if case .heading(let day, _) = row { day } else { nil }
    }
  }

  private var countOfToday: Int? { fixture.library.sidebar.rows.first { $0.id == .today }?.count }

  @Test func `the list of today, the headings and the counts follow over midnight`() async throws {
    // It is noon: two articles of today, one of yesterday.
    _ = try await fixture.feed("a", [1000, 999, 980])
    let library = fixture.library
    await library.start()
    let all = await fixture.window.show(.all)
    await fixture.wait(for: all) { fixture.titles($0).count == 3 }
    let today = await fixture.window.show(.today)
    await fixture.wait(for: today) { fixture.titles($0) == ["a 1000", "a 999"] }
    #expect(headings(today) == ["Today"])
    #expect(headings(all) == ["Today", "Yesterday"])
    #expect(countOfToday == 2)
    library.lookAtDay()
    #expect(fixture.titles(today).count == 2)
    #expect(library.nextDay == SampleFeed.now + 12 * 3600)

    wall.pass(12 * 3600)
    library.lookAtDay()
    #expect(headings(all).first == "Yesterday")
    await fixture.wait(for: today) { fixture.titles($0).isEmpty }
    await fixture.wait { _ in countOfToday == 0 }
    #expect(library.nextDay == SampleFeed.now + 36 * 3600)
    #expect(fixture.titles(all) == ["a 1000", "a 999", "a 980"])
    await library.close()
  }

  @Test func `a list of today in which the reader is keeps its rows until it is left`()
    async throws
  {
    _ = try await fixture.feed("a", [1000, 999])
    let library = fixture.library
    await library.start()
    let today = await fixture.window.show(.today)
    await fixture.wait(for: today) { fixture.titles($0).count == 2 }
    today.rows.isReaderAtTop = false
    wall.pass(12 * 3600)
    library.lookAtDay()
    #expect(headings(today) == ["Yesterday"])
    _ = await today.controller.perform(.invalidate)
    await fixture.wait(for: today) { !$0.controller.status.isLoading }
    #expect(fixture.titles(today) == ["a 1000", "a 999"])
    await fixture.window.show(.all)
    await fixture.window.show(.today)
    await fixture.wait(for: today) { fixture.titles($0).isEmpty }
    await library.close()
  }

  @Test func `the list of an earlier day goes when the reader cleans up, or is at its top again`()
    async throws
  {
    _ = try await fixture.feed("a", [1000, 999])
    let library = fixture.library
    await library.start()
    for isCleaning in [true, false] {
      let today = await fixture.window.show(.today)
      if isCleaning { await fixture.wait(for: today) { fixture.titles($0).count == 2 } }
      today.rows.isReaderAtTop = false
      wall.pass(12 * 3600)
      library.lookAtDay()
      today.rows.isReaderAtTop = !isCleaning
      if isCleaning { await fixture.window.cleanUp() } else { library.lookAtDay() }
      await fixture.wait(for: today) { fixture.titles($0).isEmpty }
    }
    await library.close()
  }

  @Test func `times and days are those of the time zone in which the computer is`() async throws {
    _ = try await fixture.feed("a", [1000, 990])
    let library = fixture.library
    await library.start()
    let all = await fixture.window.show(.all)
    await fixture.wait(for: all) { fixture.titles($0).count == 2 }
    #expect(all.controller.content?.item(at: 0)?.row.timeText == "12:00")
    #expect(headings(all) == ["Today"])
    wall.move(to: "Asia/Tokyo")
    library.lookAtDay()
    await fixture.wait(for: all) { $0.controller.content?.item(at: 0)?.row.timeText == "21:00" }
    wall.move(to: "Pacific/Auckland")
    library.lookAtDay()
    await fixture.wait(for: all) { $0.controller.content?.item(at: 0)?.row.timeText == "01:00" }
    #expect(headings(all) == ["Today", "Yesterday"])
    await library.close()
  }
}
