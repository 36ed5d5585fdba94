// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The timelines of a server of Mastodon.
  static let timelines = [
    timeline("tag", at: tag), timeline("home", at: "/api/v1/timelines/home"),
    timeline("public", at: everything), timeline("local", "?local=true", at: everything),
    timeline("list", at: "/api/v1/timelines/list/7", beside: ("/api/v1/lists/7", "{}")),
  ]

  private static func timeline(
    _ name: String,
    _ query: String = "",
    at path: String,
    beside: (path: String, answer: String)? = nil
  ) -> ScriptedKind {
    OnePathKind(
      name: "Mastodon, \(name)",
      origin: { _ in MastodonOrigin() },
      list: path + query,
      otherList: "/api/v1/timelines/tag/linux",
      path: path,
      beside: beside,
      odd: oddToots,
      record: { toot($0, $1) },
      tokens: ServerTokens(
        page: { ServerTokens.linked($0.map { toot($0) }, $1) },
        parameter: "max_id"
      )
    ).scripted
  }

  /// The posts of an account, whose number is asked for first.
  static let account = OnePathKind(
    name: "Mastodon, account",
    origin: { _ in MastodonOrigin() },
    list: "\(lookup)?acct=ann",
    otherList: tag,
    path: statuses,
    asked: (lookup, "{\"id\": \"1\", \"acct\": \"ann\"}"),
    odd: oddToots,
    record: { toot($0, $1) }
  ).scripted

  private static let everything = "/api/v1/timelines/public"
  private static let (lookup, statuses) = ("/api/v1/accounts/lookup", "/api/v1/accounts/1/statuses")
  private static let oddToots = (
    answer: """
    [null, 5, [], {}, {"id": null}, {"id": "a b"},
     {"id": "9", "content": "<p>A <b>good</b> one &amp; fine</p>", "account": 5,
      "created_at": 5, "reblog": "x", "media_attachments": {}, "spoiler_text": null}]
    """, title: "A good one & fine"
  )

  /// The acts that concern the reader on a server of Mastodon.
  static let acts = OnePathKind(
    name: "Mastodon, notifications",
    origin: { _ in MastodonOrigin() },
    list: actsPath,
    otherList: "/api/v1/timelines/home",
    path: actsPath,
    odd: (
      """
      [null, 5, [], {}, {"id": null, "type": "follow"}, {"id": "a b"},
       {"id": "9", "type": "follow", "account": {"acct": "bob"}, "status": 5, "created_at": {}}]
      """, "bob follows you"
    ),
    record: mention
  ).scripted

  static let actsPath = "/api/v1/notifications"

  @Sendable
  static func mention(_ number: Int, _ text: String) -> String {
    """
    {"id": "\(number)", "type": "mention", "created_at": "\(date(number).formatted(.iso8601))",
     "account": {"acct": "ann"}, "status": \(toot(number + 1000, text))}
    """
  }

  /// The posts of a site made with WordPress.
  static let wordPress = site("WordPress", in: "")
  /// The posts of a site that is in a folder of its host.
  static let wordPressInFolder = site("WordPress, in a folder", in: "/blog")

  private static func site(_ name: String, in folder: String) -> ScriptedKind {
    OnePathKind(
      name: name,
      origin: { _ in WordPressOrigin() },
      list: folder + posts,
      otherList: "\(folder)\(posts)?categories=3",
      path: folder + posts,
      beside: (
        "\(folder)/wp-json/", "{\"name\": \"A &amp; B\", \"home\": \"https://a.example\"}"
      ),
      shifted: [[6, 5, 4], [4, 2, 1]],
      odd: (
        """
        [null, 5, [], {}, {"id": null}, {"id": "x"},
         {"id": 9, "title": {"rendered": "A <b>good</b> one &#038; fine"}, "content": "text",
          "date": 5, "link": "javascript:x()", "_embedded": {"author": {}, "wp:term": [5, [5]]}}]
        """, "A good one & fine"
      ),
      record: { post($0, $1) }
    ).scripted
  }

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
