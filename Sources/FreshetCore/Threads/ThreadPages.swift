// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync

/// The answers of a thread's source, in pages that a list shows at once.
///
/// A source may send thousands of replies in one answer. All of them in one page would be laid out
/// in one turn of the main loop.
///
/// - Isolation: an actor; an answer stays until the next one.
actor ThreadPages {
  /// The most replies of a page.
  static let repliesOnPage = 50

  /// The cursor of a page: the answer, and the part of it.
  private struct PageCursor {
    /// The cursor of the answer; nil for the first one.
    var answer: String?
    var part = 0

    init(answer: String?, part: Int) { (self.answer, self.part) = (answer, part) }

    init(_ cursor: String?) {
      let words = cursor?.split(separator: " ", maxSplits: 1) ?? []
      part = words.first.flatMap { Int($0) }.map { max(0, $0) } ?? 0
      answer = words.count > 1 ? String(words[1]) : nil
    }

    var cursor: String { answer.map { "\(part) \($0)" } ?? "\(part)" }
  }

  private let engine: SyncEngine
  private let article: RepliedArticle
  private let feed: SubscriptionID
  private let reason: ContactReason
  private var last: (cursor: String?, page: ReplyPage)?

  /// Creates the pages of the replies to an article.
  ///
  /// - Parameters:
  ///   - engine: sends the requests.
  ///   - article: the article.
  ///   - feed: the feed with the article.
  ///   - id: the article's number in the library; nil where it has none.
  init(
    _ engine: SyncEngine,
    _ article: RepliedArticle,
    of feed: SubscriptionID,
    id: ArticleID? = nil
  ) {
    (self.engine, self.article, self.feed) = (engine, article, feed)
    reason = ContactReason(.replies, feed: feed, article: id)
  }

  /// Returns a page.
  ///
  /// - Parameter cursor: the cursor of the page; nil for the first one, which asks the source anew.
  /// - Returns: the replies, and the cursor of the page behind them.
  /// - Throws: `SyncError`.
  func page(at cursor: String?) async throws(SyncError) -> (replies: [Reply], next: String?) {
    let asked = PageCursor(cursor)
    let answer = try await answer(asked)
    let rest = answer.replies.dropFirst(asked.part * Self.repliesOnPage)
    let replies = rest.prefix(Self.repliesOnPage)
    let next =
      rest.count > replies.count
      ? PageCursor(answer: asked.answer, part: asked.part + 1)
      : answer.next.map { PageCursor(answer: $0.rawValue, part: 0) }
    return (Array(replies), next?.cursor)
  }

  /// Returns the cursor of the answer that a page is a part of; nil for the first answer.
  static func answer(at cursor: String?) -> String? { PageCursor(cursor).answer }

  private func answer(_ asked: PageCursor) async throws(SyncError) -> ReplyPage {
    if asked.part > 0, let last, last.cursor == asked.answer { return last.page }
    let cursor = asked.answer.map { OriginCursor($0) }
    let page = try await reason.during { [engine, article, feed] () async throws(SyncError) in
      try await engine.replies(to: article, of: feed, at: cursor)
    }
    last = (asked.answer, page)
    return page
  }
}
