// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of Lobsters: its lists of stories, in numbered pages.
///
/// - Source: the routes of lobsters/lobsters.
package struct LobstersOrigin: SourceKind {
  package let kind = OriginKind("lobsters")
  /// The name, for people.
  package let name = "Lobsters"
  /// The first word of short addresses.
  package let shortScheme = "lobsters"
  /// The short addresses of one list of each sort.
  package let examples = [
    "lobsters:hottest", "lobsters:newest", "lobsters:active", "lobsters:tag/swift",
  ]

  private let site: SourceSite

  /// Creates the kind.
  ///
  /// - Parameter site: the site; tests give their own server.
  package init(site: SourceSite = SourceSite(host: "lobste.rs")) {
    self.site = site
  }

  package func list(at address: URL) -> LobstersList? {
    site.words(of: address, short: shortScheme).flatMap { LobstersList($0) }
  }

  package func address(of list: LobstersList) -> URL { site.url(list.path) }

  package func request(for list: LobstersList) -> FetchRequest {
    site.request(list.path(page: 1))
  }

  package func newestPage(
    of list: LobstersList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let page = try page(try JSONAnswer(response, from: name))
    var next = page.hasNext ? NumberedList.cursor(2) : nil
    if list.isRanked { next = try await reading.next(next, behindRanked: page.articles) }
    let address = address(of: list)
    return OriginPage(page.articles, .newest, next: next, title: list.title, site: address)
  }

  package func pages(
    of list: LobstersList,
    at place: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    try await NumberedList { (number) async throws(SyncError) in
      try page(try await answer(to: site.request(list.path(page: number)), reading))
    }.pages(at: place, reading)
  }

  private func page(_ answer: JSONAnswer) throws(SyncError) -> NumberedList.Page {
    let found = try answer.records()
    return (found.compactMap { story($0) }, !found.isEmpty)
  }

  /// Reads a story; nil for a record without an identifier or a title.
  private func story(_ record: JSONObject) -> IncomingArticle? {
    let title = record.title("title")
    guard let id = record.identifier("short_id"), !title.isEmpty else { return nil }
    let root = site.url("/")
    let comments = record.address("comments_url", against: root) ?? site.url("/s/\(id)")
    var article = Article(id: ArticleKey(id), title: title)
    article.link = record.address("url", against: root) ?? comments
    article.contentHTML = record.text("description")
    article.published = record.date("created_at")
    article.comments = comments
    article.categories = record["tags"]?.elements?.compactMap(\.text).shortened(to: 300) ?? []
    // Until 2023 the author was an object.
    let author = record.object("submitter_user")?.name("username") ?? record.name("submitter_user")
    if let author {
      article.authors = [Person(name: author, url: site.url("/~\(author)"))]
    }
    var details = ArticleDetails(.story)
    details.counts.points = record.number("score")
    details.counts.replies = record.number("comment_count")
    return IncomingArticle(article, details, base: comments)
  }
}
