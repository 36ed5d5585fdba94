// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The comments on a post, from the oldest one, in numbered pages.
extension WordPressOrigin: RepliedOrigin {
  /// The most comments of one answer that the interface sends.
  private static let commentsOnPage = 100
  private static let route = "wp/v2/comments"

  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    guard let posts = self.list(at: list), let number = Int(article.key.rawValue) else {
      return nil
    }
    return posts.interface.url(Self.route, [("post", "\(number)")])
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    let page = cursor.flatMap { Int($0.rawValue) } ?? 1
    let query = [
      ("post", article.key.rawValue), ("order", "asc"), ("page", "\(page)"),
      ("per_page", "\(Self.commentsOnPage)"),
    ]
    let answer = try await replies(list.interface.request(Self.route, query), reading)
    let found = try answer.records()
    let pages = answer.response.headers["X-WP-TotalPages"].flatMap { Int($0) }
    let hasNext = pages.map { page < $0 } ?? (found.count >= Self.commentsOnPage)
    return ReplyPage(
      found.compactMap { Self.comment($0, list.site.url("/")) },
      next: hasNext && !found.isEmpty ? OriginCursor("\(page + 1)") : nil
    )
  }

  private static func comment(_ record: JSONObject, _ root: URL) -> Reply? {
    guard let number = record.number("id"), number > 0 else { return nil }
    let parent = record.number("parent").flatMap { $0 > 0 ? "\($0)" : nil }
    var reply = Reply("\(number)", to: parent)
    let author = record.title("author_name", isHTML: true)
    reply.author = author.isEmpty ? nil : author
    reply.date = record.date("date_gmt") ?? record.date("date")
    reply.html = record.object("content")?.text("rendered") ?? ""
    reply.base = record.address("link", against: root) ?? root
    return reply
  }
}
