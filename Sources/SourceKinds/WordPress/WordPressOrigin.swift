// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of the posts of a site made with WordPress, by its interface.
///
/// A feed of such a site has numbered documents, which move while posts are published and removed.
/// The interface can be asked for posts before a time, so that none is lost or read twice, and each
/// has its text in full. It has no order for posts of one second. Where there are more of them than
/// an answer holds, as behind an import, that second is read by itself, in the order of numbers.
///
/// - Source: developer.wordpress.org/rest-api/reference/posts.
package struct WordPressOrigin: SourceKind {
  private static let postsOnPage = 20

  package let kind = OriginKind("wordpress")
  package let name = "WordPress"
  package let shortScheme = "wordpress"
  package let examples = ["wordpress:HOST.EXAMPLE", "wordpress:HOST.EXAMPLE/blog"]

  /// Creates the kind.
  package init() {}

  package func list(at address: URL) -> WordPressList? {
    WordPressList(address, short: shortScheme)
  }

  /// Returns the posts of the interface that a page names, and those of the category, the tag or
  /// the author that it is about.
  package func sources(of page: WebPage) -> [NamedSource] {
    guard let all = page.wordPress.flatMap({ WordPressList(interface: $0) }) else { return [] }
    let title = page.title ?? ""
    guard let part = page.wordPressPart.flatMap({ WordPressList(part: $0) }),
      part.interface == all.interface
    else { return [(address(of: all), title)] }
    return [(address(of: all), ""), (address(of: part), title)]
  }

  package func address(of list: WordPressList) -> URL {
    list.interface.url(WordPressList.route, list.query)
  }

  package func request(for list: WordPressList) -> FetchRequest { posts(list, until: nil) }

  package func newestPage(
    of list: WordPressList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let page = try page(try JSONAnswer(response, from: name), list, asked: nil)
    let articles = page.incoming.articles
    // The name of a site seldom changes: it is asked for once.
    let isKnown = try await reading.isKnown(articles.map(\.article.id))
    let about = isKnown ? nil : try await description(of: list, reading)
    return OriginPage(
      articles,
      .newest,
      next: page.incoming.next?.rawValue,
      title: about?.title("name", isHTML: true),
      site: about?.address("home")
    )
  }

  /// Reads the description of a site; nil for one that gives none, whose posts are of use all the
  /// same.
  private func description(
    of list: WordPressList,
    _ reading: PageReading
  ) async throws(SyncError) -> JSONObject? {
    let request = list.interface.request("", [("_fields", "name,home")])
    do throws(SyncError) {
      return try await answer(to: request, reading).value.members
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }

  package func pages(
    of list: WordPressList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    if let cursor = SecondCursor(cursorWords) {
      return [try await posts(list, at: cursor, reading)]
    }
    guard let bound = TimeBound.bound(cursorWords) else { return [.end] }
    return [try page(try await answer(to: posts(list, until: bound), reading), list, asked: bound)]
  }

  /// Returns the request for posts up to a second, in the time of the site's own clock.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - bound: the second; nil for the newest posts.
  ///   - more: further names and values.
  /// - Returns: the request.
  private func posts(
    _ list: WordPressList,
    until bound: Int?,
    _ more: [(String, String)] = []
  ) -> FetchRequest {
    let embedded = "author,wp:term,wp:featuredmedia"
    var query = list.query + [("per_page", "\(Self.postsOnPage)"), ("_embed", embedded)]
    if let bound { query.append(("before", Self.time(bound + 1))) }
    return list.interface.request(WordPressList.route, query + more)
  }

  private static func time(_ second: Int) -> String {
    String(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast())
  }

  /// Reads a page of the posts of one second, behind which those before that second stand.
  private func posts(
    _ list: WordPressList,
    at cursor: SecondCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let behind = TimeBound.cursor(cursor.second - 1)
    let order = [
      ("after", Self.time(cursor.second - 1)), ("orderby", "id"), ("page", "\(cursor.page)"),
    ]
    let answer: JSONAnswer
    do throws(SyncError) {
      answer = try await self.answer(to: posts(list, until: cursor.second, order), reading)
    } catch {
      // A page that is gone since posts were removed is an error of this interface.
      guard case .fetch(let fault) = error, fault.status == 400, cursor.page > 1 else {
        throw error
      }
      return OriginPage([], next: behind)
    }
    let found = try answer.records()
    let isLast =
      Self.pageCount(answer).map { cursor.page >= $0 } ?? (found.count < Self.postsOnPage)
    return OriginPage(
      found.compactMap { post($0, list) },
      next: isLast || found.isEmpty ? behind : cursor.next.cursor
    )
  }

  /// Returns the number of pages that an answer names; nil for none.
  private static func pageCount(_ answer: JSONAnswer) -> Int? {
    answer.response.headers["X-WP-TotalPages"].flatMap { Int($0) }
  }

  private func page(
    _ answer: JSONAnswer,
    _ list: WordPressList,
    asked: Int?
  ) throws(SyncError) -> OriginPage {
    let found = try answer.records()
    let seconds = found.compactMap { $0.date("date").map { Int($0.timeIntervalSince1970) } }
    let isFull = found.count >= Self.postsOnPage
    let articles = found.compactMap { post($0, list) }
    if Self.pageCount(answer).map({ $0 < 2 }) == true { return OriginPage(articles, next: nil) }
    if let asked, isFull, let oldest = seconds.min(), oldest >= asked {
      return OriginPage(articles, next: SecondCursor(second: asked, page: 1).cursor)
    }
    let next = TimeBound.next(after: seconds, asked: asked, isFull: isFull)
    return OriginPage(articles, next: next.map(TimeBound.cursor))
  }

  /// Reads a post; nil for a record without a number.
  private func post(_ record: JSONObject, _ list: WordPressList) -> IncomingArticle? {
    guard let number = record.number("id"), number > 0 else { return nil }
    let root = list.site.url("/")
    let link = record.address("link", against: root)
    var article = Article(id: ArticleKey("\(number)"))
    article.title = record.object("title")?.title("rendered", isHTML: true) ?? ""
    article.link = link
    article.guid = record.object("guid")?.text("rendered")
    article.published = record.date("date_gmt") ?? record.date("date")
    article.summaryHTML = record.object("excerpt")?.text("rendered")
    article.contentHTML = record.object("content")?.text("rendered")
    let embedded = record.object("_embedded")
    article.authors = (embedded?["author"]?.elements ?? []).compactMap { author in
      author.members?.name("name").map {
        Person(name: $0, url: author.members?.address("link", against: root))
      }
    }
    let terms = (embedded?["wp:term"]?.elements ?? []).flatMap { $0.elements ?? [] }
    var seen: Set<String> = []
    article.categories = terms.compactMap { $0.members?.title("name", isHTML: true) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    article.thumbnail = Self.picture(embedded?["wp:featuredmedia"]?.elements?.first?.members, root)
    return IncomingArticle(article, nil, base: link ?? root)
  }

  /// Returns the picture that stands for a post, in a size that fits a row.
  private static func picture(_ media: JSONObject?, _ root: URL) -> URL? {
    let medium = media?.object("media_details")?.object("sizes")?.object("medium")
    return medium?.address("source_url", against: root)
      ?? media?.address("source_url", against: root)
  }
}

extension WordPressOrigin {
  /// A page of the posts of one second.
  private struct SecondCursor {
    /// The first word of its cursors.
    private static let word = "second"

    let second: Int
    /// The number of the page, from 1.
    let page: Int

    init(second: Int, page: Int) { (self.second, self.page) = (second, page) }

    /// Reads the words of a cursor; nil for those of another one.
    init?(_ words: [String]) {
      guard words.count == 3, words[0] == Self.word, let second = Int(words[1]),
        let page = Int(words[2]), page > 0
      else { return nil }
      self.init(second: second, page: page)
    }

    var next: SecondCursor { SecondCursor(second: second, page: page + 1) }

    var cursor: String { "\(Self.word) \(second) \(page)" }
  }
}
