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
  init?(_ record: JSONObject, at site: SourceSite) {
    guard let id = record.identifier("id") else { return nil }
    let boosted = record.object("reblog")
    let (post, root) = (boosted ?? record, site.url("/"))
    let author = MastodonAccount(post.object("account"), at: root)
    var article = Article(id: ArticleKey(id))
    article.link = post.address("url", against: root) ?? post.address("uri", against: root)
    article.published = record.date("created_at")
    article.language = post.text("language").flatMap(LanguageTag.canonical)
    let emoji = MastodonEmoji(post)
    let warning = post.name("spoiler_text").map { emoji.removed(fromLine: $0) ?? $0 }
    // What a row shows of a post with a warning is the warning.
    article.title = warning ?? ""
    let text = MastodonText(post, at: root)
    article.contentHTML = text.html
    let attached = Self.attached(to: post)
    let pictures = attached.filter { $0.text("type") == "image" }
    article.thumbnail =
      pictures.lazy.compactMap { file in
        file.address("preview_url", against: root) ?? Self.address(of: file, at: root)
      }.first ?? post.object("card")?.address("image", against: root)
    article.enclosures = attached.filter { $0.text("type") != "image" }.compactMap { file in
      Self.address(of: file, at: root).map { Enclosure(url: $0, type: Self.type(of: file)) }
    }
    article.authors = author.person.map { [$0] } ?? []
    var details = author.details
    if boosted != nil {
      details.sharedBy = MastodonAccount(record.object("account"), at: root).person?.name
    }
    details.warning = warning
    // Whoever asks for the text behind a warning asks for the pictures with it.
    details.hidesMedia = warning == nil && !pictures.isEmpty && post.isTrue("sensitive")
    details.media = Self.media(attached)
    details.poll = Self.poll(post.object("poll"))
    details.edited = post.date("edited_at")
    details.counts.replies = post.number("replies_count")
    details.counts.shares = post.number("reblogs_count")
    details.counts.likes = post.number("favourites_count")
    // A row shows the words of the author alone, if there are any.
    var shown = article
    shown.contentHTML = (text.own ?? text.html).map { emoji.removed(from: $0) ?? $0 }
    let row = IncomingArticle(shown, details, base: article.link ?? root).rowSummary
    article.hasLastingKey = true
    incoming = IncomingArticle(article, rowSummary: row)
  }

  static func attached(to post: JSONObject) -> [JSONObject] {
    (post["media_attachments"]?.elements ?? []).compactMap(\.members)
  }

  /// Returns the address of an attached file: that at its first server for one that this server did
  /// not fetch.
  static func address(of file: JSONObject, at root: URL) -> URL? {
    file.address("url", against: root) ?? file.address("remote_url", against: root)
  }

  private static func media(_ attached: [JSONObject]) -> ArticleDetails.Media {
    var media = ArticleDetails.Media()
    for file in attached {
      switch file.text("type") {
      case "image": media.pictures += 1
      case "video", "gifv": media.videos += 1
      case "audio": media.sounds += 1
      default: break
      }
    }
    return media
  }

  private static func poll(_ record: JSONObject?) -> ArticleDetails.Poll? {
    guard let options = record?["options"]?.elements?.compactMap(\.members), !options.isEmpty else {
      return nil
    }
    let emoji = MastodonEmoji(record)
    var poll = ArticleDetails.Poll(
      options: options.map { option in
        let title = option.title("title")
        return .init(
          title: emoji.removed(fromLine: title) ?? title,
          votes: option.number("votes_count")
        )
      }
    )
    poll.votes = record?.number("votes_count")
    // Without it, or in a poll with one vote each, the number of votes is that of the people.
    poll.voters = record?.isTrue("multiple") == true ? record?.number("voters_count") : nil
    poll.closes = record?.date("expires_at")
    poll.isClosed = record?.isTrue("expired") ?? false
    return poll
  }

  /// Returns the media type of an attached film or sound, as far as it is known.
  private static func type(of file: JSONObject) -> String? {
    switch file.text("type") {
    case "video", "gifv": "video/mp4"
    case "audio": "audio/mpeg"
    default: nil
    }
  }
}
