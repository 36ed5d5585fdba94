// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Testing

/// The details of articles that are records, as the library stores them.
struct ArticleDetailsTests {
  /// Details of which every value is known.
  private var whole: ArticleDetails {
    var details = ArticleDetails(.post)
    details.avatar = URL(string: "https://a.example/ann.png")
    details.account = "@ann@a.example"
    details.group = "river"
    details.sharedBy = "Bob"
    details.warning = "High water"
    details.counts.replies = 0
    details.counts.points = -3
    details.counts.shares = 2
    details.counts.likes = 7
    details.lastReply = .init(author: "Eve", date: Date(timeIntervalSince1970: 1_700_000_000))
    details.version = "1.2"
    details.files = 3
    details.seconds = 754
    details.depth = 2
    var poll = ArticleDetails.Poll(options: [.init(title: "Up", votes: 3), .init(title: "Down")])
    (poll.votes, poll.voters, poll.isClosed) = (4, 3, true)
    poll.closes = Date(timeIntervalSince1970: 1_700_000_060)
    details.poll = poll
    (details.media.pictures, details.media.videos, details.media.sounds) = (3, 2, 1)
    details.hidesMedia = true
    details.edited = Date(timeIntervalSince1970: 1_700_000_120)
    details.isAnswerable = false
    return details
  }

  private func texts(_ change: (inout RowSummary) -> Void = { _ in }) -> RowTexts {
    var rowSummary = RowSummary(title: "Tide")
    change(&rowSummary)
    return RowTexts(key: ArticleKey("k"), feedTitle: "Water", rowSummary: rowSummary)
  }

  @Test func `every value is stored, and comes back as it was`() throws {
    var rowSummary = RowSummary(title: "Tide")
    rowSummary.details = whole
    #expect(rowSummary.details == whole)
    let stored = Data(try #require(rowSummary.detailsText).utf8)
    let names = try #require(JSONSerialization.jsonObject(with: stored) as? [String: Any]).keys
    #expect(Set(names) == Set(Mirror(reflecting: whole).children.compactMap(\.label)))
    let packed = texts { $0.details = whole }
    #expect(packed.hasDetails && packed.details == whole)
    #expect(packed.rowSummary.details == whole)
    #expect(packed.title == "Tide" && packed.feedTitle == "Water")
    for form in ArticleDetails.Form.allCases {
      rowSummary.details = ArticleDetails(form)
      #expect(rowSummary.detailsText == #"{"form":"\#(form.rawValue)"}"#)
      #expect(rowSummary.details == ArticleDetails(form))
    }
  }

  @Test func `equal details have equal texts, without what is not known`() {
    var details = ArticleDetails(.topic)
    details.lastReply = .init(author: "ann", date: Date(timeIntervalSince1970: 1_700_000_000))
    details.counts.replies = 12
    var rowSummary = RowSummary(title: "")
    rowSummary.details = details
    let expected = """
      {"counts":{"replies":12},"form":"topic","lastReply":{"author":"ann","date":1700000000}}
      """
    #expect(rowSummary.detailsText == expected)
  }

  @Test
  func `a row of a feed takes four bytes each for details, a language and a file that it has not`()
  {
    let words = "kTideWater".utf8.count
    #expect(texts().byteCount == 11 * 4 + words)
    #expect(!texts().hasDetails && texts().details == nil)
    let stored = #"{"form":"story"}"#
    #expect(texts { $0.detailsText = stored }.byteCount == 11 * 4 + words + stored.utf8.count)
  }

  @Test(
    arguments: [
      "", "{", "[]", #"{"form":"poll"}"#, #"{"depth":1}"#, #"{"form":"post","depth":"deep"}"#,
    ]
  )
  func `a text that cannot be read means no details, and is passed on as it is`(text: String) {
    let packed = texts { $0.detailsText = text }
    #expect(packed.details == nil && packed.rowSummary.details == nil)
    #expect(packed.rowSummary.detailsText == text)
    #expect(packed.title == "Tide")
  }

  @Test func `what a newer version knows besides is passed over`() {
    let text = #"{"form":"post","mood":"calm","counts":{"boos":2,"likes":1},"depth":1}"#
    let details = texts { $0.detailsText = text }.details
    #expect(details?.counts.likes == 1)
    #expect(details?.depth == 1)
  }

  @Test func `a text without measure is cut`() throws {
    let long = String(repeating: "a", count: 5000)
    var details = ArticleDetails(.post)
    (details.account, details.warning) = (long, long)
    details.lastReply = .init(author: long)
    var rowSummary = RowSummary(title: "")
    rowSummary.details = details
    #expect(try #require(rowSummary.detailsText).utf8.count < 2000)
    rowSummary.detailsText = #"{"form":"post","warning":"\#(long)"}"#
    #expect(rowSummary.details?.warning?.count == TextLimits.title)
  }

  @Test func `a poll has a measure as well`() throws {
    let long = String(repeating: "a", count: 5000)
    var details = ArticleDetails(.post)
    details.poll = .init(options: (0..<500).map { _ in .init(title: long, votes: 1) })
    var rowSummary = RowSummary(title: "")
    rowSummary.details = details
    let options = try #require(rowSummary.details?.poll?.options)
    #expect(options.count == 20 && options.allSatisfy { $0.title.count == TextLimits.name })
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func `a moment that no calendar has is none`(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    var details = ArticleDetails(.topic)
    details.lastReply = .init(author: "ann", date: date)
    details.poll = .init(options: [.init(title: "Up")])
    details.poll?.closes = date
    details.edited = date
    var rowSummary = RowSummary(title: "")
    rowSummary.details = details
    #expect(rowSummary.details?.lastReply == .init(author: "ann"))
    #expect(rowSummary.details?.poll == .init(options: [.init(title: "Up")]))
    #expect(rowSummary.details?.edited == nil)
  }

  @Test(
    arguments: [
      ([6, 4], nil, [60, 40]), ([1, 1, 1], nil, [33, 33, 33]), ([0, 0], nil, [0, 0]),
      // Of 47 people, who may vote for several options.
      ([8, 17, 14, 25], 47, [17, 36, 30, 53]), ([5], 0, [0]),
      // What no server means, and any may send.
      ([-5, 10], nil, [0, 100]), ([.max, .max], 1, [100, 100]), ([.max, .max], nil, [50, 50]),
      ([5, nil], nil, nil), ([], nil, nil),
    ] as [([Int?], Int?, [Int]?)]
  )
  func `the shares of a poll are those of its votes, or of its people`(
    votes: [Int?],
    voters: Int?,
    shares: [Int]?
  ) {
    var poll = ArticleDetails.Poll(options: votes.map { .init(title: "", votes: $0) })
    poll.voters = voters
    #expect(poll.shares == shares)
  }
}
