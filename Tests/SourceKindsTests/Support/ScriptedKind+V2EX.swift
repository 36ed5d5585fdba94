// SPDX-License-Identifier: GPL-3.0-or-later

import SourceKinds
import TestSupport

extension ScriptedKind {
  /// A topic of V2EX with its replies, which is read from its last page to its first one.
  static let topic = ScriptedKind(
    name: "V2EX topic",
    origin: { V2EXOrigin(site: SourceSite($0.url(""))) },
    list: "/t/7",
    otherList: "/go/swift",
    first: "/api/topics/show.json",
    further: "/api/replies/show.json",
    pageSize: 60,
    lastTitle: "Topic",
    install: { server, pages in
      let count = pages.joined().isEmpty ? 0 : pages.count * 100
      server.on("/api/topics/show.json", .list([topic(replies: count)]))
      server.on("/api/replies/show.json", pages.map { .list(replies($0)) })
    },
    remove: { server in
      server.on("/api/topics/show.json", .list([topic(replies: 200)]))
      // Number 2 was removed, so that number 4 stands on the first page as well.
      server.on("/api/replies/show.json", .list(replies([6, 5, 4])), .list(replies([4, 3, 1])))
    },
    remaining: [6, 5, 4, 3, 1],
    edit: { server, page, edited in
      // Replies are read again when the topic's own record has changed.
      server.on("/api/topics/show.json", .list([topic(replies: 200 - edited)]))
      let records = page.reversed().map { reply($0, $0 == edited ? "Edited" : title($0)) }
      server.on("/api/replies/show.json", .list(records))
    },
    odd: (
      [
        "/api/topics/show.json": "[\(topic(replies: 5))]",
        "/api/replies/show.json": """
        [null, 5, [], {}, {"id": null}, {"id": "x"}, {"id": -1},
         {"id": "9", "content": null, "content_rendered": "A <i>good</i> one &amp; fine",
          "created": "soon", "member": [], "topic_id": {}}]
        """,
      ], "A good one & fine"
    )
  )

  /// The acts that concern the reader of V2EX, whose pages say in words how many there are.
  static let notifications = ScriptedKind(
    name: "V2EX notifications",
    origin: { V2EXOrigin(site: SourceSite($0.url(""))) },
    list: "/notifications",
    otherList: "/go/swift",
    first: happenings,
    further: happenings,
    install: { server, pages in
      server.on(happenings, rereading(pages) { happened($0, hasMore: $1) })
    },
    remove: { server in
      // Number 5 goes after the first page, and number 3 moves there.
      server.on(
        happenings,
        happened([6, 5, 4], hasMore: true),
        happened([2, 1], hasMore: false),
        happened([6, 4, 3], hasMore: true)
      )
    },
    remaining: [6, 5, 4, 3, 2, 1],
    edit: { server, page, edited in
      let records = page.map { act($0, $0 == edited ? "Edited" : title($0)) }
      server.on(happenings, acts(records, hasMore: false))
    },
    odd: (
      [
        happenings: """
        {"success": true, "message": "Notifications 1-10/1", "result": [
         null, 5, [], {}, {"id": null}, {"id": "x"}, {"id": 0},
         {"id": 9, "text": "A <b>good</b> one &amp; fine", "payload": null, "created": "soon",
          "member": 5}]}
        """
      ], "A good one & fine"
    )
  )

  /// The topics of a node, whose pages a token opens.
  static let nodeByToken = ScriptedKind(
    name: "V2EX node, by token",
    origin: { V2EXOrigin(site: SourceSite($0.url("")), token: "secret") },
    list: "/go/swift",
    otherList: "/go/linux",
    first: nodePath,
    further: nodePath,
    install: { server, pages in
      server.on(nodePath, rereading(pages) { ofNode($0.map { listed($0) }, hasMore: $1) })
    },
    remove: { server in
      // Number 5 goes after the first page, and number 3 moves there.
      server.on(
        nodePath,
        ofNode([6, 5, 4].map { listed($0) }, hasMore: true),
        ofNode([2, 1].map { listed($0) }, hasMore: false),
        ofNode([6, 4, 3].map { listed($0) }, hasMore: true)
      )
    },
    remaining: [6, 5, 4, 3, 2, 1],
    edit: { server, page, edited in
      let records = page.map { listed($0, $0 == edited ? "Edited" : title($0)) }
      server.on(nodePath, ofNode(records, hasMore: false))
    },
    odd: ([nodePath: "{\"success\": true, \"result\": \(oddTopics)}"], oddTopic),
    closure: "refused-token"
  )

  /// The lists of topics that have one page.
  static let topicLists = [
    topicList("hot", "/?tab=hot", at: "/api/topics/hot.json"),
    topicList("latest", "/recent", at: "/api/topics/latest.json"),
    topicList("node", "/go/swift", at: "/api/topics/show.json"),
    topicList("member", "/member/ann", at: "/api/topics/show.json"),
    topicList("nodes", "/planes", at: "/api/nodes/all.json", odd: oddNodes) { number, text in
      "{\"name\": \"n\(number)\", \"title\": \"\(text)\", \"header\": null, \"topics\": 7}"
    },
  ]

  private static func topicList(
    _ name: String,
    _ list: String,
    at path: String,
    odd: String = oddTopics,
    record: @escaping @Sendable (Int, String) -> String = { listed($0, $1) }
  ) -> ScriptedKind {
    ScriptedKind(
      name: "V2EX, \(name)",
      origin: { V2EXOrigin(site: SourceSite($0.url(""))) },
      list: list,
      otherList: "/go/linux",
      first: path,
      further: path,
      install: { server, pages in
        server.on(path, pages.map { .list($0.map { record($0, title($0)) }) })
      },
      remove: { _ in },
      remaining: [],
      edit: { server, page, edited in
        server.on(path, .list(page.map { record($0, $0 == edited ? "Edited" : title($0)) }))
      },
      odd: ([path: odd], oddTopic),
      without: Dictionary(
        uniqueKeysWithValues: [
          .twoPages, .repeatedPage, .shiftedPages, .statedLimit, .cutPage, .refusedPage,
          .slowPage,
        ].map { (scenario: Scenario) in (scenario, "The interface has one page of this list.") }
      )
    )
  }

  private static let nodePath = "/api/v2/nodes/swift/topics"
  private static let oddTopic = "A <b>good</b> one &amp; fine"
  private static let oddTopics = """
    [null, 5, [], {}, {"id": null, "title": "No"}, {"id": "x"}, {"id": -1},
     {"id": 8, "title": "Gone", "deleted": 1},
     {"id": 9, "title": "A <b>good</b> one &amp; fine", "created": "soon", "member": [],
      "node": 5, "replies": "many", "last_reply_by": {}, "supplements": 5}]
    """

  private static let oddNodes = """
    [null, 5, [], {}, {"name": null, "title": "No"}, {"name": "a b", "title": "No"},
     {"name": "odd", "title": "A <b>good</b> one &amp; fine", "header": 5, "avatar_large": {}}]
    """

  private static func ofNode(_ records: [String], hasMore: Bool) -> Answer {
    .json(
      """
      {"success": true, "result": [\(records.joined(separator: ","))],
       "pagination": {"pages": \(hasMore ? 99 : 1)}}
      """
    )
  }

  private static func listed(_ number: Int, _ text: String? = nil) -> String {
    """
    {"id": \(number), "title": "\(text ?? title(number))", "content": "", "replies": 2,
     "created": \(time(number)), "last_touched": \(time(number) - 5), "last_reply_by": "",
     "member": {"username": "ann", "avatar_normal": "//cdn.example/a.png"},
     "node": {"name": "swift", "title": "Swift", "header": null}}
    """
  }

  private static let happenings = "/api/v2/notifications"

  private static func happened(_ numbers: [Int], hasMore: Bool) -> Answer {
    acts(numbers.map { act($0, title($0)) }, hasMore: hasMore)
  }

  static func acts(_ records: [String], hasMore: Bool) -> Answer {
    .json(
      """
      {"success": true, "message": "Notifications 1-10/\(hasMore ? 11 : 10)",
       "result": [\(records.joined(separator: ","))]}
      """
    )
  }

  static func act(_ number: Int, _ text: String) -> String {
    """
    {"id": \(number), "text": "\(text)", "payload": "a", "created": \(time(number)),
     "payload_rendered": "<p>a</p>", "member": {"username": "ann"}}
    """
  }

  static func topic(replies: Int) -> String {
    """
    {"id": 7, "title": "Topic", "content_rendered": "<p>Text</p>", "created": 1700000000,
     "replies": \(replies), "member": {"username": "ann"}, "node": {"name": "swift"}}
    """
  }

  static func reply(_ number: Int, _ text: String) -> String {
    """
    {"id": \(number), "content_rendered": "\(text)", "created": \(time(number)),
     "member": {"username": "bob", "avatar_large": "//cdn.example/b.png"}}
    """
  }

  private static func replies(_ numbers: [Int]) -> [String] {
    numbers.reversed().map { reply($0, title($0)) }
  }
}
