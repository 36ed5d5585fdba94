// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import StateMachineKit
import TestSupport
import Testing

/// The feeds to begin with: the list that is installed, and what becomes of those that are picked.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StarterTests {
  private static let feed = "<rss version=\"2.0\"><channel><title>T</title></channel></rss>"
  private static let list = """
    <opml version="2.0"><body>
    <outline text="English"><outline text="News">
    <outline type="rss" text="A" title="A" xmlUrl="https://a.example/feed"/>
    <outline type="rss" text="B" title="B" xmlUrl="https://b.example/feed"/>
    </outline><outline text="Science">
    <outline type="rss" text="C" title="C" xmlUrl="https://c.example/feed"/>
    </outline></outline>
    <outline text="中文"><outline text="新闻">
    <outline type="rss" text="D" title="D" xmlUrl="https://d.example/feed"/>
    </outline></outline>
    <outline type="rss" text="E" xmlUrl="https://e.example/feed"/>
    </body></opml>
    """

  private let fetcher = StubFetcher([
    "https://a.example/feed": [.document(feed)],
    "https://b.example/feed": [.failure(.hostNotFound)],
    "https://c.example/feed": [.document(feed)],
    "https://d.example/feed": [.document("<html>", type: "text/html")],
  ])

  private func model(_ messages: Messages = Messages()) throws -> StarterModel {
    let feeds = StarterFeeds(try SubscriptionFile(parsing: Array(Self.list.utf8)))
    return StarterModel(feeds, finder: FeedFinder(fetcher: fetcher), messages: messages)
  }

  /// Picks feeds by name, and subscribes to them; returns the feeds that were found, in the end.
  private func subscribe(to names: Set<String>, in model: StarterModel) async -> [NewFeed] {
    for feed in model.feeds.languages.flatMap(\.topics).flatMap(\.feeds) {
      if let title = feed.title, names.contains(title) { model.setPicked(feed, true) }
    }
    var found: [NewFeed] = []
    model.onFound = { found += $0 }
    var observation: Observation?
    await withCheckedContinuation { continuation in
      var isReading = false
      observation = model.observe { model in
        if case .reading = model.activity {
          isReading = true
          return
        }
        guard isReading else { return }
        isReading = false
        continuation.resume()
      }
      model.subscribe()
    }
    observation?.cancel()
    return found
  }

  @Test func `the list that is installed has feeds of eight topics in two languages`() throws {
    let data = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../data").standardized
    let feeds = try StarterFeeds.installed(in: [URL(filePath: "/nowhere"), data])
    #expect(feeds.languages.map(\.name) == ["English", "中文"])
    for language in feeds.languages {
      #expect(language.topics.map(\.feeds.count) == Array(repeating: 5, count: 8))
    }
    let all = feeds.languages.flatMap(\.topics).flatMap(\.feeds)
    #expect(Set(all.map(\.address.url)).count == 80)
    #expect(all.allSatisfy { $0.title?.isEmpty == false && $0.site != nil })
    #expect(try StarterFeeds.installed(in: [URL(filePath: "/nowhere")]).languages.isEmpty)
  }

  @Test func `what answers is subscribed to in a folder of its topic, the rest says why not`()
    async throws
  {
    let model = try model()
    let found = await subscribe(to: ["A", "B", "C", "D"], in: model)
    #expect(found.map(\.address.host) == ["a.example", "c.example"])
    #expect(found.map(\.folders) == [["News"], ["Science"]])
    #expect(found.allSatisfy { $0.givenTitle == nil })
    #expect(model.activity == .choosing)
    #expect(Set(model.faults.keys.compactMap { $0.host() }) == ["b.example", "d.example"])
    #expect(model.picked.isEmpty)
    // Once more: the host is there now.
    fetcher.on("https://b.example/feed", .document(Self.feed))
    #expect(await subscribe(to: ["B"], in: model).map(\.ownTitle) == ["B"])
    #expect(model.activity == .done && model.faults.isEmpty)
  }

  @Test func `the topics are those of the interface's language until another one is chosen`()
    throws
  {
    #expect(try model().topics.map(\.name) == ["News", "Science"])
    let chinese = try model(Messages(translate: { $0 == "English" ? "中文" : $0 }))
    #expect(chinese.topics.map(\.name) == ["新闻"])
    chinese.language = 0
    #expect(chinese.topics.map(\.name) == ["News", "Science"])
  }

  @Test func `a reading that is cancelled subscribes to nothing and keeps what is picked`()
    async throws
  {
    let model = try model()
    let feed = model.topics[0].feeds[0]
    model.setPicked(feed, true)
    model.onFound = { _ in Issue.record("a cancelled choice was subscribed to") }
    model.subscribe()
    #expect(model.activity == .reading(0, of: 1))
    // What is picked stands fast meanwhile.
    model.setPicked(feed, false)
    model.cancel()
    #expect(model.activity == .choosing)
    #expect(model.picked == [feed.address.url])
  }
}
