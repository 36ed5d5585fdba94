// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The posts that answer a post: a server sends those that it knows in one answer.
extension MastodonOrigin: RepliedOrigin {
  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    guard let timeline = self.list(at: list), article.key.rawValue.isSourceName else { return nil }
    return timeline.site.url("/api/v1/statuses/\(article.key.rawValue)/context")
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    var post = article.key.rawValue
    if article.isShared {
      // Nobody answers a boost: the replies are those to the post in it.
      let boost = try await replies(list.site.request("/api/v1/statuses/\(post)"), reading)
      post = boost.value.members?.object("reblog")?.identifier("id") ?? post
    }
    let answer = try await replies(list.site.request("/api/v1/statuses/\(post)/context"), reading)
    let found = try answer.records(in: "descendants").compactMap { record -> Reply? in
      guard let incoming = MastodonPost(record, at: list.site)?.incoming else { return nil }
      let parent = record.identifier("in_reply_to_id")
      return Reply(incoming, to: parent == post ? nil : parent)
    }
    return ReplyPage(found)
  }
}
