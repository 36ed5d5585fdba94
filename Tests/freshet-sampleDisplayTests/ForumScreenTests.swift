// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import Testing
import freshet_sample

/// The forum of the sample in a window, over a network that fails when it is told to.
@MainActor
@Suite(.serialized)
struct ForumScreenTests {
  /// The sample in a window.
  @MainActor
  private final class Bench {
    let server: ForumServer
    let address: URL
    let file: URL
    let sample: SampleApplication

    init(failing fault: ForumFault? = nil) async throws {
      server = ForumServer()
      address = try await server.start()
      file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
      if let fault { await server.fail(fault) }
      sample = SampleApplication(
        try TestDisplay.application(),
        .forum,
        server: server,
        at: address,
        file: file
      )
    }

    var topics: ForumScreens.Topics {
      get throws { try #require(sample.forum.topics) }
    }

    func settle() async throws {
      #expect(await TestDisplay.settle(try topics, in: sample.window))
    }

    func close() async {
      await TestDisplay.close(sample.window)
      await server.stop()
      _ = try? FileManager.default.removeItem(at: file)
    }
  }

  private func ids(_ screen: ForumScreens.Topics) -> [Int] {
    screen.page.host.snapshot.rows.compactMap(\.item?.id)
  }

  @Test func `topics come with their pictures, and one that is opened shows its replies`()
    async throws
  {
    let bench = try await Bench()
    try await bench.settle()
    let topics = try bench.topics
    let hand = ListHand(topics.page.host)
    let texts = try #require(hand.texts(of: .item(57)))
    #expect(texts == ["The list that never moved", "odile · 39 replies, the last by jonah"])
    #expect(await TestDisplay.run { hand.pictureCount(of: .item(57)) == 1 })
    hand.activate(at: 0)
    #expect(await TestDisplay.run { bench.sample.forum.replies != nil })
    let replies = try #require(bench.sample.forum.replies)
    #expect(await TestDisplay.settle(replies, in: bench.sample.window))
    #expect(replies.title == "The list that never moved")
    #expect(replies.list.content?.items.first?.id == 5700)
    #expect(bench.sample.window.activateAction("win.back"))
    #expect(await TestDisplay.run { bench.sample.scenes.coordinator.stack.scenes.count == 2 })
    #expect(ids(topics).first == 57)
    await bench.close()
  }

  @Test func `a forum that fails says why, and comes when it is tried again`() async throws {
    let bench = try await Bench(failing: .garbage)
    try await bench.settle()
    let topics = try bench.topics
    #expect(topics.list.status.refresh.error?.detail == "The forum sent what is not understood.")
    #expect(topics.page.host.snapshot.isEmpty)
    topics.list.send(.retryAll)
    try await bench.settle()
    #expect(ids(topics).first == 57)
    await bench.close()
  }

  @Test func `a search shows what matches, and its end shows all again`() async throws {
    let bench = try await Bench()
    try await bench.settle()
    let topics = try bench.topics
    let search = try #require(topics.search)
    let all = ids(topics)
    search.bar.isOpen = true
    search.bar.text = "keyboard"
    try await bench.settle()
    #expect(!ids(topics).isEmpty)
    #expect(ids(topics).allSatisfy { $0 % 8 == 0 })
    search.bar.text = ""
    try await bench.settle()
    #expect(ids(topics).starts(with: all))
    await bench.close()
  }

  @Test func `a topic is deleted by key, and comes back when the forum refuses`() async throws {
    let bench = try await Bench()
    try await bench.settle()
    let topics = try bench.topics
    let hand = ListHand(topics.page.host)
    hand.press(.home)
    try await bench.settle()
    var said: [String] = []
    bench.sample.forum.onMessage = { said.append($0) }
    await bench.server.fail(.status(403))
    #expect(hand.press(.delete))
    #expect(await TestDisplay.run { said.count == 1 })
    #expect(
      said == ["Could not delete “The list that never moved”. The forum answered with 403."]
    )
    try await bench.settle()
    #expect(ids(topics).first == 57)
    hand.press(.home)
    #expect(hand.press(.delete))
    #expect(await TestDisplay.run { said.count == 2 })
    #expect(ids(topics).first == 56)
    #expect(await bench.server.requests.suffix(2).contains("DELETE /api/v2/topics/57 1"))
    await bench.close()
  }
}
