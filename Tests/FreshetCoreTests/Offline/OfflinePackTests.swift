// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import StateMachineKit
import Testing

/// The choice of how much is kept readable, while the program runs.
@Suite("The choice of what is readable without a network", .timeLimit(.minutes(5)))
@MainActor
struct OfflinePackTests {
  private func library(_ fixture: OfflineFixture) -> LibraryModel {
    FeedServices(
      fetcher: fixture.web,
      budget: HostBudget(clock: ManualClock()),
      cache: fixture.folder,
      secrets: fixture.folder.appending(path: "secrets.json")
    )
    .makeLibrary(
      fixture.store,
      engine: fixture.engine,
      messages: Messages(),
      pace: LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock())
    )
  }

  /// Waits until the library follows the last change of its settings.
  private func follow(_ library: LibraryModel, _ megabytes: Int?) async throws -> OfflinePack {
    let pack = try #require(library.offline)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = pack.observe { if $0.megabytes == megabytes { continuation.finish() } }
    for await _ in stream {}
    observation.cancel()
    await pack.finish()
    return pack
  }

  @Test func `a size is chosen and undone, and nothing is fetched on a network that costs`()
    async throws
  {
    let fixture = try OfflineFixture()
    try await fixture.feed("a", 1...3)
    let library = library(fixture)
    await library.start()
    library.offline?.choose(200)
    let pack = try await follow(library, 200)
    for (network, isMetered) in [(NetworkState.online, true), (.metered, true), (.offline, false)] {
      pack.follow(network, isMetered: isMetered)
      await pack.finish()
    }
    #expect(fixture.web.addresses().isEmpty)
    #expect(pack.count?.articles == 3 && pack.count?.withoutPictures == 3)
    pack.follow(.online, isMetered: false)
    await pack.finish()
    #expect(fixture.web.addresses().count == 3)
    #expect(pack.count?.withoutPictures == 0)
    pack.follow(.offline, isMetered: false)
    library.changes.undo()
    _ = try await follow(library, nil)
    #expect(try await fixture.store.retention.offlineMegabytes() == nil)
    #expect(pack.count == nil)
    #expect(try await fixture.filler.count().bytes == 0)
    let lines = try await fixture.store.journal.lines(limit: 1)
    #expect(lines.map { Messages().sentence(for: $0) } == ["Readable offline: 200 MB."])
    await library.close()
    #expect(fixture.web.addresses().isEmpty)
  }

  @Test func `what arrives in a refresh is fetched after it`() async throws {
    let fixture = try OfflineFixture()
    let feed = try await fixture.feed("a", 1...1)
    try await fixture.store.retention.setOffline(megabytes: 50)
    let library = library(fixture)
    await library.start()
    let pack = try await follow(library, 50)
    pack.follow(.online, isMetered: false)
    await pack.finish()
    try await fixture.add(2...2, to: feed, "a")
    let address = "https://a.example/"
    let finished = Task {
      for await address in fixture.web.asked where address == fixture.picture("a", 2) { return }
    }
    fixture.web.on(address, page: "no feed")
    _ = await fixture.engine.refresh([feed])
    await finished.value
    await library.close()
  }

  @Test func `the list of what is not readable says why, and when there is nothing to list`()
    async throws
  {
    let fixture = try OfflineFixture()
    try await fixture.feed("a", 1...2)
    try await fixture.store.retention.setOffline(megabytes: 50)
    fixture.web.setMissing([fixture.picture("a", 1)])
    let library = library(fixture)
    await library.start()
    let pack = try await follow(library, 50)
    pack.follow(.online, isMetered: false)
    await pack.finish()
    let model = OfflineLacksModel(of: pack, Messages())
    #expect(model.rows == nil && model.sentence == "Counting…")
    await model.load()
    let reason = "Picture missing · Status 404"
    #expect(model.rows?.map { [$0.title, $0.feed, $0.reason] } == [["a 1", "a", reason]])
    #expect(model.text == "a 1\ta\t\(reason)")
    try await fixture.store.articles.setRead([fixture.article("a 1")], true)
    await model.load()
    #expect(model.rows == [] && model.sentence == "Everything that is kept can be read offline.")
    await library.close()
  }

  @Test(arguments: [
    (OfflineLack.unseen, "Not looked at yet"),
    (.text(.waiting), "Full text missing · Not fetched yet"),
    (.text(.failed("noArticle")), "Full text missing · No article found in its page"),
    (.text(.failed("")), "Full text missing · Failed"),
    (.picturesUnseen, "Pictures not looked at yet"),
    (
      .pictures(missing: 2, of: 5, [.full, .failed("tooLarge")]),
      "2 of 5 pictures missing · No room in the size that is kept · Too large"
    ), (.held, "Pictures that are loaded only when you ask for them"),
  ])
  func `what an article lacks is told in few words`(lack: OfflineLack, words: String) {
    #expect(Messages().words(for: lack) == words)
  }

  @Test func `the sentence says how many are readable, and how many lack pictures`() {
    let builder = SampleFeed.builder()
    var count = OfflineCount()
    (count.articles, count.readable, count.bytes) = (20, 12, 3_400_000)
    let messages = Messages()
    let text = "12 of 20 articles readable offline, 3.4 MB."
    #expect(messages.sentence(for: count, builder) == text)
    count.withoutPictures = 1
    #expect(messages.sentence(for: count, builder) == "\(text) 1 of them lacks pictures.")
    count.withoutPictures = 2
    #expect(messages.sentence(for: count, builder) == "\(text) 2 of them lack pictures.")
    #expect(messages.sentence(for: nil, builder) == "Counting…")
  }
}
