// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// A timeline with a gap that is closed from both its ends, in the real window.
///
/// GTK keeps what assistive techniques are told where it is asked for that before the first widget
/// is made.
@Suite(.serialized)
@MainActor
struct TimelineGapTests {
  private typealias RecordID = TimelineRow.ID

  private static let path = "/api/v1/timelines/tag/water"

  init() {
    setenv("GTK_A11Y", "test", 1)
  }

  /// A page of numbered posts, the newest first.
  private func posts(_ numbers: ClosedRange<Int>) -> Answer {
    let posts = numbers.reversed().map { number in
      let date = Date(timeIntervalSince1970: 1_795_000_000 + Double(number) * 60)
      return """
        {"id": "\(number)", "created_at": "\(date.formatted(.iso8601))", "spoiler_text": "",
         "content": "<p>Post \(number)</p>", "url": "https://social.example/@ann/\(number)",
         "media_attachments": [], "account": {"acct": "ann", "display_name": "Ann"}}
        """
    }
    return .text("[\(posts.joined(separator: ","))]", type: "application/json")
  }

  private func item(_ fixture: WindowFixture, _ number: Int) throws -> RecordID {
    let rows = fixture.main.timeline?.model.snapshot.rows ?? []
    return try #require(rows.first { $0.item?.row.title == "Post \(number)" }?.id)
  }

  private func ends(_ fixture: WindowFixture) -> [RecordID] {
    (fixture.main.timeline?.model.snapshot.rows ?? []).compactMap { row in
      if case .gap = row { row.id } else { nil }
    }
  }

  private func settle(_ fixture: WindowFixture) async throws {
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
  }

  /// Opens a timeline with the posts 1 to 20, which are all, and 61 to 80, which came later.
  ///
  /// - Parameters:
  ///   - server: answers requests for further pages.
  ///   - answers: these answers.
  /// - Returns: the window.
  /// - Throws: an error of the display or of the library.
  private func open(
    _ server: LoopbackServer,
    _ answers: Answer...
  ) async throws -> WindowFixture {
    let end = Answer.text("[]", type: "application/json")
    server.on(Self.path, [posts(1...20), end, posts(61...80)] + answers)
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url(Self.path)))
    // Nothing scrolls: the reader is at the top, and the refresh counts no new rows.
    if fixture.lastRow?.isEnd != true {
      await fixture.main.timeline?.model.controller.perform(.loadMore(.append))
    }
    #expect(await MainLoop.run { fixture.lastRow?.isEnd == true })
    #expect(fixture.main.window.activateAction("win.refresh"))
    #expect(await MainLoop.run { ends(fixture).count == 2 })
    try await settle(fixture)
    try #require(ends(fixture).count == 2)
    return fixture
  }

  /// Presses the button at an end of the gap by key, and watches a post, which is to stay where it
  /// is, in every painted frame until another one comes next to it.
  private func press(
    _ end: RecordID,
    holding held: Int,
    until arrival: Int,
    in fixture: WindowFixture
  ) async throws {
    let (host, held) = (try fixture.timeline.page.host, try item(fixture, held))
    // The reader comes to the button from the post.
    for row in [held, end] {
      #expect(host.focus(row))
      try await settle(fixture)
      #expect(host.focusedID == row)
    }
    let place = try #require(host.verticalPosition(of: held))
    #expect(host.visibleRows?.contains(host.snapshot.index(of: held) ?? -1) == true)
    var places: Set<Double?> = []
    let painted = host.onPainted { places.insert(host.verticalPosition(of: held)) }
    #expect(painted != nil)
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.titles.contains("Post \(arrival)") })
    try await settle(fixture)
    await MainLoop.settle(fixture.main.window, frames: 10)
    #expect(places == [place])
    let arrived = try item(fixture, arrival)
    #expect(host.focusedID == arrived, "\(String(describing: host.verticalPosition(of: arrived)))")
    #expect(host.pill.count == 0)
    withExtendedLifetime(painted) {}
  }

  @Test func `M12 PG-24 a gap of a timeline closes from both ends, and the reader's row stays`()
    async throws
  {
    let server = try LoopbackServer()
    let fixture = try await open(server, posts(21...30), posts(51...60), posts(31...55))
    var (upper, lower) = (ends(fixture)[0], ends(fixture)[1])
    #expect(try fixture.timeline.page.host.focus(lower))
    try await settle(fixture)
    let host = try fixture.timeline.page.host
    let labels = [upper, lower].map { host.shownParts(of: $0) }
    let (older, newer) = ("Load the Next Older Articles", "Load the Next Newer Articles")
    #expect(labels == [[.text(older)], [.text(newer)]])
    #expect(host.isSpoken(lower, as: AccessibleText(label: newer)) == true)
    try await press(lower, holding: 20, until: 21, in: fixture)
    #expect(ends(fixture) == [upper, lower])

    try await press(upper, holding: 61, until: 60, in: fixture)
    #expect(ends(fixture).count == 2 && ends(fixture) != [upper, lower])
    try #require(ends(fixture).count == 2)
    (upper, lower) = (ends(fixture)[0], ends(fixture)[1])

    try await press(lower, holding: 30, until: 31, in: fixture)
    #expect(ends(fixture).isEmpty)
    #expect(fixture.titles == (1...80).reversed().map { "Post \($0)" })
    let asked = server.requests.dropFirst(3).compactMap { $0.target.split(separator: "&").last }
    #expect(asked == ["min_id=20", "max_id=61", "min_id=30"])
    await fixture.close()
  }

  @Test func `a pressed gap shows a spinner while it loads, and no row moves or loses the focus`()
    async throws
  {
    let server = try LoopbackServer()
    let gate = Gate()
    var late = posts(21...30)
    late.delivery = .held(gate)
    let fixture = try await open(server, late)
    let (host, upper, lower) = (try fixture.timeline.page.host, ends(fixture)[0], ends(fixture)[1])
    let rows = [lower, try item(fixture, 20)]
    // The reader comes to the button from the post below it.
    for row in [rows[1], lower] {
      #expect(host.focus(row))
      try await settle(fixture)
    }
    let places = rows.map { host.verticalPosition(of: $0) }
    #expect(places.allSatisfy { $0 != nil })
    let (older, newer) = ("Load the Next Older Articles", "Load the Next Newer Articles")
    #expect(host.shownParts(of: lower) == [.text(newer)])

    var seen: Set<[Double?]> = []
    let painted = host.onPainted { seen.insert(rows.map { host.verticalPosition(of: $0) }) }
    #expect(painted != nil)
    let before = server.requests.count
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { server.requests.count > before })
    #expect(await MainLoop.run { host.shownParts(of: lower) == [.spinner, .text(newer)] })
    await MainLoop.settle(fixture.main.window, frames: 10)
    #expect(host.shownParts(of: upper) == [.text(older)])
    let spoken = AccessibleText(label: "Loading more… \(newer)")
    #expect(host.isSpoken(lower, as: spoken) == true)
    // A second press asks for nothing.
    try await RealKeys.press("Return", in: fixture.main.window)
    await MainLoop.settle(fixture.main.window, frames: 10)
    #expect(server.requests.count == before + 1 && host.focusedID == lower)
    #expect(seen == [places])
    withExtendedLifetime(painted) {}

    gate.open()
    #expect(await MainLoop.run { fixture.titles.contains("Post 21") })
    try await settle(fixture)
    #expect(host.focusedID == (try item(fixture, 21)))
    #expect(await MainLoop.run { host.shownParts(of: lower) == [.text(newer)] })
    await fixture.close()
  }

  @Test func `what follows an article that is out of view begins where the button was`()
    async throws
  {
    let server = try LoopbackServer()
    let fixture = try await open(server, posts(51...60))
    let (host, upper) = (try fixture.timeline.page.host, ends(fixture)[0])
    #expect(host.focus(upper))
    try await settle(fixture)
    let y = try #require(host.verticalPosition(of: upper))
    host.dragScrollBar(to: host.geometry.value + y)
    try await settle(fixture)
    #expect(host.verticalPosition(of: upper) == 0 && host.focusedID == upper)
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.titles.contains("Post 60") })
    try await settle(fixture)
    await MainLoop.settle(fixture.main.window, frames: 10)
    let first = try item(fixture, 60)
    #expect(host.verticalPosition(of: first) == 0 && host.focusedID == first)
    #expect(host.pill.count == 0)
    await fixture.close()
  }

  @Test func `a press that fails says so, and the gap and the reader's row stay`() async throws {
    let server = try LoopbackServer()
    let fixture = try await open(server, Answer(status: 404), posts(21...30))
    let lower = ends(fixture)[1]
    let host = try fixture.timeline.page.host
    let held = try item(fixture, 20)
    for row in [held, lower] {
      #expect(host.focus(row))
      try await settle(fixture)
    }
    let place = host.verticalPosition(of: held)
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.main.toasts.message != nil })
    try await settle(fixture)
    #expect(ends(fixture).last == lower && host.focusedID == lower)
    #expect(place != nil && host.verticalPosition(of: held) == place)
    try await press(lower, holding: 20, until: 21, in: fixture)
    await fixture.close()
  }
}
