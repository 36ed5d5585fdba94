// SPDX-License-Identifier: MIT

import ForumSample
import Foundation
import GtkLists
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
  private final class Fixture {
    let server: ForumServer
    let address: URL
    let file: URL
    private(set) var sample: SampleApplication

    init(failing fault: ForumFault? = nil) async throws {
      server = ForumServer()
      address = try await server.start()
      file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/sample.json")
      if let fault { await server.fail(fault) }
      sample = try Self.start(.forum, server, address, file)
    }

    private static func start(
      _ route: Route?,
      _ server: ForumServer,
      _ address: URL,
      _ file: URL
    ) throws -> SampleApplication {
      let application = try TestDisplay.application()
      return SampleApplication(application, route, server: server, at: address, file: file)
    }

    /// Closes the window as a person does, and starts the sample again.
    func startAgain() async throws {
      sample.writeDown()
      await TestDisplay.close(sample.window)
      sample = try Self.start(nil, server, address, file)
    }

    var topics: ForumScreens.Topics {
      get throws { try #require(sample.forum.topics) }
    }

    var replies: ForumScreens.Replies {
      get throws { try #require(sample.forum.replies) }
    }

    func openReplies(at position: Int) async throws {
      ListHand(try topics.page.host).activate(at: position)
      #expect(await TestDisplay.run { sample.forum.replies != nil })
      try await settleReplies()
    }

    func settleReplies() async throws {
      #expect(await TestDisplay.settle(try replies, in: sample.window))
    }

    func openReply() async throws -> ReplyScreen {
      let count = sample.scenes.coordinator.stack.scenes.count
      let topic = try #require(sample.scenes.coordinator.stack.scenes.last?.route)
      if case .forumTopic(let id, let title) = topic {
        sample.scenes.coordinator.push(.forumReply(id, title: title))
      }
      #expect(await TestDisplay.run { sample.scenes.coordinator.stack.scenes.count == count + 1 })
      await TestDisplay.settle(sample.window)
      return try #require(sample.forum.reply)
    }

    func goBack() async throws {
      let count = sample.scenes.coordinator.stack.scenes.count
      #expect(sample.window.activateAction("win.back"))
      #expect(await TestDisplay.run { sample.scenes.coordinator.stack.scenes.count == count - 1 })
      try await settle()
    }

    func settle() async throws {
      #expect(await TestDisplay.settle(try topics, in: sample.window))
    }

    func close() async {
      await TestDisplay.close(sample.window)
      await server.stop()
      _ = try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }
  }

  /// Pixels at which the rows in view stand.
  private func places<Source, Items>(
    of screen: PagedScreen<Source, Items>
  ) -> [PagedRow<Source.Item>.ID: Double] {
    let host = screen.page.host
    var places: [PagedRow<Source.Item>.ID: Double] = [:]
    for row in host.visibleRows ?? 0..<0 {
      guard let id = host.snapshot.row(at: row)?.id else { continue }
      places[id] = host.verticalPosition(of: id)
    }
    return places
  }

  private func ids(_ screen: ForumScreens.Topics) -> [Int] {
    screen.page.host.snapshot.rows.compactMap(\.item?.id)
  }

  @Test func `all nodes stand in a grid, and one that is chosen shows its topics`() async throws {
    let fixture = try await Fixture()
    try await fixture.settle()
    let forum = fixture.sample.forum
    fixture.sample.scenes.coordinator.push(.nodes)
    #expect(await TestDisplay.run { forum.nodeCount == 60 })
    forum.chooseNode(at: 6)
    #expect(await TestDisplay.run { fixture.sample.scenes.coordinator.stack.scenes.count == 4 })
    try await fixture.settle()
    // The seventh node has no title, so that its name is shown.
    #expect(try fixture.topics.title == "swift-6")
    #expect(await fixture.server.requests.contains("GET /api/v2/nodes/swift-6/topics 1"))
    #expect(ids(try fixture.topics).first == 57)
    await fixture.close()
  }

  @Test func `topics come with their pictures, and one that is opened shows its replies`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.settle()
    let topics = try fixture.topics
    let hand = ListHand(topics.page.host)
    #expect(await TestDisplay.run { hand.pictureCount(of: .item(57)) == 1 })
    // The initials have given way to the picture.
    let texts = try #require(hand.texts(of: .item(57)))
    #expect(texts == ["The list that never moved", "odile · 39 replies, last by jonah"])
    try await fixture.openReplies(at: 0)
    let replies = try fixture.replies
    #expect(replies.title == "The list that never moved")
    #expect(replies.list.content?.items.first?.id == 5700)
    try await fixture.goBack()
    #expect(ids(topics).first == 57)
    await fixture.close()
  }

  @Test func `a forum that fails says why, and comes when it is tried again`() async throws {
    let fixture = try await Fixture(failing: .garbage)
    try await fixture.settle()
    let topics = try fixture.topics
    #expect(topics.list.status.refresh.error?.detail == "The forum sent what is not understood.")
    #expect(topics.page.host.snapshot.isEmpty)
    topics.list.send(.retryAll)
    try await fixture.settle()
    #expect(ids(topics).first == 57)
    await fixture.close()
  }

  @Test func `a search shows what matches, and its end shows all again`() async throws {
    let fixture = try await Fixture()
    try await fixture.settle()
    let topics = try fixture.topics
    let search = try #require(topics.search)
    let all = ids(topics)
    search.bar.isOpen = true
    search.bar.text = "keyboard"
    try await fixture.settle()
    #expect(!ids(topics).isEmpty)
    #expect(ids(topics).allSatisfy { $0 % 8 == 0 })
    search.bar.text = ""
    try await fixture.settle()
    #expect(ids(topics).starts(with: all))
    await fixture.close()
  }

  @Test func `a topic is deleted by key, and comes back when the forum refuses`() async throws {
    let fixture = try await Fixture()
    try await fixture.settle()
    let topics = try fixture.topics
    let hand = ListHand(topics.page.host)
    hand.press(.home)
    try await fixture.settle()
    var said: [String] = []
    var undo: (() -> Void)?
    fixture.sample.forum.onMessage = { sentence, action in
      said.append(sentence)
      undo = action
    }
    await fixture.server.fail(.status(403))
    #expect(hand.press(.delete))
    #expect(await TestDisplay.run { said.count == 1 })
    #expect(
      said == ["Could not delete “The list that never moved”. The forum answered with 403."]
    )
    #expect(undo == nil)
    try await fixture.settle()
    #expect(ids(topics).first == 57)
    hand.press(.home)
    #expect(hand.press(.delete))
    #expect(await TestDisplay.run { said.count == 2 })
    #expect(ids(topics).first == 56)
    #expect(await fixture.server.requests.suffix(2).contains("DELETE /api/v2/topics/57 1"))
    await fixture.close()
  }

  @Test func `a topic whose deletion is undone stands where it stood, here and there`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.settle()
    let topics = try fixture.topics
    var undo: (() -> Void)?
    fixture.sample.forum.onMessage = { undo = $1 }
    let all = ids(topics)
    ListHand(topics.page.host).press(.home)
    ListHand(topics.page.host).press(.down)
    try await fixture.settle()
    #expect(ListHand(topics.page.host).press(.delete))
    #expect(await TestDisplay.run { undo != nil })
    #expect(ids(topics).starts(with: [57, 55]))
    undo?()
    #expect(await TestDisplay.run { ids(topics).starts(with: [57, 56, 55]) })
    try await fixture.settle()
    topics.list.send(.refresh)
    try await fixture.settle()
    #expect(ids(topics).starts(with: all))
    #expect(await fixture.server.requests.contains("POST /api/v2/topics/56/restore 1"))
    await fixture.close()
  }

  @Test func `the open screens are saved where the environment has the reader's files`() {
    let home = ["HOME": "/h", "XDG_CACHE_HOME": "not/absolute"]
    #expect(SavedSample.file(in: home)?.path() == "/h/.cache/freshet-sample.json")
    let cache = ["HOME": "/h", "XDG_CACHE_HOME": "/c"]
    #expect(SavedSample.file(in: cache)?.path() == "/c/freshet-sample.json")
    #expect(SavedSample.file(in: [:]) == nil)
  }

  @Test func `a second start shows the screens that were open, row by row, without a request`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.settle()
    for value in [600.0, 1200, 1517] {
      ListHand(try fixture.topics.page.host).scroll(to: value)
      try await fixture.settle()
    }
    let topics = try places(of: fixture.topics)
    let opened = try #require(
      try fixture.topics.page.host.snapshot.rows.firstIndex { row in
        topics.keys.contains(row.id) && (row.item?.replies ?? 0) > 30
      }
    )
    try await fixture.openReplies(at: opened)
    ListHand(try fixture.replies.page.host).scroll(to: 123)
    try await fixture.settleReplies()
    let (replies, title) = (try places(of: fixture.replies), try fixture.replies.title)
    #expect(topics.count > 8)
    #expect(replies.count > 8)
    let asked = await fixture.server.requests

    try await fixture.startAgain()
    try await fixture.settleReplies()
    #expect(try fixture.replies.title == title)
    #expect(try places(of: fixture.replies) == replies)
    try await fixture.goBack()
    #expect(try places(of: fixture.topics) == topics)
    #expect(await fixture.server.requests == asked)
    await fixture.close()
  }

  @Test func `replies that were left before the end are asked for anew`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.settle()
    try await fixture.openReplies(at: 0)
    try await fixture.goBack()
    try await fixture.startAgain()
    try await fixture.settle()
    let count = await fixture.server.requests.count
    // The replies were not open any more.
    try await fixture.openReplies(at: 0)
    #expect(await fixture.server.requests.count > count)
    await fixture.close()
  }

  @Test func `a reply is written, sent, and stands below the others`() async throws {
    let fixture = try await Fixture()
    try await fixture.settle()
    // The fourth topic has one page of replies.
    try await fixture.openReplies(at: 3)
    let replies = try fixture.replies
    let count = try #require(replies.list.content?.itemCount)
    let reply = try await fixture.openReply()
    #expect(!reply.button.isSensitive)
    reply.field.text = "The river\nwas high."
    #expect(reply.button.isSensitive)
    #expect(reply.button.activate())
    #expect(await TestDisplay.run { fixture.sample.scenes.coordinator.stack.scenes.count == 3 })
    try await fixture.settleReplies()
    #expect(replies.list.content?.itemCount == count + 1)
    #expect(replies.list.content?.items.last?.content == "The river\nwas high.")
    // The next one begins empty.
    #expect(try await fixture.openReply().field.text.isEmpty)
    await fixture.close()
  }

  @Test func `a reply that the forum refuses, and one that is left, are there the next time`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.settle()
    try await fixture.openReplies(at: 3)
    let reply = try await fixture.openReply()
    var said: [String] = []
    fixture.sample.forum.onMessage = { sentence, _ in said.append(sentence) }
    reply.field.text = "Begun"
    await fixture.server.fail(.status(503))
    #expect(reply.button.activate())
    #expect(await TestDisplay.run { !said.isEmpty })
    #expect(said == ["Could not send the reply. The forum answered with 503."])
    #expect(await TestDisplay.run { reply.button.isSensitive })
    #expect(reply.field.text == "Begun" && reply.field.isEditable)
    reply.field.text = "Begun, and more"
    #expect(fixture.sample.window.activateAction("win.back"))
    #expect(await TestDisplay.run { fixture.sample.scenes.coordinator.stack.scenes.count == 3 })
    #expect(try await fixture.openReply().field.text == "Begun, and more")
    try await fixture.startAgain()
    let again = try #require(fixture.sample.forum.reply)
    #expect(again.field.text == "Begun, and more" && again.button.isSensitive)
    await fixture.close()
  }
}
