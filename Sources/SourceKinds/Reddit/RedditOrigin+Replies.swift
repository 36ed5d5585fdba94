// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials

// The comments on a post, from the oldest one, by the feed of its discussion. It has one page, and
// does not tell which comment answers which.
extension RedditOrigin: RepliedOrigin {
  /// The most comments that the feed has.
  private static let mostComments = 100
  /// The words in front of the number of a post and of a comment.
  ///
  /// - Source: reddit.com/dev/api, fullnames.
  private static let (post, comment) = ("t3_", "t1_")

  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    let key = article.key.rawValue
    guard key.hasPrefix(Self.post), self.list(at: list) != nil else { return nil }
    let number = String(key.dropFirst(Self.post.count))
    guard number.isSourceName else { return nil }
    let query = [("sort", "old"), ("limit", "\(Self.mostComments)")]
    return site.url("/comments/\(number)/.rss", query)
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let thread = thread(of: article, in: reading.address) else { throw .placeUnknown }
    let response = try await repliesResponse(FetchRequest(url: thread), reading)
    guard response.truncation == nil else { throw .refused(OriginError(.unreadable, of: name)) }
    let page = try await FeedOrigin().firstPage(response, reading)
    let comments = page.incoming.articles.filter {
      $0.article.id.rawValue.hasPrefix(Self.comment)
    }
    return ReplyPage(comments.map { Reply($0, to: nil) })
  }
}
