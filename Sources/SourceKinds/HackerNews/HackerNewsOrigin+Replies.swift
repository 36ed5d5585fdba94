// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

// The comments on a story: the search has all of them in one answer, inside of one another.
extension HackerNewsOrigin: RepliedOrigin {
  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    Int(article.key.rawValue).map { site.url("/item", [("id", "\($0)")]) }
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    let request = search.request("/api/v1/items/\(article.key.rawValue)")
    let answer = try await replies(request, reading)
    var found: [Reply] = []
    var waiting = Array(try answer.records(in: "children").reversed().map { ($0, String?.none) })
    while let (record, parent) = waiting.popLast() {
      let children = record["children"]?.elements?.compactMap(\.members) ?? []
      guard let number = record.number("id") else { continue }
      let reply = comment("\(number)", to: parent, record)
      if reply.isDeleted, children.isEmpty { continue }
      found.append(reply)
      waiting += children.reversed().map { ($0, reply.id) }
    }
    return ReplyPage(found)
  }

  private func comment(_ id: String, to parent: String?, _ record: JSONObject) -> Reply {
    var reply = Reply(id, to: parent)
    reply.author = record.name("author")
    reply.date = record.time("created_at_i") ?? record.date("created_at")
    reply.html = record.text("text") ?? ""
    reply.base = site.url("/item", [("id", id)])
    reply.points = record.number("points")
    reply.isDeleted = reply.html.isEmpty
    return reply
  }
}
