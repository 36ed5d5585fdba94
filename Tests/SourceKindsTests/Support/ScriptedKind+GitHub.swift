// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// Lists of GitHub, whose pages have the addresses that its answers name.
  static let gitHub = [
    gitHub(
      "releases",
      odd: """
        {"id": null}, {"id": "x"}, {"id": 8, "draft": true, "name": "Draft"},
        {"id": 9, "name": "\(oddName)", "assets": {}, "author": 5, "published_at": 5,
         "html_url": "javascript:x()", "reactions": []}
        """,
      record: release
    ),
    gitHub(
      "commits",
      odd: """
        {"sha": null, "commit": {}}, {"sha": "abc", "commit": 5},
        {"sha": "good", "commit": {"message": "\(oddName)\\n", "author": 5}, "author": []}
        """,
      record: commit
    ),
    gitHub(
      "issues",
      odd: """
        {"number": null}, {"number": "x"}, {"number": 0},
        {"number": 9, "title": "\(oddName)", "user": 5, "labels": {}, "comments": "many"}
        """,
      record: issue
    ),
    gitHub(
      "activity",
      at: "/repos/ann/tool/events",
      odd: oddEvents,
      record: event,
      phrase: starred
    ),
    gitHub(
      "person",
      "/ann",
      at: "/users/ann/events/public",
      odd: oddEvents,
      record: event,
      phrase: starred
    ),
    gitHub(
      "organization",
      "/orgs/ann",
      at: "/orgs/ann/events",
      odd: oddEvents,
      record: event,
      phrase: starred
    ),
  ]

  private static let oddEvents = """
    {"id": null, "type": "WatchEvent"}, {"id": "7", "type": null}, {"id": "a b", "type": "x"},
    {"id": "9", "type": "WatchEvent", "actor": {"login": "\(oddName)", "avatar_url": 5},
     "repo": [], "payload": 5, "created_at": {}}
    """
  private static let oddName = "A <b>good</b> one &amp; fine"

  private static func gitHub(
    _ part: String,
    _ list: String? = nil,
    at place: String? = nil,
    odd: String,
    record: @escaping @Sendable (Int, String) -> String,
    phrase: @escaping @Sendable (String) -> String = { $0 }
  ) -> ScriptedKind {
    let first = place ?? "/repos/ann/tool/\(part)"
    let path: @Sendable (Int) -> String = { $0 == 1 ? first : "/repositories/1/\(part)/\($0)" }
    let answer: @Sendable (LoopbackServer, [Int], _ next: Int?) -> Answer = { server, page, next in
      var answer = Answer.list(page.map { record($0, title($0)) })
      if let next {
        answer.headers.append(("Link", "<\(server.url(path(next)))>; rel=\"next\""))
      }
      return answer
    }
    return ScriptedKind(
      name: "GitHub \(part)",
      origin: { gitHubOrigin($0) },
      list: list ?? "/ann/tool/\(part)",
      otherList: "/bob",
      first: first,
      further: path(2),
      hasPathPerPage: true,
      phrase: phrase,
      install: { server, pages in
        for (index, page) in pages.enumerated() {
          let next = index + 1 < pages.count ? index + 2 : nil
          server.on(path(index + 1), answer(server, page, next))
        }
      },
      remove: { server in
        // Number 5 goes after the first page, and number 3 moves there.
        server.on(path(1), [[6, 5, 4], [6, 4, 3]].map { answer(server, $0, 2) })
        server.on(path(2), answer(server, [2, 1], nil))
      },
      remaining: [6, 5, 4, 3, 2, 1],
      edit: { server, page, edited in
        server.on(first, .list(page.map { record($0, $0 == edited ? "Edited" : title($0)) }))
      },
      odd: ([first: "[null, 5, [], {}, \(odd)]"], phrase(oddName)),
      tokens: ServerTokens(
        page: { ServerTokens.linked($0.map { record($0, title($0)) }, $1) },
        parameter: "after"
      )
    )
  }

  static func gitHubOrigin(_ server: LoopbackServer, token: String? = nil) -> GitHubOrigin {
    let site = SourceSite(server.url(""))
    return GitHubOrigin(site: site, interface: site, token: token)
  }

  @Sendable
  static func release(_ number: Int, _ title: String) -> String {
    """
    {"id": \(number), "tag_name": "v\(number)", "name": "\(title)", "draft": false,
     "published_at": "\(gitHubDate(number))", "created_at": "2020-01-01T00:00:00Z",
     "html_url": "https://github.example/ann/tool/releases/v\(number)", "body_html": "<p>Text</p>",
     "author": {"login": "ann", "avatar_url": "https://avatars.example/1"}, "assets": [
      {"browser_download_url": "https://github.example/tool.zip", "size": 7,
       "content_type": "application/zip"}, null]}
    """
  }

  @Sendable
  static func commit(_ number: Int, _ title: String) -> String {
    """
    {"sha": "\(number)abc", "html_url": "https://github.example/ann/tool/commit/\(number)abc",
     "commit": {"message": "\(title)\\n\\nWhy < how", "author": {"name": "Ann A."},
      "committer": {"date": "\(gitHubDate(number))"}}, "author": null}
    """
  }

  @Sendable
  static func issue(_ number: Int, _ title: String) -> String {
    """
    {"id": 7\(number), "number": \(number), "title": "\(title)", "user": {"login": "ann"},
     "created_at": "\(gitHubDate(number))", "comments": 2, "labels": [{"name": "bug"}],
     "html_url": "https://github.example/ann/tool/issues/\(number)", "body": "A < b"}
    """
  }

  /// An event of somebody whose name is the text.
  @Sendable
  private static func event(_ number: Int, _ text: String) -> String {
    """
    {"id": "\(number)", "type": "WatchEvent", "created_at": "\(gitHubDate(number))",
     "actor": {"login": "\(text)"}, "repo": {"name": "ann/tool"}, "payload": {}}
    """
  }

  @Sendable
  private static func starred(_ text: String) -> String { "\(text) starred it" }

  static func gitHubDate(_ number: Int) -> String {
    Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
  }
}
