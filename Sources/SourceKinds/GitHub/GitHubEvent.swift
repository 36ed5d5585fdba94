// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// An event of a repository or of a person, as an article.
///
/// - Source: docs.github.com, “GitHub event types”.
struct GitHubEvent {
  /// The article.
  let incoming: IncomingArticle

  /// Reads an event; nil for a record without an identifier or a type.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - site: the site of the pages.
  init?(_ record: JSONObject, _ site: SourceSite) {
    guard let id = record.identifier("id"), let type = record.name("type") else { return nil }
    let name = record.object("repo")?.name("name")
    let (payload, actor) = (record.object("payload"), record.object("actor"))
    let page = site.url("/\(name ?? "")")
    var article = Article(id: ArticleKey(id))
    let who = actor?.name("display_login") ?? actor?.name("login") ?? ""
    article.title = "\(who) \(Self.act(type, payload))".line(limit: TextLimits.title)
    article.published = record.date("created_at")
    article.authors = GitHubRecords.person(actor, site)
    let subject = Self.subject(payload)
    article.link = subject?.address("html_url", against: page) ?? Self.change(payload, page) ?? page
    article.contentHTML = GitHubRecords.text(subject) ?? Self.commits(payload, page)
    var details = ArticleDetails(.topic)
    details.avatar = actor?.address("avatar_url")
    details.group = name
    incoming = IncomingArticle(article, details, base: article.link ?? page)
  }
}

extension GitHubEvent {
  /// Returns the record that an event is about: a comment before the issue to which it belongs.
  private static func subject(_ payload: JSONObject?) -> JSONObject? {
    ["comment", "review", "release", "pull_request", "issue", "forkee"].lazy
      .compactMap { payload?.object($0) }.first
  }

  /// Returns the words for an event, such as “pushed to main”.
  private static func act(_ type: String, _ payload: JSONObject?) -> String {
    let topic = payload?.object("issue") ?? payload?.object("pull_request")
    let title = topic.map { topic in
      let number = topic.number("number") ?? payload?.number("number")
      return [number.map { "#\($0)" }, topic.title("title")].compactMap { $0 }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let action = payload?.name("action") ?? "changed"
    let target = payload?.name("ref").map(branch) ?? ""
    switch type {
    case "PushEvent": return "pushed to \(target)"
    case "CreateEvent", "DeleteEvent":
      let act = type == "CreateEvent" ? "created" : "deleted"
      return "\(act) \(payload?.name("ref_type") ?? "something") \(target)"
    case "IssuesEvent": return "\(action) the issue \(title ?? "")"
    case "PullRequestEvent": return "\(action) the pull request \(title ?? "")"
    case "IssueCommentEvent", "PullRequestReviewCommentEvent":
      return "commented on \(title ?? "something")"
    case "PullRequestReviewEvent": return "reviewed \(title ?? "something")"
    case "CommitCommentEvent": return "commented on a commit"
    case "ReleaseEvent":
      let release = payload?.object("release")
      return "\(action) \(release?.name("name") ?? release?.name("tag_name") ?? "a release")"
    case "ForkEvent": return "forked \(payload?.object("forkee")?.name("full_name") ?? "it")"
    case "WatchEvent": return "starred it"
    case "PublicEvent": return "made it public"
    case "GollumEvent": return "edited the wiki"
    case "MemberEvent": return "\(action) \(payload?.object("member")?.name("login") ?? "a member")"
    default: return "\(action) (\(type))"
    }
  }

  private static func branch(_ ref: String) -> String {
    ["refs/heads/", "refs/tags/"].reduce(ref) {
      $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0
    }
  }

  /// Returns the page that compares a branch before and after a push.
  private static func change(_ payload: JSONObject?, _ page: URL) -> URL? {
    guard let before = payload?.identifier("before"), let head = payload?.identifier("head"),
      before.isSourceName, head.isSourceName
    else { return nil }
    return page.appending(path: "compare/\(before)...\(head)")
  }

  /// Returns the commits of a push as a list.
  private static func commits(_ payload: JSONObject?, _ page: URL) -> String? {
    let commits = payload?["commits"]?.elements?.compactMap(\.members) ?? []
    let items = commits.compactMap { commit -> String? in
      guard let id = commit.identifier("sha"), id.isSourceName else { return nil }
      let text = commit.title("message")
      return "<li>\(page.appending(path: "commit/\(id)").absoluteString.linkHTML(text))</li>"
    }
    return items.isEmpty ? nil : "<ul>\(items.joined())</ul>"
  }
}
