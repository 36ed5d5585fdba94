// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A decoder of the records of Hacker News' two interfaces.
struct HackerNewsRecords: Sendable {
  let site: SourceSite

  /// Reads a hit of the search; nil for a comment, and for a record without a number.
  func story(ofHit record: JSONObject) -> IncomingArticle? {
    guard let number = record.number("objectID") else { return nil }
    return story(
      number,
      record,
      title: record.title("title"),
      text: record.text("story_text"),
      date: record.time("created_at_i") ?? record.date("created_at"),
      names: (author: "author", points: "points", replies: "num_comments")
    )
  }

  /// Reads an item; nil for one that was deleted or hidden, and for a comment.
  func story(ofItem record: JSONObject) -> IncomingArticle? {
    guard let number = record.number("id"), !record.isTrue("deleted"), !record.isTrue("dead"),
      ["story", "job", "poll"].contains(record.text("type") ?? "story")
    else { return nil }
    return story(
      number,
      record,
      title: record.title("title", isHTML: true),
      text: record.text("text"),
      date: record.time("time"),
      names: (author: "by", points: "score", replies: "descendants")
    )
  }

  private func story(
    _ number: Int,
    _ record: JSONObject,
    title: String,
    text: String?,
    date: Date?,
    names: (author: String, points: String, replies: String)
  ) -> IncomingArticle? {
    guard number > 0, !title.isEmpty else { return nil }
    let comments = site.url("/item", [("id", "\(number)")])
    var article = Article(id: ArticleKey("\(number)"), title: title)
    article.link = record.address("url") ?? comments
    article.contentHTML = text
    article.published = date
    article.comments = comments
    if let name = record.name(names.author) {
      article.authors = [Person(name: name, url: site.url("/user", [("id", name)]))]
    }
    var details = ArticleDetails(.story)
    details.counts.points = record.number(names.points)
    details.counts.replies = record.number(names.replies)
    return IncomingArticle(article, details, base: comments)
  }
}
