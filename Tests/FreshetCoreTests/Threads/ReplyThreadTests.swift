// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import Foundation
import FreshetCore
import Testing

/// The tree of replies: its order, its folds and its marks.
struct ReplyThreadTests {
  private static let noon = SampleFeed.now

  private func reply(_ id: String, to parent: String? = nil, at seconds: Double = 0)
    -> ThreadReply
  {
    var reply = Reply(id, to: parent)
    reply.author = "author of \(id)"
    reply.html = "<p>Text of <b>\(id)</b></p>"
    reply.date = Self.noon.addingTimeInterval(seconds)
    return ThreadReply(reply, builder: SampleFeed.builder())
  }

  private func outline(_ thread: ReplyThread) -> [String] {
    thread.rows().map { String(repeating: " ", count: $0.depth) + $0.id }
  }

  @Test func `a reply stands under the one that it answers, behind the earlier answers`() {
    var thread = ReplyThread()
    thread.show([
      reply("a"), reply("b"), reply("c", to: "a"), reply("d", to: "b"), reply("e", to: "a"),
      reply("f", to: "c"),
    ])
    #expect(outline(thread) == ["a", " c", "  f", " e", "b", " d"])
    #expect(thread.rows().map(\.isOpen) == [true, true, nil, nil, true, nil])
  }

  @Test(arguments: [
    String(repeating: "<p>Some words of a paragraph that is not long.</p>", count: 40_000),
    "<ul>\(String(repeating: "<li>One thing</li>", count: 40_000))</ul>",
    "<blockquote>\(String(repeating: "<p>A line</p>", count: 40_000))</blockquote>",
    "<details><summary>More</summary>\(String(repeating: "<p>A</p>", count: 40_000))</details>",
    String(repeating: "word ", count: 400_000),
    String(repeating: "x", count: 2_000_000),
  ])
  func `a long text is shown a portion at a time, and a row holds so many at most`(_ html: String) {
    var reply = Reply("a", to: nil)
    reply.html = html
    var thread = ReplyThread()
    thread.show([ThreadReply(reply, builder: SampleFeed.builder())])
    #expect(thread.rows()[0].portions == 1)
    for _ in 1..<ThreadReply.mostPortions { thread.showMore(of: "a") }
    let row = thread.rows()[0]
    #expect(row.portions == ThreadReply.mostPortions)
    let portions = (0..<row.portions).map(row.reply.portion)
    #expect(portions.allSatisfy { $0.hasMore && !$0.blocks.isEmpty })
    #expect(portions.allSatisfy { String(describing: $0.blocks).count < 100_000 })
    // No more of it is kept than a row can show.
    #expect(row.reply.reply.html.utf8.count <= 100_003)
  }

  @Test func `what a comment keeps of a long text says that there is more`() throws {
    var reply = Reply("a", to: nil)
    reply.author = String(repeating: "n", count: 100_000)
    reply.html = "<p>Short</p>" + String(repeating: "<i></i>", count: 100_000)
    let kept = ThreadReply(reply, builder: SampleFeed.builder())
    #expect(kept.portion(0).hasMore && (kept.reply.author?.count ?? 0) <= 300)
    // It is read from a store as it was written, and so is one of an earlier version.
    let stored = try JSONDecoder().decode(Reply.self, from: JSONEncoder().encode(kept.reply))
    #expect(stored == kept.reply && stored.isCut)
    #expect(ThreadReply(stored, builder: SampleFeed.builder()).portion(0).hasMore)
    let old = #"{"id": "a", "html": "<p>Short</p>", "isDeleted": false}"#
    #expect(try !JSONDecoder().decode(Reply.self, from: Data(old.utf8)).isCut)
  }

  @Test func `a text of usual length is whole`() {
    var reply = Reply("a", to: nil)
    reply.html = String(repeating: "<p>\(String(repeating: "word ", count: 60))</p>", count: 6)
    let text = ThreadReply(reply, builder: SampleFeed.builder()).portion(0)
    #expect(!text.hasMore)
    #expect(text.blocks.count == 6)
  }

  @Test func `a reply whose own one is not there yet stands under the article until it comes`() {
    var thread = ReplyThread()
    thread.show([reply("a"), reply("c", to: "b")])
    #expect(outline(thread) == ["a", "c"])
    thread.show([reply("a"), reply("c", to: "b"), reply("b", to: "a")])
    #expect(outline(thread) == ["a", " b", "  c"])
  }

  @Test func `replies that answer themselves or one another are shown once`() {
    var thread = ReplyThread()
    thread.show([
      reply("a", to: "b"), reply("b", to: "a"), reply("c", to: "c"), reply("d", to: "b"),
    ])
    #expect(thread.rows().map(\.id).sorted() == ["a", "b", "c", "d"])
    #expect(outline(thread) == ["c", "a", " b", "  d"])
  }

  @Test func `a fold hides its branch and tells the number of hidden replies`() throws {
    var thread = ReplyThread()
    thread.show([
      reply("a"), reply("b", to: "a"), reply("c", to: "b"), reply("d", to: "a"), reply("e"),
    ])
    thread.setOpen("b", false)
    #expect(outline(thread) == ["a", " b", " d", "e"])
    #expect(thread.rows()[1].hiddenCount == 1 && thread.rows()[1].isOpen == false)
    thread.setOpen("a", false)
    #expect(outline(thread) == ["a", "e"])
    #expect(thread.rows()[0].hiddenCount == 3)
    // The fold inside of the other one stays.
    thread.setOpen("a", true)
    #expect(outline(thread) == ["a", " b", " d", "e"])
    // A fold of what has no replies is one as soon as it has some.
    thread.setOpen("e", false)
    #expect(thread.rows()[3].isOpen == nil)
    thread.show([reply("e"), reply("f", to: "e")])
    #expect(outline(thread) == ["e"])
  }

  @Test func `what arrived since the last visit is new, and older pages are not`() {
    let visit = ReplyThread.Visit(Self.noon, known: ["a"])
    var thread = ReplyThread(since: visit, folded: ["a"])
    thread.show([
      reply("a", at: 60), reply("b", to: "a", at: 60), reply("c", to: "b", at: -60),
      reply("d", at: 1), reply("e", at: -1),
    ])
    #expect(thread.rows().map(\.isNew) == [false, true, false])
    #expect(thread.rows()[0].hiddenCount == 2 && thread.rows()[0].hiddenNewCount == 1)
    var first = ReplyThread()
    first.show([reply("a", at: 60)])
    #expect(first.rows().map(\.isNew) == [false])
  }

  @Test func `the indentation ends, and then names tell who is answered`() {
    var thread = ReplyThread()
    let ids = (0..<20).map { "r\($0)" }
    thread.show(ids.enumerated().map { reply($1, to: $0 > 0 ? ids[$0 - 1] : nil) })
    let rows = thread.rows()
    #expect(rows.map(\.depth) == Array(0..<20))
    #expect(rows.map(\.indent).max() == ReplyThread.mostIndents)
    #expect(rows[ReplyThread.mostIndents].addressee == nil)
    #expect(rows[ReplyThread.mostIndents + 1].addressee == "author of r\(ReplyThread.mostIndents)")
  }

  @Test func `a chain of ten thousand replies is shown, and folded to one row`() {
    var thread = ReplyThread()
    let replies = (0..<10_000).map { number in
      ThreadReply(
        Reply("r\(number)", to: number > 0 ? "r\(number - 1)" : nil),
        builder: SampleFeed.builder()
      )
    }
    thread.show(replies)
    #expect(thread.rows().last?.depth == 9_999)
    thread.setOpen("r0", false)
    #expect(thread.rows().map(\.hiddenCount) == [9_999])
  }

  @Test func `a row is spoken with its author, level, mark and fold`() {
    let messages = Messages()
    var thread = ReplyThread(since: .init(Self.noon, known: []), folded: ["b"])
    thread.show([reply("a", at: -1), reply("b", to: "a", at: 60), reply("c", to: "b", at: 60)])
    let spoken = thread.rows().map { $0.spokenSentence(messages) }
    #expect(spoken[0].hasPrefix("author of a, level 1, unfolded, "))
    #expect(spoken[0].hasSuffix(": Text of a"))
    #expect(
      spoken[1].hasPrefix("author of b, level 2, new, folded, 1 reply hidden · 1 new comment, ")
    )
  }

  @Test func `a warning and a deletion stand in place of the text`() {
    let messages = Messages()
    var warned = Reply("a", to: nil)
    (warned.warning, warned.html) = ("water", "Secret")
    var deleted = Reply("b", to: nil)
    deleted.isDeleted = true
    var thread = ReplyThread()
    thread.show([warned, deleted].map { ThreadReply($0, builder: SampleFeed.builder()) })
    #expect(
      thread.rows().map { $0.standIn(messages) } == [
        "Content warning: water", "This comment was deleted.",
      ]
    )
    #expect(thread.rows()[1].heading(messages) == "Unknown Author")
    thread.unveil("a")
    #expect(thread.rows()[0].standIn(messages) == nil)
  }

  @Test func `a thread that opens has some more rows in each frame, from the reader's place on`() {
    var few = RowPortion<Int>()
    #expect(few.grow(of: [0, 1, 2, 3], from: 0) == nil)
    var portion = RowPortion<Int>()
    var shown: [[Int]] = []
    while let rows = portion.grow(of: Array(0..<11), from: 6) { shown.append(rows) }
    #expect(shown == [[6, 7], [6, 7, 8, 9], [5, 6, 7, 8, 9, 10], Array(3...10)])
    // Rows that a list does not make cost nothing.
    var long = RowPortion<Int>()
    var frames = 1
    while long.grow(of: Array(0..<10_000), from: 0) != nil { frames += 1 }
    #expect(frames == 99)
  }

  @Test func `many rows that arrive in a thread come in several frames, and few at once`() {
    var portion = RowPortion<Int>()
    #expect(portion.grow(of: [0, 1, 2], from: 0) == nil)
    // A page arrives, some of it between the others.
    let page = [0, 10, 11, 1, 2, 12, 13, 14]
    #expect(portion.grow(of: page, from: 3) == [0, 3, 4, 5, 6])
    #expect(portion.grow(of: page, from: 3) == nil)
    #expect(portion.grow(of: page, from: 3) == nil)
    // A branch is folded, and unfolded: its rows are made anew.
    #expect(portion.grow(of: [0, 14], from: 0) == nil)
    #expect(portion.grow(of: page, from: 0) == [0, 1, 2, 7])
  }
}
