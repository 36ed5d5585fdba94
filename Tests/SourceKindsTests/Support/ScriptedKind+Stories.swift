// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The newest stories of Hacker News, which are asked for with a bound of time.
  static let newest = stories("newest", "/newest")
  /// The stories of Hacker News in which words stand.
  static let search = stories("search", "/?query=swift")
  /// The stories of a person and of a site.
  static let storyLists = [
    stories("user", "/submitted?id=ann"), stories("from", "/from?site=host.example"),
  ]

  private static func stories(_ name: String, _ list: String) -> ScriptedKind {
    OnePathKind(
      name: "Hacker News, \(name)",
      origin: { hackerNews($0) },
      list: list,
      otherList: "/ask",
      path: byDate,
      shifted: [[6, 5, 4], [4, 2, 1], [1]],
      odd: ("{\"hits\": [\(oddHits)], \"nbPages\": 1}", oddTitle),
      record: { hit($0, $1) },
      answers: { $0.map { hits($0) } }
    ).scripted
  }

  /// The lists of Hacker News by rank: numbers, and their stories.
  static let ranks = [
    rank("top", "/", "topstories"), rank("best", "/best", "beststories"),
    rank("ask", "/ask", "askstories"), rank("show", "/show", "showstories"),
    rank("jobs", "/jobs", "jobstories"),
  ]

  private static func rank(_ name: String, _ list: String, _ ranking: String) -> ScriptedKind {
    let numbers = "/v0/\(ranking).json"
    return ScriptedKind(
      name: "Hacker News, \(name)",
      origin: { hackerNews($0) },
      list: list,
      otherList: "/newest",
      first: numbers,
      further: numbers,
      pageSize: 30,
      install: { server, pages in
        var seen: Set<Int> = []
        let all = pages.joined().filter { seen.insert($0).inserted }
        server.on(numbers, .json("\(all)"))
        server.on("/api/v1/search", hits(all.map { hit($0) }))
      },
      remove: { server in
        // Number 55 goes after the first page, and number 20 before the second one.
        server.on(
          numbers,
          .json("\(Array((1...60).reversed()))"),
          .json("\((1...60).reversed().filter { $0 != 55 && $0 != 20 })")
        )
        server.on("/api/v1/search", hits((1...60).map { hit($0) }))
      },
      remaining: (1...60).reversed().filter { $0 != 20 },
      edit: { server, page, edited in
        server.on(numbers, .json("\(page)"))
        let records = page.map { hit($0, $0 == edited ? "Edited" : title($0)) }
        server.on("/api/v1/search", hits(records))
      },
      odd: (
        [
          numbers: "[9, null, \"x\", {}, 8, 7, 6]",
          "/api/v1/search": "{\"hits\": [\(oddHits)]}",
          "/v0/item/8.json": "null",
          "/v0/item/7.json": "{\"id\": 7, \"deleted\": true, \"type\": \"story\"}",
          "/v0/item/6.json":
            "{\"id\": 6, \"title\": \"Dead\", \"dead\": true, \"type\": \"story\"}",
        ], oddTitle
      )
    )
  }

  /// The lists of Lobsters, in numbered pages: two by date, and three by rank.
  static let lobsters = [
    lobsters("newest", "/newest", "/newest.json", further: "/newest"),
    lobsters("user", "/newest/ann", "/newest/ann.json", further: "/newest/ann"),
    lobsters("hottest", "/", "/hottest.json", further: ""),
    lobsters("active", "/active", "/active.json", further: "/active"),
    lobsters("tag", "/t/swift", "/t/swift.json", further: "/t/swift"),
  ]

  private static func lobsters(
    _ name: String,
    _ list: String,
    _ first: String,
    further: String
  ) -> ScriptedKind {
    let path: @Sendable (Int) -> String = { $0 == 1 ? first : "\(further)/page/\($0).json" }
    return ScriptedKind(
      name: "Lobsters, \(name)",
      origin: { try DeclaredSource.file("lobsters", at: $0) },
      list: list,
      otherList: "/t/linux",
      first: first,
      further: path(2),
      hasPathPerPage: true,
      install: { server, pages in
        for (index, page) in pages.enumerated() {
          server.on(path(index + 1), .list(page.map { story($0) }))
        }
        let beyond = pages.dropLast().last == pages.last ? pages.last : nil
        for number in pages.count + 1...pages.count + 12 {
          server.on(path(number), .list((beyond ?? []).map { story($0) }))
        }
      },
      remove: { server in
        // Number 5 goes after the first page, and number 3 moves there.
        let pages = [[6, 5, 4], [6, 4, 3]].map { $0.map { story($0) } }
        server.on(path(1), pages.map { .list($0) })
        server.on(path(2), .list([2, 1].map { story($0) }))
        server.on(path(3), .list([]))
      },
      remaining: [6, 5, 4, 3, 2, 1],
      edit: { server, page, edited in
        let records = page.map { story($0, $0 == edited ? "Edited" : title($0)) }
        server.on(path(1), .list(records))
        server.on(path(2), .list([]))
      },
      odd: ([first: oddStories, path(2): "[]"], "A <b>good</b> one &amp; fine")
    )
  }

  private static let oddStories = """
    [null, 5, [], {}, {"short_id": null, "title": "No"}, {"short_id": "x", "title": 5},
     {"short_id": "good", "title": "A <b>good</b> one &amp; fine", "url": "javascript:x()",
      "created_at": 5, "score": "many", "tags": "swift", "submitter_user": {"username": "ann"}}]
    """

  static let (byDate, frontPage) = ("/api/v1/search_by_date", "/v0/topstories.json")

  static func hackerNews(_ server: LoopbackServer) -> HackerNewsOrigin {
    let site = SourceSite(server.url(""))
    return HackerNewsOrigin(site: site, search: site, items: site)
  }

  static func hits(_ records: [String]) -> Answer {
    .json("{\"hits\": [\(records.joined(separator: ","))], \"page\": 0}")
  }

  static func hit(_ number: Int, _ text: String? = nil) -> String {
    """
    {"objectID": "\(number)", "title": "\(text ?? title(number))", "author": "ann",
     "url": "https://news.example/\(number)", "points": \(number), "num_comments": 2,
     "created_at_i": \(time(number)), "story_text": null, "_tags": ["story"]}
    """
  }

  private static let oddTitle = "A <b>good</b> one & fine"
  private static let oddHits = """
    null, 5, [], {}, {"objectID": null, "title": "No"}, {"objectID": "5", "title": null},
    {"objectID": 9, "title": "A <b>good</b> one & fine", "url": "javascript:x()", "author": 5,
     "points": "many", "num_comments": null, "created_at_i": "soon"}
    """

  private static func story(_ number: Int, _ text: String? = nil) -> String {
    let date = Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
    return """
      {"short_id": "s\(number)", "title": "\(text ?? title(number))", "created_at": "\(date)",
       "url": "https://news.example/\(number)", "score": 3, "comment_count": 1,
       "submitter_user": "ann", "tags": ["swift"], "description": ""}
      """
  }
}
