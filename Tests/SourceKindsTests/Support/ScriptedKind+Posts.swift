// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The posts with a tag on a server of Mastodon.
  static let mastodon = timeline("Mastodon", tag)
  /// The posts of those whom the reader follows.
  static let home = timeline("Mastodon, home", "/api/v1/timelines/home")

  private static func timeline(_ name: String, _ path: String) -> ScriptedKind {
    ScriptedKind(
      name: name,
      origin: { _ in MastodonOrigin() },
      list: path,
      otherList: "/api/v1/timelines/public?local=true",
      first: path,
      further: path,
      install: { server, pages in server.on(path, toots(pages)) },
      remove: { server in server.on(path, toots([[6, 5, 4], [2, 1]])) },
      remaining: [6, 5, 4, 2, 1],
      edit: { server, page, edited in
        server.on(path, .list(page.map { toot($0, $0 == edited ? "Edited" : title($0)) }))
      },
      odd: ([path: oddToots], oddTitle)
    )
  }

  /// The posts of an account, whose number is asked for first.
  static let account = ScriptedKind(
    name: "Mastodon, account",
    origin: { _ in MastodonOrigin() },
    list: "\(lookup)?acct=ann",
    otherList: tag,
    first: lookup,
    further: statuses,
    install: { server, pages in
      server.on(lookup, .json(ann))
      server.on(statuses, toots(pages))
    },
    remove: { server in
      server.on(lookup, .json(ann))
      server.on(statuses, toots([[6, 5, 4], [2, 1]]))
    },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      server.on(lookup, .json(ann))
      server.on(statuses, .list(page.map { toot($0, $0 == edited ? "Edited" : title($0)) }))
    },
    odd: ([lookup: ann, statuses: oddToots], oddTitle)
  )

  private static let (lookup, statuses) = ("/api/v1/accounts/lookup", "/api/v1/accounts/1/statuses")
  private static let ann = "{\"id\": \"1\", \"acct\": \"ann\"}"
  private static let oddTitle = "A good one & fine"
  private static let oddToots = """
    [null, 5, [], {}, {"id": null}, {"id": "a b"},
     {"id": "9", "content": "<p>A <b>good</b> one &amp; fine</p>", "account": 5,
      "created_at": 5, "reblog": "x", "media_attachments": {}, "spoiler_text": null}]
    """

  private static func toots(_ pages: [[Int]]) -> [Answer] {
    pages.map { .list($0.map { toot($0) }) }
  }

  /// The acts that concern the reader on a server of Mastodon.
  static let acts = ScriptedKind(
    name: "Mastodon, notifications",
    origin: { _ in MastodonOrigin() },
    list: actsPath,
    otherList: "/api/v1/timelines/home",
    first: actsPath,
    further: actsPath,
    install: { server, pages in
      server.on(actsPath, pages.map { .list($0.map { mention($0, title($0)) }) })
    },
    remove: { server in
      server.on(actsPath, [[6, 5, 4], [2, 1]].map { .list($0.map { mention($0, title($0)) }) })
    },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      let records = page.map { mention($0, $0 == edited ? "Edited" : title($0)) }
      server.on(actsPath, .list(records))
    },
    odd: (
      [
        actsPath: """
        [null, 5, [], {}, {"id": null, "type": "follow"}, {"id": "a b"},
         {"id": "9", "type": "follow", "account": {"acct": "bob"}, "status": 5, "created_at": {}}]
        """
      ], "bob follows you"
    )
  )

  static let actsPath = "/api/v1/notifications"

  static func mention(_ number: Int, _ text: String) -> String {
    """
    {"id": "\(number)", "type": "mention", "created_at": "\(date(number).formatted(.iso8601))",
     "account": {"acct": "ann"}, "status": \(toot(number + 1000, text))}
    """
  }

  /// The posts of a site made with WordPress.
  static let wordPress = ScriptedKind(
    name: "WordPress",
    origin: { _ in WordPressOrigin() },
    list: posts,
    otherList: "\(posts)?categories=3",
    first: posts,
    further: posts,
    install: { server, pages in
      server.on("/wp-json/", .json("{\"name\": \"A &amp; B\", \"home\": \"https://a.example\"}"))
      server.on(posts, pages.map { .list($0.map { post($0) }) })
    },
    remove: { server in
      server.on(posts, [[6, 5, 4], [4, 2, 1]].map { .list($0.map { post($0) }) })
    },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      server.on(posts, .list(page.map { post($0, $0 == edited ? "Edited" : title($0)) }))
    },
    odd: (
      [
        posts: """
        [null, 5, [], {}, {"id": null}, {"id": "x"},
         {"id": 9, "title": {"rendered": "A <b>good</b> one &#038; fine"}, "content": "text",
          "date": 5, "link": "javascript:x()", "_embedded": {"author": {}, "wp:term": [5, [5]]}}]
        """
      ], "A good one & fine"
    )
  )

  static let (tag, posts) = ("/api/v1/timelines/tag/swift", "/wp-json/wp/v2/posts")

  static func toot(_ number: Int, _ text: String? = nil) -> String {
    """
    {"id": "\(number)", "content": "<p>\(text ?? title(number))</p>",
     "created_at": "\(date(number).formatted(.iso8601))", "spoiler_text": "",
     "url": "https://social.example/@ann/\(number)", "media_attachments": [],
     "account": {"acct": "ann", "username": "ann", "display_name": "Ann"}}
    """
  }

  static func post(_ number: Int, _ text: String? = nil) -> String {
    // The clock of the site is two hours before that of Greenwich.
    let local = date(number).addingTimeInterval(7200).formatted(.iso8601).dropLast()
    let time = date(number).formatted(.iso8601).dropLast()
    return """
      {"id": \(number), "title": {"rendered": "\(text ?? title(number))"}, "date": "\(local)",
       "date_gmt": "\(time)", "link": "https://a.example/?p=\(number)",
       "content": {"rendered": "<p>Text</p>"}, "excerpt": {"rendered": ""}}
      """
  }

  private static func date(_ number: Int) -> Date {
    Date(timeIntervalSince1970: Double(time(number)))
  }
}
