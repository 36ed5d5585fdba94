// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A decoder of V2EX's records.
struct V2EXRecords: Sendable {
  let site: SourceSite

  /// Reads a topic; nil for one that was deleted, and for a record without a number.
  ///
  /// - Parameters:
  ///   - record: the record, of either interface.
  ///   - node: the name of the node that was asked for: the second interface leaves it out.
  /// - Returns: the topic.
  func topic(_ record: JSONObject, node: String? = nil) -> IncomingArticle? {
    guard let number = record.number("id"), number > 0, !record.isTrue("deleted") else {
      return nil
    }
    let page = site.url("/t/\(number)")
    var article = Article(id: ArticleKey("topic-\(number)"), title: record.title("title"))
    fill(&article, record, page)
    article.contentHTML = Self.joined(article.contentHTML, record)
    var details = details(.topic, record)
    details.group = record.object("node").flatMap { $0.name("title") ?? $0.name("name") } ?? node
    details.counts.replies = record.number("replies").map { max(0, $0) }
    if let name = record.name("last_reply_by") {
      // The site moves topics in its lists by this time, which may lie before their beginning.
      let touched = record.time("last_touched").flatMap { touched in
        article.published.map { touched >= $0 } ?? true ? touched : nil
      }
      details.lastReply = ArticleDetails.LastReply(author: name, date: touched)
    }
    return IncomingArticle(article, details, base: page)
  }

  /// Reads a reply to a topic; nil for a record without a number.
  func reply(_ record: JSONObject, to topic: Int) -> IncomingArticle? {
    guard let number = record.number("id"), number > 0 else { return nil }
    let page = site.url("/t/\(topic)")
    var article = Article(id: ArticleKey("reply-\(number)"))
    fill(&article, record, page)
    article.linkText = "\(page.absoluteString)#r_\(number)"
    return IncomingArticle(article, details(.comment, record), base: page)
  }

  /// Reads a node; nil for a record without a name.
  func node(_ record: JSONObject) -> IncomingArticle? {
    guard let name = record.name("name"), name.isSourceName else { return nil }
    let page = site.url("/go/\(name)")
    let title = record.title("title")
    var article = Article(id: ArticleKey("node-\(name)"), title: title.isEmpty ? name : title)
    article.link = page
    article.contentHTML = record.text("header")
    var details = ArticleDetails(.topic)
    details.avatar = picture(record)
    details.group = name
    return IncomingArticle(article, details, base: page)
  }

  /// Reads what somebody did that concerns the reader; nil for a record without a number.
  func notification(_ record: JSONObject) -> IncomingArticle? {
    guard let number = record.number("id"), number > 0 else { return nil }
    let (text, root) = (record.text("text") ?? "", site.url("/"))
    var article = Article(id: ArticleKey("notification-\(number)"))
    article.title = record.title("text", isHTML: true)
    let topic = text.firstMatch(of: /href="(\/t\/[^"]+)"/).map { String($0.1) }
    article.link = topic.flatMap { Address.web($0, against: root) }
    article.published = record.time("created")
    article.contentHTML =
      record.text("payload_rendered") ?? record.text("payload")?.paragraphHTML ?? text
    if let name = record.object("member")?.name("username") {
      article.authors = [Person(name: name, url: site.url("/member/\(name)"))]
    }
    return IncomingArticle(article, details(.comment, record), base: article.link ?? root)
  }

  /// Returns the text of a topic with what its author added later, each behind a rule and its day.
  private static func joined(_ text: String?, _ record: JSONObject) -> String? {
    let added = record["supplements"]?.elements?.compactMap(\.members) ?? []
    let parts = added.compactMap { record -> String? in
      guard let text = record.text("content_rendered") ?? record.text("content")?.paragraphHTML
      else { return nil }
      let style = Date.ISO8601FormatStyle().year().month().day()
      let day = record.time("created").map { "<p><em>\($0.formatted(style))</em></p>" } ?? ""
      return "<hr>\(day)\(text)"
    }
    return parts.isEmpty ? text : ([text ?? ""] + parts).joined(separator: "\n")
  }

  private func fill(_ article: inout Article, _ record: JSONObject, _ page: URL) {
    article.link = page
    article.published = record.time("created")
    article.contentHTML =
      record.text("content_rendered") ?? record.text("content")?.paragraphHTML
    if let name = record.object("member")?.name("username") {
      article.authors = [Person(name: name, url: site.url("/member/\(name)"))]
    }
  }

  private func details(
    _ form: ArticleDetails.Form,
    _ record: JSONObject
  ) -> ArticleDetails {
    var details = ArticleDetails(form)
    details.avatar = record.object("member").flatMap(picture)
    return details
  }

  /// Returns the picture of a person or a node.
  private func picture(_ record: JSONObject) -> URL? {
    ["avatar_large", "avatar_normal", "avatar_mini", "avatar"].lazy
      .compactMap { record.address($0, against: site.url("/")) }.first
  }
}
