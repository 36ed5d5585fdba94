// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import MarkupParsing

/// A decoder of GitHub's records.
struct GitHubRecords: Sendable {
  let site: SourceSite

  /// Reads the articles of a list.
  ///
  /// - Returns: the articles, without records that have no identifier.
  /// - Throws: `SyncError` if the answer is no list.
  func articles(
    _ answer: JSONAnswer,
    of list: GitHubList
  ) throws(SyncError) -> [IncomingArticle] {
    let found = try answer.records()
    return switch list.part {
    case .releases: found.compactMap(release)
    case .commits: found.compactMap(commit)
    case .issues: found.compactMap(issue)
    case .events, .person, .organization: found.compactMap { GitHubEvent($0, site)?.incoming }
    }
  }

  /// Reads a release; nil for one that is not published.
  private func release(_ record: JSONObject) -> IncomingArticle? {
    guard let number = record.number("id"), number > 0, !record.isTrue("draft") else { return nil }
    let version = record.name("tag_name")
    var article = Article(id: ArticleKey("\(number)"), title: record.title("name"))
    if article.title.isEmpty { article.title = version ?? "" }
    article.published = record.date("published_at") ?? record.date("created_at")
    fill(&article, record, author: record.object("author"))
    let assets = record["assets"]?.elements?.compactMap(\.members) ?? []
    article.enclosures = assets.compactMap { asset in
      asset.address("browser_download_url").map {
        Enclosure(url: $0, type: asset.name("content_type"), length: asset.number("size"))
      }
    }
    var details = ArticleDetails(.release)
    details.avatar = record.object("author")?.address("avatar_url")
    (details.version, details.files) = (version, assets.count)
    details.counts.likes = record.object("reactions")?.number("total_count")
    return IncomingArticle(article, details, base: article.link ?? site.url("/"))
  }

  /// Reads a commit, whose title is the first line of its message.
  private func commit(_ record: JSONObject) -> IncomingArticle? {
    guard let id = record.identifier("sha"), let commit = record.object("commit") else {
      return nil
    }
    let message = commit.text("message") ?? ""
    var article = Article(id: ArticleKey(id))
    article.title = String(message.prefix { !$0.isNewline }).line(limit: TextLimits.title)
    let rest = message.drop { !$0.isNewline }.drop { $0.isNewline }
    article.contentHTML = rest.isEmpty ? nil : String(rest).paragraphHTML
    let author = commit.object("author")
    article.published = commit.object("committer")?.date("date") ?? author?.date("date")
    article.link = record.address("html_url", against: site.url("/"))
    article.authors = Self.person(record.object("author"), site)
    if article.authors.isEmpty, let name = author?.name("name") {
      article.authors = [Person(name: name)]
    }
    return IncomingArticle(article, nil, base: article.link ?? site.url("/"))
  }

  /// Reads an issue or a pull request.
  private func issue(_ record: JSONObject) -> IncomingArticle? {
    guard let number = record.number("number"), number > 0 else { return nil }
    var article = Article(id: ArticleKey("\(number)"), title: record.title("title"))
    article.published = record.date("created_at")
    article.updated = record.date("updated_at")
    fill(&article, record, author: record.object("user"))
    article.categories =
      (record["labels"]?.elements ?? []).compactMap { $0.members?.name("name") ?? $0.text }
    var details = ArticleDetails(.topic)
    details.avatar = record.object("user")?.address("avatar_url")
    let isRequest = record.object("pull_request") != nil
    details.group = isRequest ? "PR #\(number)" : "#\(number)"
    details.counts.replies = record.number("comments")
    details.counts.likes = record.object("reactions")?.number("total_count")
    return IncomingArticle(article, details, base: article.link ?? site.url("/"))
  }

  private func fill(_ article: inout Article, _ record: JSONObject, author: JSONObject?) {
    article.link = record.address("html_url", against: site.url("/"))
    article.contentHTML = Self.text(record)
    article.authors = Self.person(author, site)
  }

  /// Returns the text of a record as HTML, whichever form the interface sent.
  static func text(_ record: JSONObject?) -> String? {
    record?.text("body_html") ?? record?.text("body").map { Markdown.html(of: $0) }
  }

  /// Returns the person of a record; none without a name.
  static func person(_ record: JSONObject?, _ site: SourceSite) -> [Person] {
    record?.name("login").map { [Person(name: $0, url: site.url("/\($0)"))] } ?? []
  }
}
