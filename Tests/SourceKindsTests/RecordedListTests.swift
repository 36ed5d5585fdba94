// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import Testing

// Recorded answers whose cursors and contents are checked one by one.
extension RecordedAnswerTests {
  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("rtoot-status-spoiler_text", "David Schoch", "rtoot is the best"),
      ("status-poll", "halcy\u{200B}", "secret test poll"),
      ("status-quote", "h4lcy.bsky.social", "actual reply that quotes"),
      ("tootsdk/post_akkoma_quote", "technicat", "from "), ("tootsdk/post_edited", "Person", "lis"),
      ("bigbone-status_with_poll", "test", "Test Status"),
      ("bigbone-status_with_previewcard", "jaxwxboss", "Just a hot take."),
      ("tootsdk/post_with_emojis_and_attachments", "Konstantin", "Coffee, Star Trek"),
      ("status-card", "autumnal halcy", ""), ("mastodonkit/StatusWithNull", "Ornitho Coder", "Let"),
    ]
  )
  func `a single post has the name and the words of its author, without marks of emoji`(
    file: String,
    author: String,
    words: String
  ) async throws {
    let address = "https://social.example/api/v1/timelines/public"
    let file = "mastodon/\(file).json"
    let found = try await page(file, MastodonOrigin(), address, isSingle: true).incoming.articles
    let post = try #require(found.first)
    #expect(found.count == 1 && post.rowSummary.byline == author)
    #expect(post.rowSummary.title.hasPrefix(words))
    #expect(!post.rowSummary.title.contains(/:[a-z_]+:/))
    #expect(post.article.published != nil && post.article.link != nil)
    #expect(post.rowSummary.details?.avatar != nil)
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `what a post of Mastodon has beside its words is read`() async throws {
    let address = "https://social.example/api/v1/timelines/public"
    func post(_ file: String) async throws -> IncomingArticle {
      let file = "mastodon/\(file).json"
      let found = try await page(file, MastodonOrigin(), address, isSingle: true)
      return try #require(found.incoming.articles.first)
    }
    for file in ["status-poll", "bigbone-status_with_poll"] {
      #expect(try await post(file).rowSummary.details?.poll?.options.isEmpty == false)
    }
    for file in ["status-quote", "tootsdk/post_akkoma_quote"] {
      #expect(try await post(file).article.contentHTML?.contains("<blockquote>") == true)
    }
    let card = try await post("bigbone-status_with_previewcard").article.contentHTML
    #expect(card?.contains("<a href=") == true)
    let acts = "https://social.example/api/v1/notifications"
    let file = "mastodon/bigbone-notifications.json"
    let found = try await articles(file, MastodonOrigin(), acts)
    #expect(found.count == 2 && found.allSatisfy { !$0.rowSummary.title.isEmpty })
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `posts of Bluesky have what they quote, and their cursor is the one of the answer`()
    async throws
  {
    let sky = try DeclaredSource.file("bluesky")
    let person = "https://bsky.app/profile/ann.example"
    let posts = try await page("bluesky/bskyr-getAuthorFeed.json", sky, person)
    let found = posts.incoming.articles
    #expect(found.count == 50 && Set(found.map(\.article.id)).count == 50)
    #expect(posts.incoming.next == OriginCursor("token 2024-03-21T23:36:16.378Z"))
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty && !$0.rowSummary.title.isEmpty })
    #expect(found.allSatisfy { $0.article.published != nil })
    #expect(found.allSatisfy { $0.article.link?.host() == "bsky.app" })
    let texts = found.compactMap(\.article.contentHTML)
    #expect(texts.count { $0.contains("<blockquote>") } == 7)
    #expect(texts.contains { $0.contains("<a href=\"/hashtag/") })
    #expect(texts.contains { $0.contains("<a href=\"/profile/did:plc:") })
    #expect(found.count { $0.rowSummary.details?.sharedBy != nil } == 7)
    // A link card has its picture, and a quotation is no part of the row.
    #expect(found.count { $0.rowSummary.thumbnail != nil } >= 20)
    #expect(!found.contains { $0.rowSummary.title.contains("Updates on CRAN: bskyr (0.3.0)") })

    let ranked = "https://bsky.app/profile/did:plc:abc/feed/cats"
    let feed = try await page("bluesky/bskyr-getFeed.json", sky, ranked)
    #expect(feed.incoming.articles.count == 7)
    #expect(feed.incoming.next == OriginCursor("token 2025-04-21T16:01:54Z"))
    let pack = feed.incoming.articles.compactMap(\.article.contentHTML)
    #expect(pack.contains { $0.contains("Draft Day on Bluesky") && $0.contains("<blockquote>") })

    let file = "bluesky/atproto-snap-author-feed-pin.json"
    let labels = try await articles(file, sky, person).compactMap(\.rowSummary.details?.warning)
    #expect(labels == ["test-label", "self-label"])
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("lemmykit-v3-post-list", "v3", 3, "Pc6", "Live recording (thread 8)"),
      ("lemmykit-v4-post-list", "v4", 2, "Pc12", "Live recording (thread 8)"),
      ("v3-post-list-trimmed", "v3", 1, "P308c595", "This HAS to be satire"),
    ]
  )
  func `posts of Lemmy are read by their newer and older names`(
    file: String,
    version: String,
    count: Int,
    next: String,
    title: String
  ) async throws {
    let address = "https://lemmy.example/api/\(version)/post/list?community_name=music"
    let lemmy = try DeclaredSource.file("lemmy")
    let page = try await page("lemmy/\(file).json", lemmy, address)
    let found = page.incoming.articles
    #expect(found.count == count && page.incoming.next == OriginCursor("token \(next)"))
    #expect(found.first?.rowSummary.title == title)
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty && $0.article.published != nil })
    #expect(found.allSatisfy { $0.article.comments?.path().hasPrefix("/post/") == true })
    let details = found.compactMap(\.rowSummary.details)
    #expect(details.count == count && details.allSatisfy { $0.group != nil && $0.avatar != nil })
    #expect(details.allSatisfy { $0.counts.points != nil && $0.counts.replies != nil })
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `changes of a wiki lead to what was changed, and what it refuses is told in its words`()
    async throws
  {
    let wiki = try DeclaredSource.file("mediawiki")
    let address = "https://wiki.example/w/api.php?list=recentchanges"
    var cursors: Set<OriginCursor> = []
    for file in ["query-rc-p1", "query-rc-p2"] {
      let page = try await page("mediawiki/\(file).json", wiki, address)
      let found = page.incoming.articles
      #expect(found.count == 5)
      #expect(found.allSatisfy { $0.rowSummary.byline == "Admin" && $0.article.published != nil })
      #expect(found.allSatisfy { $0.article.link?.query()?.contains(/diff=\d+&oldid=\d+/) == true })
      let next = try #require(page.incoming.next)
      #expect(next.rawValue.hasPrefix("parameters rccontinue%3D2026"))
      cursors.insert(next)
    }
    #expect(cursors.count == 2)
    let error = await #expect(throws: SyncError.self) {
      try await page("mediawiki/query-badcontinue.json", wiki, address)
    }
    // Of a first page it is a refusal like any other; a later page is asked for in another way.
    #expect(error?.shortDescription == "refused-stated", "\(String(describing: error))")
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `nodes of V2EX, and what a token opens there, are read with their pages`() async throws {
    let site = "https://www.v2ex.com"
    let all = try await articles("v2ex/v1-nodes-all-part1.json", V2EXOrigin(), "\(site)/planes")
    #expect(all.count == 251 && Set(all.map(\.article.id)).count == 251)
    #expect(all.allSatisfy { !$0.rowSummary.title.isEmpty && $0.article.link != nil })
    let token = V2EXOrigin(token: "mine")
    for (file, count, next) in [("p1", 10, "page 2"), ("p3-last", 3, nil)]
      as [(String, Int, String?)]
    {
      let name = "v2ex/synthetic-v2-notifications-\(file).json"
      let acts = try await page(name, token, "\(site)/notifications").incoming
      #expect(acts.articles.count == count && acts.next == next.map { OriginCursor($0) })
      #expect(acts.articles.allSatisfy { $0.article.published != nil && $0.article.link != nil })
      #expect(acts.articles.allSatisfy { !$0.rowSummary.title.isEmpty })
    }
    for (file, count) in [("p1", 20), ("p2-last-overlap", 8)] {
      let name = "v2ex/synthetic-v2-node-topics-\(file).json"
      let topics = try await page(name, token, "\(site)/go/swift").incoming
      #expect(topics.articles.count == count && topics.next == OriginCursor("page 2"))
      #expect(topics.articles.allSatisfy { $0.article.published != nil && $0.article.link != nil })
    }
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `comments on an issue of GitHub have author, date and text`() async throws {
    let list = "https://github.com/ann/tool/issues"
    let file = "github/octokitrb-issue-comments.json"
    let found = try await replies(file, GitHubOrigin(), list, "25")
    #expect(found.replies.count == 3 && found.next == nil)
    #expect(found.replies.allSatisfy { $0.author != nil && $0.date != nil && !$0.html.isEmpty })
    let issues = try await articles("github/octokitrb-issues.json", GitHubOrigin(), list)
    #expect(issues.count { $0.rowSummary.details?.group?.hasPrefix("PR #") == true } == 6)
  }
}
