// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import FoundationEssentials
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
    let lengths = (0...ThreadReply.mostPortions).map { _ in
      defer { thread.showMore(of: "a") }
      let row = thread.rows()[0]
      let text = row.reply.text(portions: row.portions)
      #expect(!text.isWhole)
      return String(describing: text.blocks).count
    }
    // A row that is asked for more shows more, up to its limit.
    #expect(Array(lengths.dropLast()) == Set(lengths).sorted())
    #expect(lengths.last == lengths.dropLast().last)
    #expect(lengths.allSatisfy { $0 < 400_000 })
  }

  @Test func `a text of usual length is whole`() {
    var reply = Reply("a", to: nil)
    reply.html = String(repeating: "<p>\(String(repeating: "word ", count: 60))</p>", count: 6)
    let text = ThreadReply(reply, builder: SampleFeed.builder()).text(portions: 1)
    #expect(text.isWhole)
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

  @Test func `a thread that opens has some more rows in each frame, from the reader's place on`()
    throws
  {
    #expect(RowPortion(from: 0, of: 4) == nil)
    var portion = try #require(RowPortion(from: 6, of: 11))
    var ranges = [portion.range]
    while portion.grow(of: 11) { ranges.append(portion.range) }
    #expect(ranges == [6..<8, 6..<10, 6..<11, 4..<11, 2..<11])
    // Rows that a list does not make cost nothing; those that are gone are not waited for.
    var long = try #require(RowPortion(from: 0, of: 10_000))
    var frames = 1
    while long.grow(of: 10_000) { frames += 1 }
    #expect(frames == 99 && long.range == 0..<200)
    var last = try #require(RowPortion(from: 90, of: 20))
    #expect(last.range == 19..<20)
    let isMore = [last.grow(of: 3), last.grow(of: 3)]
    #expect(isMore == [true, false] && last.range == 0..<3)
  }
}
