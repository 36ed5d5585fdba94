// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Answers that were recorded from the sites, which stand beside the project and are no part of it;
/// without them these tests are skipped.
struct RecordedAnswerTests {
  static let folder = BuiltProgram.package.appending(path: "../shared/fixtures")
    .standardized
  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "v2ex").path())
  }

  func articles(
    _ file: String,
    _ kind: any SourceKind,
    _ address: String,
    known: Bool = false
  ) async throws -> [IncomingArticle] {
    try await page(file, kind, address, known: known).incoming.articles
  }

  /// Reads a recorded answer as the newest page of a list; a single record as a list of one.
  func page(
    _ file: String,
    _ kind: any SourceKind,
    _ address: String,
    known: Bool = false,
    isSingle: Bool = false
  ) async throws -> OriginPage {
    let url = try #require(URL(string: address))
    var body = try Data(contentsOf: Self.folder.appending(path: file))
    if isSingle { body = Data("[".utf8) + body + Data("]".utf8) }
    let reading = PageReading(of: url) { (_) throws(SyncError) in
      throw .placeUnknown
    } isKnown: { (_) throws(SyncError) in
      known
    }
    let response = FetchResponse(requestedURL: url, body: Array(body))
    return try await kind.firstPage(response, reading)
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `35 topics of V2EX have all that a row shows`() async throws {
    let address = "https://www.v2ex.com/recent"
    let found = try await articles("v2ex/v1-topics-latest.json", V2EXOrigin(), address)
    #expect(found.count == 35)
    let details = found.compactMap(\.rowSummary.details)
    #expect(details.allSatisfy { $0.form == .topic && $0.group != nil && $0.counts.replies != nil })
    #expect(details.allSatisfy { $0.avatar?.scheme == "https" })
    #expect(details.count { $0.lastReply == nil } == 9)
    #expect(found.allSatisfy { !$0.rowSummary.title.isEmpty && !$0.rowSummary.byline.isEmpty })
    #expect(found.allSatisfy { $0.article.published != nil && $0.article.link != nil })
    #expect(Set(found.map(\.article.id)).count == 35)
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("lobsters/hottest-2025.json", "https://lobste.rs/", 25),
      ("lobsters/t-programming,rust-2023.json", "https://lobste.rs/t/programming,rust", 25),
    ]
  )
  func `stories of Lobsters are read in their newer and older forms`(
    file: String,
    address: String,
    count: Int
  ) async throws {
    let found = try await articles(file, try DeclaredSource.file("lobsters"), address)
    #expect(found.count == count)
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty && $0.article.published != nil })
    #expect(found.allSatisfy { $0.rowSummary.details?.counts.points != nil })
  }

  /// Reads the replies of a recorded answer, whatever is asked for.
  func replies(
    _ file: String,
    _ kind: any RepliedOrigin,
    _ list: String,
    _ key: String
  ) async throws -> ReplyPage {
    let url = try #require(URL(string: list))
    let body = Array(try Data(contentsOf: Self.folder.appending(path: file)))
    let reading = PageReading(of: url) { (request) throws(SyncError) in
      FetchResponse(requestedURL: request.url, body: body)
    } isKnown: { (_) throws(SyncError) in
      false
    }
    return try await kind.replies(to: RepliedArticle(ArticleKey(key)), at: nil, reading)
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `comments of Lobsters and Lemmy, and posts of Discourse, stand in their trees`()
    async throws
  {
    let lobsters = try DeclaredSource.file("lobsters")
    let story = "https://lobste.rs/newest"
    let comments = try await replies("lobsters/s-tdfoqh-2025.json", lobsters, story, "tdfoqh")
    #expect(comments.replies.count == 10 && comments.next == nil)
    #expect(comments.replies.allSatisfy { $0.author != nil && $0.date != nil && $0.points != nil })
    let ids = Set(comments.replies.map(\.id))
    #expect(comments.replies.contains { $0.parent != nil })
    #expect(comments.replies.compactMap(\.parent).allSatisfy(ids.contains))

    let lemmy = try DeclaredSource.file("lemmy")
    let posts = "https://lemmy.example/api/v3/post/list?type_=All"
    let one = try await replies("lemmy/lemmykit-v3-comment-list.json", lemmy, posts, "180")
    #expect(one.replies.first?.author == "Mod One" && one.replies.first?.points == 3)
    let file = "lemmy/handwritten-v3-comment-list-out-of-order.json"
    let moved = try await replies(file, lemmy, posts, "10")
    #expect(moved.replies.map(\.id).prefix(2) == ["200", "100"])
    #expect(moved.replies.first?.parent == "100")

    let forum = "https://forum.example/latest.json?no_definitions=true"
    let topic = "discourse/criticalfallibilism-t_2144.json"
    let page = try await replies(topic, DiscourseOrigin(), forum, "topic-2144")
    #expect(page.replies.count == 20 && page.next == OriginCursor("behind 21"))
    #expect(page.replies.allSatisfy { $0.author != nil && $0.date != nil && !$0.html.isEmpty })
    #expect(page.replies.contains { $0.parent != nil })
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `replies of the newer interface of V2EX are read as those of the older one`() async throws {
    let list = "https://www.v2ex.com/t/900001"
    let token = V2EXOrigin(token: "mine")
    let file = "v2ex/synthetic-v2-topic-replies-p2-last.json"
    let newer = try await replies(file, token, list, "topic-900001")
    #expect(newer.replies.map(\.id) == ["reply-520", "reply-521", "reply-522"])
    let older = try await replies("v2ex/v1-replies-show.json", V2EXOrigin(), list, "topic-1")
    #expect(older.replies.count == 93 && older.next == nil)
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("tag-p-1.json", 10), ("tag-p-4.json", 0), ("rtoot-account-statuses-p3-with-boost.json", 1),
      ("rtoot-timeline-hashtag.json", 1), ("rtoot-timeline-home.json", 1), ("public-anon.json", 1),
      ("home.json", 13), ("list.json", 7), ("account-statuses-1.json", 1),
      ("mastodonkit/Timeline.json", 2), ("timeline-disabled.json", 20),
    ]
  )
  func `posts of servers that speak like Mastodon have author, date and page`(
    file: String,
    least: Int
  ) async throws {
    let address = "https://social.example/api/v1/timelines/public"
    let found = try await articles("mastodon/\(file)", MastodonOrigin(), address)
    #expect(found.count >= least)
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty && $0.article.published != nil })
    #expect(found.allSatisfy { $0.rowSummary.details?.account?.hasPrefix("@") == true })
    #expect(found.allSatisfy { $0.article.link?.absoluteString.hasSuffix("/activity") == false })
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `posts of a site made with WordPress have text, author and date`() async throws {
    let address = "https://blog.example/wp-json/wp/v2/posts"
    let kind = WordPressOrigin()
    let found = try await articles("wordpress/rest-posts-embed.json", kind, address, known: true)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.article.contentHTML != nil && $0.article.published != nil })
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty && $0.rowSummary.details == nil })
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("search_by_date-hitsPerPage-1-tags-story.json", 1),
      ("search_by_date-hitsPerPage-1-tags-ask_hn-page-2-query-apple.json", 1),
      ("search-hitsPerPage-1-tags-poll.json", 1), ("search_by_date-nodejs.json", 0),
    ]
  )
  func `hits of the search are stories, and comments are none`(
    file: String,
    least: Int
  ) async throws {
    let address = "https://news.ycombinator.com/newest"
    let found = try await articles("hn/algolia-\(file)", HackerNewsOrigin(), address)
    #expect(found.count >= least)
    #expect(found.allSatisfy { $0.article.comments?.host() == "news.ycombinator.com" })
    #expect(found.allSatisfy { $0.article.published != nil && !$0.rowSummary.byline.isEmpty })
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("latest.json", "latest.json?no_definitions=true", 3),
      ("hot.json", "latest.json?no_definitions=true", 1),
      ("category_latest_topics.json", "c/x/2/l/latest.json", 1),
      ("criticalfallibilism-t_2144.json", "t/2144/posts.json", 20),
      ("criticalfallibilism-t_2108-post_number-81.json", "t/2108/posts.json", 20),
      ("topic.json", "t/57/posts.json", 4),
    ]
  )
  func `topics and posts of Discourse have author, date and picture`(
    file: String,
    path: String,
    least: Int
  ) async throws {
    let address = "https://forum.example/\(path)"
    let found = try await articles("discourse/\(file)", DiscourseOrigin(), address)
    #expect(found.count >= least)
    #expect(found.allSatisfy { !$0.rowSummary.byline.isEmpty })
    // A post can be a picture alone.
    #expect(found.allSatisfy { !$0.rowSummary.title.isEmpty || $0.rowSummary.thumbnail != nil })
    #expect(found.allSatisfy { $0.article.published != nil })
    #expect(found.allSatisfy { $0.rowSummary.details?.avatar?.scheme == "https" })
  }

  @Test(
    .enabled(if: isThere, "the recorded answers are not on this machine"),
    arguments: [
      ("octokitrb-releases.json", "ann/tool/releases", 1),
      ("octokitrb-commits-on-day.json", "ann/tool/commits", 1),
      ("octokitrb-issues.json", "ann/tool/issues", 30),
      ("octokitrb-public-events.json", "ann", 30),
    ]
  )
  func `records of GitHub have title, date and page`(
    file: String,
    path: String,
    count: Int
  ) async throws {
    let address = "https://github.com/\(path)"
    let found = try await articles("github/\(file)", GitHubOrigin(), address)
    #expect(found.count == count)
    #expect(found.allSatisfy { !$0.rowSummary.title.isEmpty && $0.article.published != nil })
    #expect(found.allSatisfy { $0.article.link?.host() == "github.com" })
    #expect(Set(found.map(\.article.id)).count == count)
  }

  @Test(.enabled(if: isThere, "the recorded answers are not on this machine"))
  func `films of YouTube have picture, author and date`() async throws {
    let address = "https://www.youtube.com/feeds/videos.xml?user=google"
    let found = try await articles("youtube/feedjira-channel.xml", YouTubeOrigin(), address)
    #expect(found.count == 15)
    #expect(found.allSatisfy { $0.rowSummary.thumbnail != nil && $0.article.published != nil })
    #expect(found.allSatisfy { $0.rowSummary.details?.form == .video })
  }
}
