// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
package import FoundationEssentials

// The replies to a topic, from the oldest one, in numbered pages: none of them answers another.
extension V2EXOrigin: RepliedOrigin {
  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    Self.number(of: article).map { address(of: .topic($0)) }
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let topic = Self.number(of: article) else { throw .placeUnknown }
    // The words: the number of the page, the last reply before it, and the size of pages.
    let words = cursor?.rawValue.split(separator: " ") ?? []
    let size = words.count > 2 ? Int(words[2]) ?? 0 : requests.repliesOnPage
    guard let range = ReplyRange(page: words.first.flatMap { Int($0) } ?? 1, size: size) else {
      return ReplyPage([])
    }
    let answer = try await replies(requests.replies(to: topic, range), reading)
    let found = try Self.replies(in: answer)
    let replies = found.compactMap { records.reply($0, to: topic) }.map { Reply($0, to: nil) }
    guard let last = replies.last?.id else { return ReplyPage([]) }
    // A server may repeat its last page for any number behind it.
    if words.count > 1, words[1] == last { return ReplyPage([]) }
    if Self.isLast(range.page, answer) ?? (found.count < size) { return ReplyPage(replies) }
    return ReplyPage(replies, next: OriginCursor("\(range.page + 1) \(last) \(size)"))
  }

  private static func number(of article: RepliedArticle) -> Int? {
    let (key, prefix) = (article.key.rawValue, "topic-")
    return key.hasPrefix(prefix) ? Int(key.dropFirst(prefix.count)) : nil
  }
}
