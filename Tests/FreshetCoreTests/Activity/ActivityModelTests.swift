// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The activity: each poll of each feed, the newest first, while it happens.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ActivityModelTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  /// Notes polls, the last one the newest.
  private func note(_ outcomes: [String], of feed: SubscriptionID) async throws {
    for (number, outcome) in outcomes.enumerated() {
      let date = SampleFeed.now + Double(number * 60)
      var note = FetchNote(date: date, outcome: outcome, detail: outcome)
      note.cause = "automatic"
      note.bytes = 2048
      note.duration = .milliseconds(1500)
      let state = PollState(record: Data("{}".utf8), nextCheck: nil)
      try await fixture.store.polls.store(StoredPoll(state, note: note), of: feed)
    }
  }

  private func rows(_ model: ActivityModel) -> [ActivityRow] { model.list.content?.items ?? [] }

  @Test func `each poll has its feed, outcome, cause, size and duration in words`() async throws {
    let feed = try await fixture.feed("a", 1...2)
    try await note(["notModified", "http-404"], of: feed)
    await fixture.library.start()
    let model = ActivityModel(of: fixture.library)
    try #require(await model.list.perform(.start) == .completed)
    let rows = rows(model)
    #expect(rows.map(\.title) == ["a", "a"])
    #expect(rows.map(\.outcome) == ["Status 404", "Not modified"])
    #expect(rows.map(\.isFault) == [true, false])
    #expect(rows[0].detail.hasPrefix("on schedule · ") && rows[0].detail.hasSuffix(" · 1.5 s"))
    #expect(rows[0].reason == "http-404")
    #expect(rows[0].text.split(separator: "\t").count >= 4)
    #expect(try await model.text() == rows.map(\.text).joined(separator: "\n"))
    await model.close()
  }

  @Test func `faults alone are shown when that is chosen, and all again`() async throws {
    let feed = try await fixture.feed("a", 1...2)
    try await note(["updated", "http-500", "unchanged", "truncated"], of: feed)
    await fixture.library.start()
    let model = ActivityModel(of: fixture.library)
    await model.list.perform(.start)
    model.setShowsFaultsAlone(true)
    #expect(model.showsFaultsAlone)
    await model.list.perform(.refresh)
    #expect(rows(model).map(\.outcome) == ["Only a part of the document", "Status 500"])
    #expect(try await model.text().split(separator: "\n").count == 2)
    model.setShowsFaultsAlone(false)
    await model.list.perform(.refresh)
    #expect(rows(model).count == 4)
    await model.close()
  }

  @Test func `the log is paged to its end`() async throws {
    for name in 1...6 {
      let feed = try await fixture.feed("f\(name)", 1...1)
      try await note(Array(repeating: "notModified", count: 20), of: feed)
    }
    await fixture.library.start()
    let model = ActivityModel(of: fixture.library)
    await model.list.perform(.start)
    #expect(rows(model).count == 50)
    for _ in 1...2 { await model.list.perform(.loadMore(.append)) }
    #expect(rows(model).count == 120)
    #expect(Set(rows(model).map(\.id)).count == 120)
    #expect(try await model.text().split(separator: "\n").count == 120)
    await model.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func `a poll is shown while it is under way, and its outcome afterwards`() async throws {
    let feed = try await fixture.feed("a", 1...2)
    await fixture.library.start()
    let model = ActivityModel(of: fixture.library)
    await model.list.perform(.start)
    #expect(rows(model).isEmpty)
    fixture.fetcher.on("https://a.example/", fixture.document(1...3, of: "a"))
    fixture.fetcher.hold()
    fixture.library.refreshes.start([.feed(feed)])
    await settle(model) { $0.map(\.id) == [.running(feed)] }
    #expect(rows(model).first?.outcome == "Being fetched…")
    await fixture.fetcher.open()
    await settle(model) { $0.first?.outcome == "1 new article" && $0.count == 1 }
    #expect(rows(model).first?.detail.hasPrefix("by hand") == true)
    await model.close()
  }

  /// Waits until the rows are as expected.
  private func settle(_ model: ActivityModel, _ isDone: @escaping ([ActivityRow]) -> Bool) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = model.list.observe { update in
      if isDone(update.content?.items ?? []) { continuation.finish() }
    }
    for await _ in stream {}
    observation.cancel()
  }

  @Test func `its pages are those of every paged source`() async throws {
    let feed = try await fixture.feed("a", 1...2)
    try await note(["updated", "http-500"], of: feed)
    let source = ActivitySource(.all, store: fixture.store, builder: SampleFeed.builder())
    #expect(await checkPageSource(source, answersAtOnce: true).isEmpty)
  }
}
