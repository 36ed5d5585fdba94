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
    let place = cursor?.rawValue.split(separator: " ") ?? []
    let page = place.first.flatMap { Int($0) } ?? 1
    let found = try await replies(requests.replies(to: topic, page: page), reading).records()
    let replies = found.compactMap { records.reply($0, to: topic) }.map { Reply($0, to: nil) }
    guard let last = replies.last?.id else { return ReplyPage([]) }
    // A server may repeat its last page for any number behind it.
    if place.count > 1, place[1] == last { return ReplyPage([]) }
    let isLast = found.count < V2EXRequests.repliesOnPage
    return ReplyPage(replies, next: isLast ? nil : OriginCursor("\(page + 1) \(last)"))
  }

  private static func number(of article: RepliedArticle) -> Int? {
    let (key, prefix) = (article.key.rawValue, "topic-")
    return key.hasPrefix(prefix) ? Int(key.dropFirst(prefix.count)) : nil
  }
}
