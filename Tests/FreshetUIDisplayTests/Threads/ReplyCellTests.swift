// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import KitTesting
import ListKit
import TestSupport
import Testing

/// The row of a comment: its text in portions, and the widgets that all rows share.
@MainActor
@Suite(.serialized)
struct ReplyCellTests {
  @Test func `a further portion of a comment has a label of its own, and the first one stays`()
    throws
  {
    _ = try WindowFixture.shared()
    var reply = Reply("a", to: nil)
    reply.html = String(repeating: "<p>\(String(repeating: "word ", count: 100))</p>", count: 20)
    reply.base = URL(string: "https://a.example/1")
    var thread = ReplyThread()
    thread.show([ThreadReply(reply, builder: TimelineRowBuilder(messages: Messages()))])
    let cell = ReplyCell(
      Messages(),
      onActivate: { _ in },
      onShowMore: { _ in },
      onOpenLink: { _ in }
    )
    func texts() -> [String] {
      cell.view.shownParts.compactMap { if case .text(let text) = $0 { text } else { nil } }
        .filter { $0.hasPrefix("word") }
    }
    var shown: [[String]] = []
    for _ in 0...ThreadReply.mostPortions {
      cell.bind(thread.rows()[0], CellContext())
      shown.append(texts())
      thread.showMore(of: "a")
    }
    #expect(shown.map(\.count) == [1, 2, 3, 3])
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.starts(with: $0) })
    let words = shown.last?.flatMap { $0.split { $0 == " " || $0 == "\n" } } ?? []
    #expect(words.count == 2_000 && words.allSatisfy { $0 == "word" })
    #expect(shown.joined().allSatisfy { $0.count < 4_600 })
    cell.unbind()
    #expect(texts() == [])
  }

  @Test func `the text of a comment begins on its own side, in windows of either direction`()
    throws
  {
    _ = try WindowFixture.shared()
    defer { TestDisplay.isRightToLeft = false }
    let (builder, cell) = (
      TimelineRowBuilder(messages: Messages()),
      ReplyCell(Messages(), onActivate: { _ in }, onShowMore: { _ in }, onOpenLink: { _ in })
    )
    var directions: [[Bool]] = []
    for isMirrored in [false, true] {
      TestDisplay.isRightToLeft = isMirrored
      var thread = ReplyThread()
      let replies = ["Short.", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "1 + 1"].map { text in
        var reply = Reply(text, to: nil)
        reply.html = "<p>\(text)</p>"
        return ThreadReply(reply, builder: builder)
      }
      thread.show(replies)
      directions.append(
        thread.rows().map { row in
          cell.bind(row, CellContext())
          return cell.isTextRightToLeft
        }
      )
    }
    #expect(directions == [[false, true, false], [false, true, true]])
  }

  @Test func `the text of a comment is one markup, of which nothing is lost`() throws {
    let picture = ImageReference(url: try #require(URL(string: "https://a.example/1.png")))
    let blocks: [Block] = [
      .paragraph([.text("a < b "), .strong([.text("c")]), .image(picture)]),
      .quote([.paragraph([.text("d")]), .paragraph([.text("e")])]),
      .list(BlockList(isOrdered: true, items: [[.paragraph([.text("f")])]])),
      .code(text: "g & h", language: nil),
    ]
    let markup = ReplyMarkup(picture: "Picture").markup(for: blocks)
    let parts = markup.components(separatedBy: "\n\n")
    #expect(parts.first?.hasPrefix("a &lt; b <b>c</b><a href=\"https://a.example/1.png\"") == true)
    #expect(parts.first?.hasSuffix(">[Picture]</a>") == true)
    #expect(Array(parts.dropFirst()) == ["<i>┃ d\n┃ \n┃ e</i>", "1. f", "<tt>g &amp; h</tt>"])
  }

  @Test func `quotations in quotations have four bars at most, and all their texts`() {
    func nested(_ depth: Int) -> [Block] {
      let text = Block.paragraph([.text("t\(depth)")])
      return depth == 0 ? [text] : [.quote([text] + nested(depth - 1))]
    }
    let markup = ReplyMarkup(picture: "Picture").markup(for: nested(200))
    #expect(markup.split(separator: "\n").count { $0.contains("t") } == 201)
    let bars = markup.split(separator: "\n").map { line in line.count { $0 == "┃" } }
    #expect(bars.max() == 4 && markup.components(separatedBy: "<i>").count == 2)
    #expect(markup.count < 201 * 2 * 16)
  }

  @Test func `CR-6 CR-12 a cell of comments leaves nothing of a row behind`() throws {
    _ = try WindowFixture.shared()
    let builder = TimelineRowBuilder(messages: Messages())
    var warned = Reply("b", to: "a")
    (warned.warning, warned.html, warned.points) = ("water", "Secret", 3)
    var thread = ReplyThread(since: .init(.distantPast, known: []), folded: ["b"])
    thread.show(
      [Reply("a", to: nil), warned, Reply("c", to: "b")].map { ThreadReply($0, builder: builder) }
    )
    let faults = checkCell(
      thread.rows(),
      make: {
        ReplyCell(Messages(), onActivate: { _ in }, onShowMore: { _ in }, onOpenLink: { _ in })
      },
      look: \.view.shownParts
    )
    #expect(faults == [])
  }

  @Test func `the row of a comment is few widgets, and none of them comes or goes with its text`() {
    let builder = TimelineRowBuilder(messages: Messages())
    var thread = ReplyThread(since: .init(.distantPast, known: []), folded: [])
    let replies = [Reply("a", to: nil), Reply("b", to: "a")]
    thread.show(replies.map { ThreadReply($0, builder: builder) })
    let cell = ReplyCell(
      Messages(),
      onActivate: { _ in },
      onShowMore: { _ in },
      onOpenLink: { _ in }
    )
    // The column, the arrow, the heading, and the frame of the text with its label.
    #expect(cell.view.visiblePartCount == 5)
    let rows = thread.rows()
    #expect(rows.map { $0.isOpen != nil } == [true, false])
    for row in rows {
      cell.bind(row, CellContext())
      #expect(cell.view.visiblePartCount == 5)
      #expect(cell.view.shownParts.contains(.icon("pan-down-symbolic")) == (row.isOpen != nil))
      cell.unbind()
      #expect(cell.view.visiblePartCount == 5)
    }
  }
}
