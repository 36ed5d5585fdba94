// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The posts of a community of Lemmy, in pages by a token.
  static let lemmy = OnePathKind(
    name: "Lemmy",
    origin: { _ in try DeclaredSource.file("lemmy") },
    list: "\(lemmyPath)?community_name=swift",
    otherList: "\(lemmyPath)?type_=All",
    path: lemmyPath,
    odd: (
      """
      {"posts": [null, 5, [], {}, {"post": null}, {"post": {"id": 1, "name": 5}},
       {"post": {"id": 2, "name": "No", "deleted": true}},
       {"post": {"id": 3, "name": "A <b>good</b> one", "url": "javascript:x()", "body": 5,
        "published": 5}, "creator": [], "counts": {"score": "many"}, "community": null}]}
      """, "A <b>good</b> one"
    ),
    record: lemmyPost,
    answers: { pages in
      numbered(pages) { posts, index in lemmyPage(posts, index.map { "P\($0)" }) }
    },
    tokens: ServerTokens(
      page: { .json(lemmyPage(joined($0, lemmyPost), $1?.token)) },
      parameter: "page_cursor",
      refusal: refusal("{\"error\": \"couldnt_find_post\"}")
    )
  ).scripted

  /// The posts of a community of Lemmy by its newer interface.
  static let newerLemmy = OnePathKind(
    name: "Lemmy, newer",
    origin: { _ in try DeclaredSource.file("lemmy") },
    list: "\(newerLemmyPath)?community_name=swift",
    otherList: "\(newerLemmyPath)?type_=all",
    path: newerLemmyPath,
    odd: (
      """
      {"items": [null, 5, {"post": null}, {"post": {"id": 1, "name": 5}},
       {"post": {"id": 2, "name": "No", "removed": true}},
       {"post": {"id": 3, "name": "A <b>good</b> one", "published_at": 5, "score": "many"}}]}
      """, "A <b>good</b> one"
    ),
    record: { number, title in
      """
      {"post": {"id": \(number), "name": "\(title)", "published_at": "\(moment(number))",
        "score": 3, "comments": 1}, "creator": {"name": "ann"}, "community": {"name": "swift"}}
      """
    },
    answers: { pages in
      numbered(pages) { posts, index in
        let next = index.map { ", \"next_page\": \"P\($0)\"" } ?? ""
        return "{\"items\": [\(posts)]\(next)}"
      }
    }
  ).scripted

  /// The lists of a wiki besides its recent changes.
  static let wikiLists = [
    wikiList("new pages", "recentchanges", "recentchanges&rctype=new", id: "rcid"),
    wikiList("category", "categorymembers", "categorymembers&cmtitle=Category:A", id: "pageid"),
  ]

  private static func wikiList(
    _ name: String,
    _ member: String,
    _ list: String,
    id: String
  ) -> ScriptedKind {
    OnePathKind(
      name: "MediaWiki, \(name)",
      origin: { _ in try DeclaredSource.file("mediawiki") },
      list: "\(wikiPath)?list=\(list)",
      otherList: "\(wikiPath)?list=recentchanges",
      path: wikiPath,
      odd: (
        """
        {"query": {"\(member)": [null, 5, [], {}, {"\(id)": null, "title": "No"},
         {"\(id)": 1, "title": 5}, {"\(id)": 2, "title": "A <b>good</b> one", "timestamp": 5}]}}
        """, "A <b>good</b> one"
      ),
      record: { number, title in
        """
        {"\(id)": \(number), "title": "\(title)", "timestamp": "\(moment(number))"}
        """
      },
      answers: { pages in
        numbered(pages) { records, index in
          let next = index.map { "\"continue\": {\"continue\": \"-||\", \"go\": \"\($0)\"}," } ?? ""
          return "{\(next) \"query\": {\"\(member)\": [\(records)]}}"
        }
      }
    ).scripted
  }

  /// The recent changes of a wiki, in pages by parameters.
  static let mediaWiki = OnePathKind(
    name: "MediaWiki",
    origin: { _ in try DeclaredSource.file("mediawiki") },
    list: "\(wikiPath)?list=recentchanges",
    otherList: "\(wikiPath)?list=recentchanges&rctype=new",
    path: wikiPath,
    odd: (
      """
      {"query": {"recentchanges": [null, 5, [], {}, {"rcid": null, "title": "No"},
       {"rcid": 1, "title": 5}, {"rcid": 2, "title": "A <b>good</b> one", "timestamp": 5,
        "user": {}, "parsedcomment": []}]}, "continue": []}
      """, "A <b>good</b> one"
    ),
    record: wikiChange,
    answers: { pages in
      numbered(pages) { changes, index in
        wikiPage(
          changes,
          index.map { "{\"rccontinue\": \"2026|\($0)\", \"continue\": \"-||\"}" }
        )
      }
    },
    tokens: ServerTokens(
      page: { numbers, next in
        let following = next.map { "{\"rccontinue\": \"\($0.token)\"}" }
        return .json(wikiPage(joined(numbers, wikiChange), following))
      },
      parameter: "rccontinue",
      refusal: .json("{\"error\": {\"code\": \"badcontinue\", \"info\": \"Invalid parameter.\"}}")
    )
  ).scripted

  /// The posts of a person on Bluesky, in pages by a token.
  static let bluesky = OnePathKind(
    name: "Bluesky",
    origin: { try DeclaredSource.file("bluesky", at: $0) },
    list: "/profile/ann.example",
    otherList: "/profile/bob.example",
    path: skyPath,
    odd: oddPosts,
    record: skyPost,
    answers: skyAnswers,
    tokens: skyTokens
  ).scripted

  /// The posts of a list on Bluesky, whose owner's number is asked for first.
  static let blueskyList = OnePathKind(
    name: "Bluesky, list",
    origin: { try DeclaredSource.file("bluesky", at: $0) },
    list: "/profile/ann.example/lists/3k",
    otherList: "/profile/bob.example",
    path: skyListPath,
    asked: (handlePath, "{\"did\": \"did:plc:ann\"}"),
    odd: oddPosts,
    record: skyPost,
    answers: skyAnswers
  ).scripted

  private static let skyTokens = ServerTokens(
    page: { .json(skyPage(joined($0, skyPost), $1?.token)) },
    parameter: "cursor",
    refusal: refusal("{\"error\": \"InvalidRequest\", \"message\": \"Malformed cursor\"}")
  )

  private static let oddPosts = (
    answer: """
    {"feed": [null, 5, [], {}, {"post": {"uri": null}}, {"post": {"uri": "a b"}},
     {"post": {"uri": "at://x/9", "author": 5, "indexedAt": {}, "embed": [],
      "record": {"text": "A <b>good</b> one & fine", "facets": [5, {"index": 5}]}}}]}
    """, title: "A <b>good</b> one & fine"
  )

  static let handlePath = "/xrpc/com.atproto.identity.resolveHandle"
  static let skyListPath = "/xrpc/app.bsky.feed.getListFeed"
  static let lemmyPath = "/api/v3/post/list"
  private static let newerLemmyPath = "/api/v4/post/list"
  static let wikiPath = "/w/api.php"
  static let skyPath = "/xrpc/app.bsky.feed.getAuthorFeed"

  /// Makes an answer of each page of records, joined, with its index unless it is the last one.
  private static func numbered(
    _ pages: [[String]],
    _ text: (_ records: String, _ index: Int?) -> String
  ) -> [Answer] {
    pages.enumerated().map { index, page in
      .json(text(page.joined(separator: ","), index + 1 < pages.count ? index : nil))
    }
  }

  @Sendable
  private static func lemmyPost(_ number: Int, _ title: String) -> String {
    """
    {"post": {"id": \(number), "name": "\(title)", "body": "Some *text*",
     "published": "\(moment(number))", "deleted": false}, "creator": {"name": "ann"},
     "community": {"name": "swift"}, "counts": {"score": 3, "comments": 1}}
    """
  }

  @Sendable
  private static func wikiChange(_ number: Int, _ title: String) -> String {
    """
    {"rcid": \(number), "title": "\(title)", "revid": \(number), "old_revid": 0,
     "timestamp": "\(moment(number))", "user": "Ann", "parsedcomment": "new"}
    """
  }

  @Sendable
  private static func skyAnswers(_ pages: [[String]]) -> [Answer] {
    numbered(pages) { posts, index in skyPage(posts, index.map { "2026-01-0\($0):00" }) }
  }

  private static func skyPage(_ posts: String, _ token: String?) -> String {
    "{\(token.map { "\"cursor\": \"\($0)\"," } ?? "") \"feed\": [\(posts)]}"
  }

  private static func lemmyPage(_ posts: String, _ token: String?) -> String {
    let next = token.map { "\"\($0)\"" } ?? "null"
    return "{\"posts\": [\(posts)], \"next_page\": \(next)}"
  }

  private static func wikiPage(_ changes: String, _ next: String?) -> String {
    let next = next.map { "\"continue\": \($0)," } ?? ""
    return "{\(next) \"batchcomplete\": true, \"query\": {\"recentchanges\": [\(changes)]}}"
  }

  /// Makes the records of some articles.
  private static func joined(
    _ numbers: [Int],
    _ record: (Int, String) -> String
  ) -> String {
    numbers.map { record($0, title($0)) }.joined(separator: ",")
  }

  private static func refusal(_ body: String) -> Answer {
    Answer(status: 400, body: Array(body.utf8))
  }

  @Sendable
  private static func skyPost(_ number: Int, _ title: String) -> String {
    """
    {"post": {"uri": "at://did:plc:a/app.bsky.feed.post/\(number)", "likeCount": 2,
     "author": {"handle": "ann.example", "displayName": "Ann"},
     "record": {"text": "\(title)"}, "indexedAt": "\(moment(number))"}}
    """
  }

  private static func moment(_ number: Int) -> String {
    Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
  }
}
