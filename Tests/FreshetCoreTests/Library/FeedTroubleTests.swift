// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// Sentences about feeds of which nothing comes any more.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FeedTroubleTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// Stores the record of a poll.
  private func store(
    _ record: String,
    of feed: SubscriptionID,
    _ outcome: String,
    nextCheck: Date? = nil
  ) async throws {
    let state = PollState(record: Data(record.utf8), nextCheck: nextCheck)
    let note = FetchNote(date: SampleFeed.now, outcome: outcome, detail: "")
    try await fixture.store.polls.store(StoredPoll(state, note: note), of: feed)
  }

  private func failing(forDays days: Int) -> String {
    let since = SampleFeed.now - TimeInterval(days * 86_400)
    return "{\"failingSince\":\(since.timeIntervalSinceReferenceDate)}"
  }

  @Test func `a feed that is gone or fails for long is marked at its row, and no other`()
    async throws
  {
    let gone = try await fixture.feed("gone", 1...2)
    let lost = try await fixture.feed("lost", 1...2)
    let late = try await fixture.feed("late", 1...2)
    let fine = try await fixture.feed("fine", 1...2)
    try await store("{\"ending\":\"gone\"}", of: gone, "http-410", nextCheck: .distantFuture)
    try await store(failing(forDays: 20), of: lost, "hostNotFound")
    try await store(failing(forDays: 13), of: late, "http-500")
    await fixture.library.start()
    func trouble(_ feed: SubscriptionID) -> String? {
      fixture.library.sidebar.rows.first { $0.id == .feed(feed) }?.trouble
    }
    #expect(trouble(gone) == "Its server said that it is gone for good; it is polled no more.")
    let days = try #require(trouble(lost))
    #expect(days.hasPrefix("It could not be fetched for ") && days.hasSuffix(": No such server."))
    #expect(trouble(late) == "")
    #expect(trouble(fine) == "")
  }

  @Test func `the details of such a feed say so, and it can be asked for again and removed`()
    async throws
  {
    let feed = try await fixture.feed("gone", 1...2)
    try await store("{\"ending\":\"gone\"}", of: feed, "http-410", nextCheck: .distantFuture)
    await fixture.library.start()
    let model = FeedDetailsModel(feed, of: fixture.library)
    await model.load()
    let details = try #require(model.details)
    #expect(details.trouble == "Its server said that it is gone for good; it is polled no more.")
    #expect(details.text.contains("Trouble: \(details.trouble)"))
    // The feed came back.
    try await store("{}", of: feed, "updated")
    await model.askAgain().value
    #expect(model.details?.trouble == "")
    fixture.library.unsubscribe(from: feed)
    await fixture.wait { !$0.sidebar.hasFeeds }
    #expect(fixture.told.count == 1)
  }
}
