// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The heights of the rows of the timeline, as they stand in the window.
@Suite(.serialized)
@MainActor
struct RowHeightTests {
  /// Eight articles: a short one under each long one, of which one has a picture and one a sound.
  private static let feed: Answer = {
    let prose = String(repeating: "The river was high in the morning. ", count: 20)
    let entries = (0..<8).map { number in
      """
      <entry><id>urn:article:\(number)</id><title>Article \(number)</title>
      <updated>2026-01-01T00:00:00Z</updated>
      <summary>\(number.isMultiple(of: 2) ? prose : "Short.")</summary>
      \(number == 4 ? "<media:thumbnail url=\"http://127.0.0.1/a.png\"/>" : "")
      \(number == 6 ? Self.episode : "")</entry>
      """
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"
      xmlns:media="http://search.yahoo.com/mrss/"
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><id>urn:feed</id><title>Rows</title>
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }()

  private static let episode = """
    <link rel="enclosure" type="audio/mpeg" href="http://127.0.0.1/a.mp3"/>
    <itunes:duration>12:34</itunes:duration>
    """

  @Test(arguments: [1200, 360])
  func `short and long articles, with and without a picture or a sound, are as high`(width: Int)
    async throws
  {
    let server = try LoopbackServer()
    server.on("/feed", Self.feed)
    let fixture = try WindowFixture()
    fixture.main.window.setDefaultSize(width: width, height: 1000)
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    let host = try fixture.timeline.page.host
    let rows = host.snapshot.rows.filter { $0.isArticle || $0.isPicture }
    #expect(rows.map(\.isPicture) == (0..<8).map { $0 == 4 })
    let tops = rows.compactMap { host.verticalPosition(of: $0.id) }
    let heights = zip(tops.dropFirst(), tops).map { $0 - $1 }
    #expect(heights.count == 7)
    #expect(Set(heights).count == 1, "\(heights)")
    // The sound and its length stand at the end of the first line.
    let texts: [[String]] = try rows.map { row in
      try #require(host.rowWidget(of: row.id)).shownTexts
    }
    #expect(texts.map { $0.contains { $0.contains("Audio 12:34") } } == (0..<8).map { $0 == 6 })
    await fixture.close()
  }

  /// Returns the heights of the articles in sight.
  private func heights(in host: ListViewHost<PagedCells<ArticleCells>>) throws -> Set<Double> {
    let range = try #require(host.visibleRows)
    let tops = host.snapshot.rows[range]
      .filter { $0.articleID != nil }.compactMap { host.verticalPosition(of: $0.id) }
    return Set(zip(tops.dropFirst(), tops).map { $0 - $1 })
  }

  @Test func `rows with fewer parts or other letters are as high, and the reader's row stays`()
    async throws
  {
    let fixture = try await WindowFixture.of(80)
    let (main, host) = (fixture.main, try fixture.timeline.page.host)
    let settings = main.library.settings
    host.dragScrollBar(to: 500)
    #expect(await MainLoop.run { host.isSettled })
    await MainLoop.settle(main.window)
    let usual = try #require(try heights(in: host).first)
    var found: [Double] = []
    let steps: [(inout Preferences) -> Void] = [
      { $0.rowTextSize = .largest },
      { $0.rowParts.hasPicture = false },
      { $0.rowTextSize = .smallest },
      { $0.rowParts.hasSummary = false },
      { $0 = Preferences() },
    ]
    for (number, step) in steps.enumerated() {
      let range = try #require(host.visibleRows)
      let whole = try #require(
        host.snapshot.rows[range].first { row in
          row.articleID != nil && (host.verticalPosition(of: row.id) ?? -1) >= 0
        }
      )
      let before = try #require(host.verticalPosition(of: whole.id))
      settings.changePreferences(step)
      await MainLoop.settle(main.window)
      #expect(await MainLoop.run { host.isSettled })
      let after = try #require(host.verticalPosition(of: whole.id))
      #expect(abs(after - before) <= 1, "step \(number): \(after) was \(before)")
      let texts = try #require(host.shownParts(of: whole.id))
      let excerpt = ShownPart.text(whole.item?.row.excerpt ?? "")
      #expect(texts.contains(excerpt) == settings.preferences.rowParts.hasSummary)
      let all = try heights(in: host)
      #expect(all.count == 1, "step \(number): \(all)")
      found.append(try #require(all.first))
    }
    #expect(found[0] > usual && found[2] < usual && found[3] < found[2], "\(found), was \(usual)")
    #expect(found[4] == usual)
    await fixture.close()
  }
}

extension TimelineRow {
  fileprivate var isArticle: Bool { item?.row.hasThumbnail == false }
  fileprivate var isPicture: Bool { item?.row.hasThumbnail == true }
}
