// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The comments on an issue or a pull request, from the oldest one, in pages that name the next one.
extension GitHubOrigin: RepliedOrigin {
  /// The most comments of one answer that the interface sends.
  private static let commentsOnPage = "100"

  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    guard let list = self.list(at: list), list.part == .issues,
      let number = Int(article.key.rawValue)
    else { return nil }
    return site.url("/\(list.path)/issues/\(number)")
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let list = list(at: reading.address) else { throw .placeUnknown }
    let path = "/repos/\(list.path)/issues/\(article.key.rawValue)/comments"
    let first = interface.url(path, [("per_page", Self.commentsOnPage)])
    let address = cursor.map { URL(string: $0.rawValue) } ?? first
    guard let address, interface.contains(address) else { return ReplyPage([]) }
    let answer = try await replies(request(address), reading, absences: [404, 410])
    let found = try answer.records().compactMap { comment($0) }
    let next = interface.next(after: answer.response).flatMap { $0 == address ? nil : $0 }
    return ReplyPage(found, next: next.map { OriginCursor($0.absoluteString) })
  }

  private func comment(_ record: JSONObject) -> Reply? {
    guard let number = record.number("id"), number > 0 else { return nil }
    var reply = Reply("\(number)", to: nil)
    reply.author = record.object("user")?.name("login")
    reply.date = record.date("created_at")
    reply.html = GitHubRecords.text(record) ?? ""
    reply.base = record.address("html_url", against: site.url("/"))
    return reply
  }
}
