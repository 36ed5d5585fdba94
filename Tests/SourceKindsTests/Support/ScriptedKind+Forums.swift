// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// Forums made with Discourse: a list of topics, and a topic with its posts.
  static let forums = [
    forumList("latest", "?no_definitions=true", at: latest),
    forumList("category", at: "/c/support/7/l/latest.json"),
    forumList("tag", at: "/tag/linux/l/latest.json"), discourseTopic,
  ]

  private static func forumList(
    _ name: String,
    _ query: String = "",
    at path: String
  ) -> ScriptedKind {
    ScriptedKind(
      name: "Discourse, \(name)",
      origin: { _ in DiscourseOrigin() },
      list: path + query,
      otherList: "/c/help/5/l/latest.json",
      first: path,
      further: path,
      install: { server, pages in
        server.on(path, rereading(pages) { forum($0, hasMore: $1) })
      },
      remove: { server in
        // Number 5 goes after the first page, and number 3 moves there.
        server.on(
          path,
          forum([6, 5, 4], hasMore: true),
          forum([2, 1], hasMore: false),
          forum([6, 4, 3], hasMore: true)
        )
      },
      remaining: [6, 5, 4, 3, 2, 1],
      edit: { server, page, edited in
        let records = page.map { forumTopic($0, $0 == edited ? "Edited" : title($0)) }
        server.on(path, topics(records, hasMore: false))
      },
      odd: ([path: oddForum], "A good one & fine")
    )
  }

  private static let oddForum = """
    {"users": [null, 5, {"id": "x"}], "topic_list": {"more_topics_url": null, "topics": [
     null, 5, [], {}, {"id": null, "title": "No"}, {"id": 5, "title": null},
     {"id": 9, "title": 7, "fancy_title": "A <b>good</b> one &amp; fine", "posters": {},
      "posts_count": "many", "created_at": 5, "tags": [5, {"name": "x"}, null]}]}}
    """

  private static let discourseTopic = ScriptedKind(
    name: "Discourse topic",
    origin: { _ in DiscourseOrigin() },
    list: postsPath,
    otherList: "/t/8/posts.json",
    first: beginning,
    further: postsPath,
    pageSize: 20,
    hasPathPerPage: true,
    install: { server, pages in
      server.on(beginning, forumTopic(pages[0].map { forumPost($0) }, stream: pages[0]))
      server.on(postsPath, pages.dropFirst().map { stream($0.map { forumPost($0) }) })
    },
    remove: { server in
      server.on(beginning, forumTopic([6, 5, 4].map { forumPost($0) }, stream: [6, 5, 4]))
      // Number 3 was removed.
      server.on(postsPath, stream([2, 1].map { forumPost($0) }))
    },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      let records = page.map { forumPost($0, $0 == edited ? "Edited" : title($0)) }
      server.on(beginning, forumTopic(records, stream: page))
    },
    odd: (
      [
        beginning: """
        {"id": 7, "title": 5, "post_stream": {"stream": [null, "x", {}], "posts": [
         null, 5, [], {}, {"id": null, "post_number": 1}, {"id": 5, "post_number": "x"},
         {"id": 6, "post_number": 6, "post_type": 3, "cooked": "closed"},
         {"id": 8, "post_number": 8, "deleted_at": "2026-01-01T00:00:00Z", "cooked": "gone"},
         {"id": 9, "post_number": 1, "cooked": "<p>A <b>good</b> one &amp; fine</p>",
          "created_at": 5, "avatar_template": 5, "username": {}, "actions_summary": 5}]}}
        """
      ], "A good one & fine"
    )
  )

  /// The answers of one path for pages of which each may be read again with the next one, as a page
  /// without anything of the one before it is.
  static func rereading(
    _ pages: [[Int]],
    _ answer: ([Int], _ hasMore: Bool) -> Answer
  ) -> [Answer] {
    pages.enumerated().flatMap { index, page in
      let page = answer(page, index + 1 < pages.count)
      guard index > 0, Set(pages[index]).isDisjoint(with: pages[index - 1]) else { return [page] }
      return [page, answer(pages[index - 1], true)]
    }
  }

  static let latest = "/latest.json"
  private static let (beginning, postsPath) = ("/t/7.json", "/t/7/posts.json")

  private static func forum(_ numbers: [Int], hasMore: Bool) -> Answer {
    topics(numbers.map { forumTopic($0, title($0)) }, hasMore: hasMore)
  }

  static func topics(_ records: [String], hasMore: Bool) -> Answer {
    let more = hasMore ? "\"/latest?no_definitions=true&page=1\"" : "null"
    return .json(
      """
      {"users": [{"id": 1, "username": "ann", "name": "Ann A.",
        "avatar_template": "/user_avatar/forum.example/ann/{size}/14_2.png"}],
       "topic_list": {"more_topics_url": \(more), "topics": [\(records.joined(separator: ","))]}}
      """
    )
  }

  static func forumTopic(_ number: Int, _ text: String) -> String {
    """
    {"id": \(number), "title": "\(text)", "fancy_title": "\(text)", "slug": "a-title",
     "posts_count": 3, "created_at": "\(forumDate(number))", "like_count": 2, "category_id": 5,
     "last_posted_at": "2026-11-21T10:00:00.000Z", "last_poster_username": "bob",
     "tags": ["linux"], "posters": [{"description": "Original Poster", "user_id": 1}]}
    """
  }

  static func forumTopic(
    _ records: [String],
    stream numbers: [Int],
    name: String? = nil
  ) -> Answer {
    .json(
      """
      {"id": 7, "title": \(name.map { "\"\($0)\"" } ?? "null"), "posts_count": \(numbers.count),
       "post_stream": {"posts": [\(records.reversed().joined(separator: ","))],
        "stream": \(Array(numbers.reversed()))}}
      """
    )
  }

  static func stream(_ records: [String]) -> Answer {
    .json("{\"id\": 7, \"post_stream\": {\"posts\": [\(records.joined(separator: ","))]}}")
  }

  /// A post of which the first one has the title of the topic, and no other one has a title.
  static func forumPost(_ number: Int, _ text: String? = nil) -> String {
    """
    {"id": \(number), "post_number": \(number), "post_type": 1, "username": "ann", "name": "",
     "cooked": "<p>\(text ?? title(number))</p>", "created_at": "\(forumDate(number))",
     "reply_count": 1, "actions_summary": [{"id": 2, "count": 4}],
     "avatar_template": "//avatars.example/{size}.png"}
    """
  }

  private static func forumDate(_ number: Int) -> String {
    Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
  }
}
