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
    guard let list = self.list(at: list), let rules = lists[list.index].answer.replies,
      let key = rules.key(of: article)
    else { return nil }
    return request(rules, key, list, at: nil)?.url
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
    let cursorWords = words.map { Array($0.prefix(2)) }
    guard let key = rules.key(of: article), let request = request(rules, key, list, at: cursorWords)
    else { return ReplyPage([]) }
    let answer = try await replies(request, reading, absences: Self.absences)
    let page = try replies(in: answer, rules, of: list, at: cursorWords)
    let last = page.replies.last?.id
    // A server may repeat its last page for any number behind it.
    if let last, last == words?.dropFirst(2).first { return ReplyPage([]) }
    guard let next = page.next else { return ReplyPage(page.replies) }
    return ReplyPage(page.replies, next: OriginCursor(last.map { "\(next) \($0)" } ?? next))
  }

  /// Reads a page of replies.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - rules: the rules for replies.
  ///   - list: the list of the article.
  ///   - cursorWords: the words of the page's own cursor; nil for the first page.
  /// - Returns: the replies, and the words of the cursor behind them; nil at the end.
  /// - Throws: `SyncError.refused`.
  func replies(
    in answer: JSONAnswer,
    _ rules: ReplyRules,
    of list: DeclaredList,
    at cursorWords: [String]?
  ) throws(SyncError) -> (replies: [Reply], next: String?) {
    let found = try records(of: answer, rules.paging)
    let (root, values) = (list.site.url("/"), values(of: list))
    let replies = rules.replies(in: found) {
      RecordReader(record: $0, root: root, parameters: values)
    }
    return (replies, next(after: answer, found, rules.paging, at: cursorWords))
  }

  /// Returns the request for a page of the replies to an article; nil for a list without replies,
  /// and for a place that is none.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - list: its list.
  ///   - cursorWords: the words of the cursor; nil for the first page.
  /// - Returns: the request.
  func request(
    forRepliesTo article: ArticleKey,
    in list: DeclaredList,
    at cursorWords: [String]?
  ) -> FetchRequest? {
    lists[list.index].answer.replies.flatMap { request($0, article, list, at: cursorWords) }
  }

  private func request(
    _ rules: ReplyRules,
    _ article: ArticleKey,
    _ list: DeclaredList,
    at cursorWords: [String]?
  ) -> FetchRequest? {
    var values = values(of: list)
    values[ReplyRules.article] = article.rawValue
    return request(list, rules.requests, rules.paging.cursor, values, at: cursorWords)
  }
}
