// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// An act of somebody that concerns the reader, as an article.
///
/// A post that mentions the reader, or that the reader asked to be told of, is shown as it is. Any
/// other act is a sentence of its own in front of the post.
///
/// - Source: docs.joinmastodon.org, “Entities: Notification”.
struct MastodonNotification {
  /// The article.
  let incoming: IncomingArticle

  /// Reads a notification; nil for a record without an identifier.
  init?(_ record: JSONObject, at site: SourceSite) {
    guard let id = record.identifier("id") else { return nil }
    let root = site.url("/")
    let post = record.object("status").flatMap { MastodonPost($0, at: site)?.incoming }
    let actor = MastodonAccount(record.object("account"), at: root)
    var article = Article(id: ArticleKey(id))
    article.published = record.date("created_at")
    article.link = post?.article.link ?? actor.person?.url
    var details = actor.details
    if let post, let act = record.text("type"), Self.posts.contains(act) {
      article.title = post.article.title
      article.contentHTML = post.article.contentHTML
      article.thumbnail = post.article.thumbnail
      article.enclosures = post.article.enclosures
      article.authors = post.article.authors
      details = post.rowSummary.details ?? details
    } else {
      let sentence = "\(actor.person?.name ?? "") \(Self.act(record.text("type"), post != nil))"
      article.title = sentence.line(limit: TextLimits.title)
      article.contentHTML = post?.article.contentHTML
      article.authors = actor.person.map { [$0] } ?? []
      details.isAnswerable = post != nil
    }
    incoming = IncomingArticle(article, details, base: article.link ?? root)
  }

  /// The acts that are a post of somebody else.
  private static let posts: Set<String> = ["mention", "status"]

  private static func act(_ type: String?, _ hasPost: Bool) -> String {
    switch type {
    case "reblog": "boosted a post"
    case "favourite": "likes a post"
    case "follow": "follows you"
    case "follow_request": "wants to follow you"
    case "poll": "asked in a poll that has ended"
    case "update": "edited a post"
    case "quote": "quoted a post"
    case "admin.sign_up": "signed up"
    default: hasPost ? "did something with a post" : "did something"
    }
  }
}
