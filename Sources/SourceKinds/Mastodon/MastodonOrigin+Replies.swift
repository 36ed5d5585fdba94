// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The posts that answer a post: a server sends those that it knows in one answer.
extension MastodonOrigin: RepliedOrigin {
  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    let key = article.key.rawValue
    guard article.isAnswerable, let timeline = self.list(at: list), key.isSourceName else {
      return nil
    }
    return timeline.timeline == .notifications
      ? timeline.site.url("\(Self.notifications)/\(key)")
      : timeline.site.url("\(Self.statuses)/\(key)/context")
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    let post = try await post(of: article, in: list, reading)
    let path = "\(Self.statuses)/\(post)/context"
    let answer = try await replies(list.site.request(path, [], token: token), reading)
    let found = try answer.records(in: "descendants").compactMap { record -> Reply? in
      guard let incoming = MastodonPost(record, at: list.site)?.incoming else { return nil }
      let parent = record.identifier("in_reply_to_id")
      return Reply(incoming, to: parent == post ? nil : parent)
    }
    return ReplyPage(found)
  }

  private static let (statuses, notifications) = ("/api/v1/statuses", "/api/v1/notifications")

  /// Returns the identifier of the post that is answered.
  ///
  /// A notification has another one than its post. Nobody answers a boost: the replies are those to
  /// the post in it.
  ///
  /// - Throws: `SyncError`; a notification without a post has no replies.
  private func post(
    of article: RepliedArticle,
    in list: MastodonList,
    _ reading: PageReading
  ) async throws(SyncError) -> String {
    var post = article.key.rawValue
    if list.timeline == .notifications {
      let request = list.site.request("\(Self.notifications)/\(post)", [], token: token)
      let status = try await replies(request, reading).value.members?.object("status")
      guard let found = status?.identifier("id") else {
        throw .refused(OriginError(.noReplies, of: name))
      }
      post = found
    }
    guard article.isShared else { return post }
    let request = list.site.request("\(Self.statuses)/\(post)", [], token: token)
    let boost = try await replies(request, reading)
    return boost.value.members?.object("reblog")?.identifier("id") ?? post
  }
}
