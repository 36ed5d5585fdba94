// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The posts of a community and of a server of Lemmy by both its interfaces, in pages by a token.
  static let lemmy = [
    lemmy("community", "community_name=ann"), lemmy("local", "type_=Local"),
    lemmy("all", "type_=All"), newerLemmy("community", "community_name=ann"),
    newerLemmy("local", "type_=local"), newerLemmy("all", "type_=all"),
  ]

  private static func lemmy(_ name: String, _ query: String) -> ScriptedKind {
    OnePathKind(
      name: "Lemmy, \(name)",
      origin: { _ in try DeclaredSource.file("lemmy") },
      list: "\(lemmyPath)?\(query)",
      otherList: "\(lemmyPath)?community_name=swift",
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
  }

  private static func newerLemmy(_ name: String, _ query: String) -> ScriptedKind {
    OnePathKind(
      name: "Lemmy, newer, \(name)",
      origin: { _ in try DeclaredSource.file("lemmy") },
      list: "\(newerLemmyPath)?\(query)",
      otherList: "\(newerLemmyPath)?community_name=swift",
      path: newerLemmyPath,
      odd: (
        """
        {"items": [null, 5, {"post": null}, {"post": {"id": 1, "name": 5}},
         {"post": {"id": 2, "name": "No", "removed": true}},
         {"post": {"id": 3, "name": "A <b>good</b> one", "published_at": 5, "score": "many"}}]}
        """, "A <b>good</b> one"
      ),
      record: newerLemmyPost,
      answers: { pages in
        numbered(pages) { posts, index in newerLemmyPage(posts, index.map { "P\($0)" }) }
      },
      tokens: ServerTokens(
        page: { .json(newerLemmyPage(joined($0, newerLemmyPost), $1?.token)) },
        parameter: "page_cursor",
        refusal: refusal("{\"error\": \"couldnt_find_post\"}")
      )
    ).scripted
  }

  /// The lists of a wiki besides its recent changes.
  static let wikiLists = [
    wikiList("new pages", "recentchanges", "recentchanges&rctype=new", id: "rcid"),
    wikiList("category", "categorymembers", "categorymembers&cmtitle=Category:ann", id: "pageid"),
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

  /// The posts of a person, of lists and of feeds on Bluesky, in pages by a token.
  ///
  /// The number of a list's or a feed's owner is asked for first, if the address has a name.
  static let bluesky = [
    sky("author", "ann.example", at: skyPath, tokens: skyTokens),
    sky("list", "did:plc:ann/lists/7", at: skyListPath),
    sky("list by a name", "ann.example/lists/7", at: skyListPath, asked: skyOwner),
    sky("feed", "did:plc:ann/feed/ann", at: skyFeedPath),
    sky("feed by a name", "ann.example/feed/ann", at: skyFeedPath, asked: skyOwner),
  ]

  private static func sky(
    _ name: String,
    _ list: String,
    at path: String,
    asked: (path: String, answer: String)? = nil,
    tokens: ServerTokens? = nil
  ) -> ScriptedKind {
    OnePathKind(
      name: "Bluesky, \(name)",
      origin: { try DeclaredSource.file("bluesky", at: $0) },
      list: "/profile/\(list)",
      otherList: "/profile/bob.example",
      path: path,
      asked: asked,
      odd: oddPosts,
      record: skyPost,
      answers: skyAnswers,
      tokens: tokens,
      without: tokens == nil
        ? [.expiredCursor: "Its cursors are those of the posts of a person."] : [:]
    ).scripted
  }

  private static let skyOwner = (path: handlePath, answer: "{\"did\": \"did:plc:ann\"}")

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
  private static let skyFeedPath = "/xrpc/app.bsky.feed.getFeed"
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
  private static func newerLemmyPost(_ number: Int, _ title: String) -> String {
    """
    {"post": {"id": \(number), "name": "\(title)", "published_at": "\(moment(number))",
      "score": 3, "comments": 1}, "creator": {"name": "ann"}, "community": {"name": "swift"}}
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

  private static func newerLemmyPage(_ posts: String, _ token: String?) -> String {
    "{\"items\": [\(posts)]\(token.map { ", \"next_page\": \"\($0)\"" } ?? "")}"
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
