// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// A topic of a forum with three hundred replies, behind the topic's row.
@Suite(.serialized)
@MainActor
struct TopicThreadTests {
  private static let list = "/latest.json?no_definitions=true"
  private static let (topic, further) = ("/t/7.json", "/t/7/posts.json")
  private static let count = 301

  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
  private let server: LoopbackServer

  init() throws {
    setenv("GTK_A11Y", "test", 1)
    server = try LoopbackServer()
  }

  /// A post; of each three replies the second answers the first one, and the third the second one.
  private func post(_ number: Int, at date: String = "2026-11-20T10:00:00.000Z") -> String {
    let parent = number > 1 && (number - 2) % 3 > 0 ? "\(number - 1)" : "null"
    return """
      {"id": \(1000 + number), "post_number": \(number), "post_type": 1,
       "username": "reader\(number)", "name": "Reader \(number)", "created_at": "\(date)",
       "cooked": "<p>Post \(number): the river was high in the morning.</p>",
       "reply_to_post_number": \(parent)}
      """
  }

  private func posts(_ records: [String], stream: ClosedRange<Int>? = nil) -> Answer {
    let numbers = stream.map { ", \"stream\": \($0.map { 1000 + $0 })" } ?? ""
    let body = "{\"post_stream\": {\"posts\": [\(records.joined(separator: ","))]\(numbers)}}"
    return .text(body, type: "application/json")
  }

  /// Prepares the server for a topic of three hundred replies, twenty posts at a time.
  private func install() {
    let topics = """
      {"users": [{"id": 1, "username": "ann", "name": "Ann A."}], "topic_list": {"topics": [
       {"id": 7, "title": "The river", "slug": "the-river", "posts_count": \(Self.count),
        "created_at": "2026-11-20T10:00:00.000Z", "posters": [{"user_id": 1}]}]}}
      """
    server.on("/latest.json", .text(topics, type: "application/json"))
    server.on(Self.topic, posts((1...20).map { post($0) }, stream: 1...Self.count))
    let pages = stride(from: 21, through: Self.count, by: 20).map { first in
      posts((first...min(first + 19, Self.count)).map { post($0) })
    }
    server.on(Self.further, pages + [posts([])])
  }

  /// Opens the window of a program, and in it the replies to the topic.
  private func openThread(
    _ program: Program,
    width: Int = 1200
  ) async throws -> (MainWindow, ThreadView) {
    program.open([])
    #expect(await MainLoop.run { program.session?.main.window.isMapped == true })
    let main = try #require(program.session?.main)
    main.window.setDefaultSize(width: width, height: 800)
    main.open(FeedAddress(url: server.url(Self.list)))
    // The list that was there before may have rows, too, until the new one takes its place.
    var first: TimelineRow?
    for _ in 0..<10 where first == nil {
      #expect(
        await MainLoop.run {
          main.timeline?.page.host.snapshot.rows.contains { $0.item != nil } == true
        }
      )
      await MainLoop.settle(main.window)
      first = main.timeline?.page.host.snapshot.rows.first { $0.item != nil }
    }
    let timeline = try #require(main.timeline).page.host
    let row = try #require(first)
    timeline.clickRow(at: timeline.snapshot.index(of: row.id))
    #expect(await MainLoop.run { main.reader.comments.buttonText == "300 comments" })
    #expect(await MainLoop.run { !main.reader.isLoading })
    #expect(main.window.activateAction("win.comments"))
    #expect(await MainLoop.run { main.reader.comments.view != nil })
    let view = try #require(main.reader.comments.view)
    await rest(view, main)
    return (main, view)
  }

  private func rest(_ view: ThreadView, _ main: MainWindow) async {
    #expect(
      await MainLoop.run {
        view.model.list.status.state.stability == .stable
          && view.model.list.content != nil && view.isWhole && view.page.host.isSettled
      }
    )
    await MainLoop.settle(main.window)
  }

  private func close(_ program: Program) async {
    program.session?.main.window.close()
    #expect(await MainLoop.run { program.session == nil && program.library == nil })
    await MainLoop.turn()
  }

  private func row(_ id: Int, in view: ThreadView) -> ThreadRow? {
    view.model.snapshot.index(of: .item("\(id)")).flatMap { view.model.snapshot.row(at: $0)?.item }
  }

  @Test func `three hundred replies come back with folds and place, and new ones are marked`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    install()
    let program = try WindowFixture.program(in: folder)
    let (main, view) = try await openThread(program)
    let host = view.page.host
    for _ in 0..<40 where view.model.list.status.append != .end {
      host.pressKey(.end)
      await rest(view, main)
    }
    #expect(view.model.list.status.itemCount == 301 && host.snapshot.rowCount == 302)
    #expect(server.requests.count { $0.path == Self.further } == 16)
    #expect([150, 151, 152, 153].map { row($0, in: view)?.indent } == [1, 2, 0, 1])

    // From the last reply of its branch up to the first one, which is folded.
    #expect(host.focus(.item("151")))
    await MainLoop.settle(main.window)
    for _ in 0..<2 {
      #expect(host.pressKey(RowChange.fold))
      await rest(view, main)
    }
    #expect(host.pressKey(RowChange.fold))
    await rest(view, main)
    #expect(host.focusedID == .item("149"))
    #expect(host.pressKey(RowChange.fold))
    await rest(view, main)
    #expect(row(149, in: view)?.hiddenCount == 2 && row(150, in: view) == nil)
    let spoken = try #require(row(149, in: view)).spokenSentence(Messages())
    #expect(spoken.hasPrefix("Reader 149, level 1, folded, 2 replies hidden, "))
    #expect(spoken.hasSuffix(": Post 149: the river was high in the morning."))
    #expect(host.isSpoken(.item("149"), as: AccessibleText(label: spoken)) == true)
    let position = host.position
    await close(program)

    let now = Date(timeIntervalSinceNow: 3600).formatted(.iso8601)
    let before = server.requests.count
    server.on(Self.topic, Answer(status: 500))
    server.on(Self.further, posts([post(301)]), posts([post(302, at: now), post(303, at: now)]))
    let (_, again) = try await openThread(program)
    #expect(again.model.list.status.itemCount == 303)
    #expect(again.page.host.position == position)
    #expect(row(149, in: again)?.hiddenCount == 2 && row(150, in: again) == nil)
    #expect([301, 302, 303].map { row($0, in: again)?.isNew } == [false, true, true])
    #expect([302, 303].map { row($0, in: again)?.indent } == [0, 1])
    let news = try #require(row(302, in: again)).spokenSentence(Messages())
    #expect(news.hasPrefix("Reader 302, level 1, new, unfolded, "))
    // The last answer that had replies, and what came behind it.
    let asked = server.requests.dropFirst(before).map(\.path).filter { $0.hasPrefix("/t/") }
    #expect(asked == [Self.further, Self.further])
    await close(program)
  }

  @Test func `the replies fill the window on a narrow screen, and the keys stay the same`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    install()
    let program = try WindowFixture.program(in: folder)
    let (main, view) = try await openThread(program, width: 360)
    #expect(main.reader.widget.isMapped && view.page.host.focusedID == .item("1"))
    #expect(view.page.host.focus(.item("2")))
    await MainLoop.settle(main.window)
    #expect(view.page.host.pressKey(RowChange.fold))
    await rest(view, main)
    #expect(row(2, in: view)?.hiddenCount == 2)
    #expect(view.page.host.pressKey(RowChange.open))
    await rest(view, main)
    #expect(row(2, in: view)?.isOpen == true)
    #expect(view.page.host.pressKey(RowChange.open))
    await rest(view, main)
    #expect(view.page.host.focusedID == .item("3"))
    await close(program)
  }
}
