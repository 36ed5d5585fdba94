// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A post of a timeline, as an article.
///
/// A boost is stored under its own identifier, by which its timeline is ordered, and shows the post
/// that was boosted.
struct MastodonPost {
  /// The article.
  let incoming: IncomingArticle

  /// Reads a post; nil for a record without an identifier.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - site: the server that sent it.
  init?(_ record: JSONObject, at site: SourceSite) {
    guard let id = record.identifier("id") else { return nil }
    let boosted = record.object("reblog")
    let (post, root) = (boosted ?? record, site.url("/"))
    let author = MastodonAccount(post.object("account"), at: root)
    var article = Article(id: ArticleKey(id))
    article.link = post.address("url", against: root) ?? post.address("uri", against: root)
    article.published = record.date("created_at")
    let warning = post.name("spoiler_text")
    // What a row shows of a post with a warning is the warning.
    article.title = warning ?? ""
    article.contentHTML = Self.html(post, root)
    let attached = Self.attached(to: post)
    let pictures = attached.filter { $0.text("type") == "image" }
    article.thumbnail = pictures.lazy.compactMap { $0.address("preview_url", against: root) }.first
    article.enclosures = attached.filter { $0.text("type") != "image" }.compactMap { file in
      file.address("url", against: root).map { Enclosure(url: $0, type: Self.type(of: file)) }
    }
    article.authors = author.person.map { [$0] } ?? []
    var details = author.details
    if boosted != nil {
      details.sharedBy = MastodonAccount(record.object("account"), at: root).person?.name
    }
    details.warning = warning
    details.counts.replies = post.number("replies_count")
    details.counts.shares = post.number("reblogs_count")
    details.counts.likes = post.number("favourites_count")
    incoming = IncomingArticle(article, details, base: article.link ?? root)
  }

  private static func attached(to post: JSONObject) -> [JSONObject] {
    (post["media_attachments"]?.elements ?? []).compactMap(\.members)
  }

  /// Returns the media type of an attached film or sound, as far as it is known.
  private static func type(of file: JSONObject) -> String? {
    switch file.text("type") {
    case "video", "gifv": "video/mp4"
    case "audio": "audio/mpeg"
    default: nil
    }
  }

  /// Returns the text of a post, with its poll, its pictures and its card.
  private static func html(_ post: JSONObject, _ root: URL) -> String? {
    var parts = [readable(post.text("content") ?? "")]
    if let options = post.object("poll")?["options"]?.elements?.compactMap(\.members) {
      let items = options.map { "<li>\($0.title("title").escapedForHTML)</li>" }
      parts.append("<ul>\(items.joined())</ul>")
    }
    for file in attached(to: post) where file.text("type") == "image" {
      guard let url = file.address("url", against: root) else { continue }
      let text = file.title("description").escapedForHTML
      parts.append("<p><img src=\"\(url.absoluteString.escapedForHTML)\" alt=\"\(text)\"></p>")
    }
    if let card = post.object("card"), let url = card.address("url", against: root) {
      let title = card.title("title")
      let address = url.absoluteString
      parts.append("<p>\(address.linkHTML(title.isEmpty ? address : title))</p>")
    }
    let html = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    return html.isEmpty ? nil : html
  }

  /// Returns the text of a post with links as they are to be shown: the hidden parts of their
  /// addresses are left out, and shortened ones end in an ellipsis.
  ///
  /// - Source: docs.joinmastodon.org, “Guidelines: links in HTML”.
  private static func readable(_ html: String) -> String {
    html.replacing(/<span class="invisible">[^<]*<\/span>/, with: "")
      .replacing(/<span class="ellipsis">([^<]*)<\/span>/) { "\($0.1)…" }
  }
}
