// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The posts of a topic, from its own text on.
//
// A topic's own answer has its first posts and the numbers of all, by which the others are asked
// for. What follows is asked for by the place of the last post that was read: that finds posts that
// came since, and those of a topic with more than ten thousand, whose answer has no numbers.
extension DiscourseOrigin: RepliedOrigin {
  /// The most numbers of posts that a cursor has, so that those of a long topic stay small.
  private static let mostNumbers = 500
  /// The first words of cursors: numbers of posts, and the place behind which they stand.
  private static let (numbered, behind) = ("posts", "behind")

  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    self.list(at: list)?.topic(of: article).map { $0.site.url($0.page) }
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let topic = list(at: reading.address)?.topic(of: article) else { throw .placeUnknown }
    let words = cursor?.rawValue.split(separator: " ").map(String.init) ?? []
    switch (words.first, words.count) {
    case (nil, _): return try await beginning(of: topic, reading)
    case (Self.numbered, 2):
      let numbers = words[1].split(separator: ",").compactMap { Int($0) }
      return try await posts(of: topic, numbers, reading)
    case (Self.behind, 2):
      guard let number = Int(words[1]), number > 0 else { return ReplyPage([]) }
      return try await posts(of: topic, behind: number, reading)
    default: return ReplyPage([])
    }
  }

  private func beginning(
    of topic: DiscourseList,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    let answer = try await replies(request(for: topic), reading)
    let found = try DiscourseRecords(list: topic).replies(answer)
    guard let stream = answer.value.members?.object("post_stream")?["stream"]?.elements else {
      return ReplyPage(found.replies, next: Self.cursor(behind: found.last))
    }
    let there = try Set(
      answer.records(at: ["post_stream", "posts"]).compactMap { $0.number("id") }
    )
    let rest = stream.compactMap(\.integer).filter { !there.contains($0) }
    return ReplyPage(found.replies, next: Self.cursor(rest.prefix(Self.mostNumbers)))
  }

  /// Reads the first ones of some posts.
  private func posts(
    of topic: DiscourseList,
    _ numbers: [Int],
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    let asked = numbers.prefix(Self.postsOnPage).map { ("post_ids[]", "\($0)") }
    guard !asked.isEmpty else { return ReplyPage([]) }
    let answer = try await replies(topic.site.request(topic.path, asked), reading)
    let found = try DiscourseRecords(list: topic).replies(answer)
    let next = Self.cursor(numbers.dropFirst(Self.postsOnPage)) ?? Self.cursor(behind: found.last)
    return ReplyPage(found.replies, next: next)
  }

  /// Reads the posts behind one.
  private func posts(
    of topic: DiscourseList,
    behind number: Int,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    let query = [("post_number", "\(number)"), ("asc", "true")]
    let answer = try await replies(topic.site.request(topic.path, query), reading)
    let found = try DiscourseRecords(list: topic).replies(answer)
    // A forum that knows no ascending order sends those before the place.
    let replies = found.replies.filter { Int($0.id).map { $0 > number } ?? false }
    let last = found.last.flatMap { $0 > number ? $0 : nil }
    return ReplyPage(replies, next: Self.cursor(behind: last))
  }

  private static func cursor(_ numbers: ArraySlice<Int>) -> OriginCursor? {
    guard !numbers.isEmpty else { return nil }
    return OriginCursor("\(numbered) \(numbers.map(String.init).joined(separator: ","))")
  }

  private static func cursor(behind number: Int?) -> OriginCursor? {
    number.map { OriginCursor("\(behind) \($0)") }
  }
}
