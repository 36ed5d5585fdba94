// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedSync
package import FoundationEssentials

// The replies to the articles of a declared source, where its file says how they are asked for.
extension DeclaredSource: RepliedOrigin {
  /// The statuses by which servers say that there is no such thread.
  private static let absences: Set<Int> = [400, 404, 410]

  /// Returns the address of the first answer with the replies to an article.
  ///
  /// - Parameters:
  ///   - article: the article; one that was passed on has a key that is not that of the post.
  ///   - list: the address of the list with the article.
  /// - Returns: the address; nil for a list whose file says nothing of replies.
  package func thread(of article: RepliedArticle, in list: URL) -> URL? {
    guard !article.isShared, let list = self.list(at: list),
      let rules = lists[list.index].answer.replies
    else { return nil }
    return request(rules, article, list, at: nil)?.url
  }

  @concurrent
  package func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage {
    guard let list = list(at: reading.address), let rules = lists[list.index].answer.replies else {
      throw .placeUnknown
    }
    // Behind the two words of the page stands the last reply before it.
    let words = cursor?.rawValue.split(separator: " ").map(String.init)
    let place = words.map { Array($0.prefix(2)) }
    guard let request = request(rules, article, list, at: place) else { return ReplyPage([]) }
    let answer = try await replies(request, reading, absences: Self.absences)
    let found = try records(of: answer, rules.paging)
    let (root, values) = (list.site.url("/"), values(of: list))
    let replies = rules.replies(in: found) {
      RecordReader(record: $0, root: root, parameters: values)
    }
    let last = replies.last?.id
    // A server may repeat its last page for any number behind it.
    if let last, last == words?.dropFirst(2).first { return ReplyPage([]) }
    guard let next = next(after: answer, found, rules.paging, at: place) else {
      return ReplyPage(replies)
    }
    return ReplyPage(replies, next: OriginCursor(last.map { "\(next) \($0)" } ?? next))
  }

  private func request(
    _ rules: ReplyRules,
    _ article: RepliedArticle,
    _ list: DeclaredList,
    at place: [String]?
  ) -> FetchRequest? {
    var values = values(of: list)
    values[ReplyRules.article] = article.key.rawValue
    return request(list, rules.requests, rules.paging.cursor, values, at: place)
  }
}
