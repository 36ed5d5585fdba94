// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// The posts of a community of Lemmy, in pages by a token.
  static let lemmy = ScriptedKind(
    name: "Lemmy",
    origin: { _ in try DeclaredSource.file("lemmy") },
    list: "\(lemmyPath)?community_name=swift",
    otherList: "\(lemmyPath)?type_=All",
    first: lemmyPath,
    further: lemmyPath,
    install: { server, pages in server.on(lemmyPath, lemmyAnswers(pages)) },
    remove: { server in server.on(lemmyPath, lemmyAnswers([[6, 5, 4], [2, 1]])) },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      let posts = page.map { lemmyPost($0, $0 == edited ? "Edited" : title($0)) }
      server.on(lemmyPath, .json("{\"posts\": [\(posts.joined(separator: ","))]}"))
    },
    odd: (
      [
        lemmyPath: """
        {"posts": [null, 5, [], {}, {"post": null}, {"post": {"id": 1, "name": 5}},
         {"post": {"id": 2, "name": "No", "deleted": true}},
         {"post": {"id": 3, "name": "A <b>good</b> one", "url": "javascript:x()", "body": 5,
          "published": 5}, "creator": [], "counts": {"score": "many"}, "community": null}]}
        """
      ], "A <b>good</b> one"
    )
  )

  /// The recent changes of a wiki, in pages by parameters.
  static let mediaWiki = ScriptedKind(
    name: "MediaWiki",
    origin: { _ in try DeclaredSource.file("mediawiki") },
    list: "\(wikiPath)?list=recentchanges",
    otherList: "\(wikiPath)?list=recentchanges&rctype=new",
    first: wikiPath,
    further: wikiPath,
    install: { server, pages in server.on(wikiPath, wikiAnswers(pages)) },
    remove: { server in server.on(wikiPath, wikiAnswers([[6, 5, 4], [2, 1]])) },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      let changes = page.map { wikiChange($0, $0 == edited ? "Edited" : title($0)) }
      let list = "{\"recentchanges\": [\(changes.joined(separator: ","))]}"
      server.on(wikiPath, .json("{\"query\": \(list)}"))
    },
    odd: (
      [
        wikiPath: """
        {"query": {"recentchanges": [null, 5, [], {}, {"rcid": null, "title": "No"},
         {"rcid": 1, "title": 5}, {"rcid": 2, "title": "A <b>good</b> one", "timestamp": 5,
          "user": {}, "parsedcomment": []}]}, "continue": []}
        """
      ], "A <b>good</b> one"
    )
  )

  /// The posts of a person on Bluesky, in pages by a token.
  static let bluesky = ScriptedKind(
    name: "Bluesky",
    origin: { try DeclaredSource.file("bluesky", at: $0) },
    list: "/profile/ann.example",
    otherList: "/profile/bob.example",
    first: skyPath,
    further: skyPath,
    install: { server, pages in server.on(skyPath, skyAnswers(pages)) },
    remove: { server in server.on(skyPath, skyAnswers([[6, 5, 4], [2, 1]])) },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      let posts = page.map { skyPost($0, $0 == edited ? "Edited" : title($0)) }
      server.on(skyPath, .json("{\"feed\": [\(posts.joined(separator: ","))]}"))
    },
    odd: (
      [
        skyPath: """
        {"feed": [null, 5, [], {}, {"post": {"uri": null}}, {"post": {"uri": "a b"}},
         {"post": {"uri": "at://x/9", "author": 5, "indexedAt": {}, "embed": [],
          "record": {"text": "A <b>good</b> one & fine", "facets": [5, {"index": 5}]}}}]}
        """
      ], "A <b>good</b> one & fine"
    )
  )

  /// The posts of a list on Bluesky, whose owner's number is asked for first.
  static let blueskyList = ScriptedKind(
    name: "Bluesky, list",
    origin: { try DeclaredSource.file("bluesky", at: $0) },
    list: "/profile/ann.example/lists/3k",
    otherList: "/profile/bob.example",
    first: handlePath,
    further: skyListPath,
    install: { server, pages in
      server.on(handlePath, .json(did))
      server.on(skyListPath, skyAnswers(pages))
    },
    remove: { server in
      server.on(handlePath, .json(did))
      server.on(skyListPath, skyAnswers([[6, 5, 4], [2, 1]]))
    },
    remaining: [6, 5, 4, 2, 1],
    edit: { server, page, edited in
      server.on(handlePath, .json(did))
      let posts = page.map { skyPost($0, $0 == edited ? "Edited" : title($0)) }
      server.on(skyListPath, .json("{\"feed\": [\(posts.joined(separator: ","))]}"))
    },
    odd: ([handlePath: did, skyListPath: bluesky.odd.paths[skyPath] ?? ""], bluesky.odd.title)
  )

  private static let did = "{\"did\": \"did:plc:ann\"}"
  static let handlePath = "/xrpc/com.atproto.identity.resolveHandle"
  static let skyListPath = "/xrpc/app.bsky.feed.getListFeed"
  static let lemmyPath = "/api/v3/post/list"
  static let wikiPath = "/w/api.php"
  static let skyPath = "/xrpc/app.bsky.feed.getAuthorFeed"

  private static func lemmyAnswers(_ pages: [[Int]]) -> [Answer] {
    pages.enumerated().map { index, page in
      let next = index + 1 < pages.count ? "\"P\(index)\"" : "null"
      let posts = page.map { lemmyPost($0) }.joined(separator: ",")
      return .json("{\"posts\": [\(posts)], \"next_page\": \(next)}")
    }
  }

  private static func lemmyPost(_ number: Int, _ text: String? = nil) -> String {
    """
    {"post": {"id": \(number), "name": "\(text ?? title(number))", "body": "Some *text*",
     "published": "\(moment(number))", "deleted": false}, "creator": {"name": "ann"},
     "community": {"name": "swift"}, "counts": {"score": 3, "comments": 1}}
    """
  }

  private static func wikiAnswers(_ pages: [[Int]]) -> [Answer] {
    pages.enumerated().map { index, page in
      let changes = page.map { wikiChange($0) }.joined(separator: ",")
      let next = "\"continue\": {\"rccontinue\": \"2026|\(index)\", \"continue\": \"-||\"},"
      return .json(
        """
        {\(index + 1 < pages.count ? next : "") "batchcomplete": true,
         "query": {"recentchanges": [\(changes)]}}
        """
      )
    }
  }

  private static func wikiChange(_ number: Int, _ text: String? = nil) -> String {
    """
    {"rcid": \(number), "title": "\(text ?? title(number))", "revid": \(number), "old_revid": 0,
     "timestamp": "\(moment(number))", "user": "Ann", "parsedcomment": "new"}
    """
  }

  private static func skyAnswers(_ pages: [[Int]]) -> [Answer] {
    pages.enumerated().map { index, page in
      let next = index + 1 < pages.count ? "\"cursor\": \"2026-01-0\(index):00\"," : ""
      return .json("{\(next) \"feed\": [\(page.map { skyPost($0) }.joined(separator: ","))]}")
    }
  }

  private static func skyPost(_ number: Int, _ text: String? = nil) -> String {
    """
    {"post": {"uri": "at://did:plc:a/app.bsky.feed.post/\(number)", "likeCount": 2,
     "author": {"handle": "ann.example", "displayName": "Ann"},
     "record": {"text": "\(text ?? title(number))"}, "indexedAt": "\(moment(number))"}}
    """
  }

  private static func moment(_ number: Int) -> String {
    Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
  }
}
