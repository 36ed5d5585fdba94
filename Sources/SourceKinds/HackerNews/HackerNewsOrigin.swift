// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of Hacker News: its ranks, such as the front page, and its lists by date.
///
/// Lists by date are asked of the search with a bound of time, which pages to the first story of
/// all; its numbered pages end after 1000. Ranks are lists of up to 500 numbers, and the stories of
/// a page are asked of the search in one request. Those that it does not have, because they are
/// new, hidden or deleted, are asked for one by one: a few of a page, and the others with the next.
///
/// The cursor of a rank holds no place in it, as ranks change all the time: the next page has the
/// first stories of the list, as it is then, that are not known. So none is lost or doubled, and
/// the cursor stays small: a number that counts pages, and the numbers of the rank that were asked
/// for and have no story.
package struct HackerNewsOrigin: SourceKind {
  /// The number of stories that the site has on a page.
  static let storiesOnPage = 30
  /// The most stories of a page that are asked for one by one.
  private static let mostSingle = 6

  package let kind = OriginKind("hackernews")
  package let name = "Hacker News"
  package let shortScheme = "hn"
  package let examples = [
    "hn:top", "hn:best", "hn:newest", "hn:ask", "hn:show", "hn:jobs", "hn:user/NAME",
    "hn:from/HOST.EXAMPLE", "hn:search/swift",
  ]

  let site: SourceSite
  let search: SourceSite
  private let items: SourceSite
  private let records: HackerNewsRecords

  /// Creates the kind.
  ///
  /// - Parameters:
  ///   - site: the site; tests give their own server, as for the others.
  ///   - search: the interface of the search.
  ///   - items: the interface of ranks and items.
  package init(
    site: SourceSite = SourceSite(host: "news.ycombinator.com"),
    search: SourceSite = SourceSite(host: "hn.algolia.com"),
    items: SourceSite = SourceSite(host: "hacker-news.firebaseio.com")
  ) {
    (self.site, self.search, self.items) = (site, search, items)
    records = HackerNewsRecords(site: site)
  }

  package func list(at address: URL) -> HackerNewsList? {
    search.words(of: address, short: shortScheme).flatMap { HackerNewsList(search: $0) }
      ?? site.words(of: address, short: shortScheme).flatMap { HackerNewsList($0) }
  }

  package func address(of list: HackerNewsList) -> URL {
    let isSearch = if case .search = list { true } else { false }
    return (isSearch ? search : site).url(list.page.path, list.page.query)
  }

  package func request(for list: HackerNewsList) -> FetchRequest {
    list.ranking.map(ranks) ?? stories(list, until: nil)
  }

  package func newestPage(
    of list: HackerNewsList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let answer = try JSONAnswer(response, from: name)
    var page: OriginPage
    if list.ranking == nil {
      page = try bounded(answer, asked: nil)
    } else {
      let numbers = try answer.numbers()
      let stories = try await stories(Array(numbers.prefix(Self.storiesOnPage)), reading)
      let hasMore = numbers.count > Self.storiesOnPage || stories.hasRest
      let next = hasMore ? RankCursor(page: 2, absent: stories.absent).text : nil
      let isKnown = try await reading.isKnown(stories.found.map(\.article.id))
      page = OriginPage(stories.found, next: isKnown ? nil : next)
    }
    return OriginPage(
      page.incoming.articles,
      .newest,
      next: page.incoming.next?.rawValue,
      title: list.title,
      site: address(of: list)
    )
  }

  package func pages(
    of list: HackerNewsList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    if let ranking = list.ranking {
      guard let cursor = RankCursor(cursorWords) else { return [.end] }
      let numbers = try await answer(to: ranks(ranking), reading).numbers()
      return [try await ranked(numbers, at: cursor, reading)]
    }
    guard let bound = TimeBound.bound(cursorWords) else { return [.end] }
    return [try bounded(try await answer(to: stories(list, until: bound), reading), asked: bound)]
  }

  // MARK: Lists by date

  private func stories(_ list: HackerNewsList, until bound: Int?) -> FetchRequest {
    var query = [("tags", list.tags), ("hitsPerPage", "\(Self.storiesOnPage)")]
    switch list {
    case .search(let words): query.append(("query", words))
    case .from(let site):
      query += [("query", site), ("restrictSearchableAttributes", "url")]
    default: break
    }
    if let bound { query.append(("numericFilters", "created_at_i<=\(bound)")) }
    return search.request("/api/v1/search_by_date", query)
  }

  private func bounded(_ answer: JSONAnswer, asked: Int?) throws(SyncError) -> OriginPage {
    let hits = try answer.records(in: "hits")
    let next = TimeBound.next(
      after: hits.compactMap { $0.number("created_at_i") },
      asked: asked,
      isFull: hits.count >= Self.storiesOnPage
    )
    let articles = hits.compactMap { records.story(ofHit: $0) }
    return OriginPage(articles, next: next.map(TimeBound.cursor))
  }

  // MARK: Ranks

  private func ranks(_ name: String) -> FetchRequest { items.request("/v0/\(name).json") }

  /// Reads the first stories of a rank that are not known.
  private func ranked(
    _ numbers: [Int],
    at cursor: RankCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    var wanted: [Int] = []
    var rest = numbers[...]
    while wanted.count <= Self.storiesOnPage, let number = rest.popFirst() {
      guard !cursor.absent.contains(number) else { continue }
      if try await !reading.isKnown([ArticleKey("\(number)")]) { wanted.append(number) }
    }
    let page = try await stories(Array(wanted.prefix(Self.storiesOnPage)), reading)
    let hasMore = wanted.count > Self.storiesOnPage || page.hasRest
    let absent = Set(cursor.absent + page.absent)
    let next = RankCursor(page: cursor.page + 1, absent: numbers.filter(absent.contains))
    return OriginPage(page.found, next: hasMore ? next.text : nil)
  }

  /// Reads stories by their numbers, in that order.
  ///
  /// - Returns: the stories; the numbers that have none; and whether numbers are left of which
  ///   nothing is known yet, as the search does not have them and one page asks for few.
  private func stories(
    _ numbers: [Int],
    _ reading: PageReading
  ) async throws(SyncError) -> (found: [IncomingArticle], absent: [Int], hasRest: Bool) {
    guard !numbers.isEmpty else { return ([], [], false) }
    let tags = "(story,poll,job),(\(numbers.map { "story_\($0)" }.joined(separator: ",")))"
    let query = [("tags", tags), ("hitsPerPage", "\(numbers.count)")]
    let hits = try await answer(to: search.request("/api/v1/search", query), reading)
    let stories = try hits.records(in: "hits").compactMap { records.story(ofHit: $0) }
    var found = Dictionary(stories.map { ($0.article.id.rawValue, $0) }) { first, _ in first }
    let missing = numbers.filter { found["\($0)"] == nil }
    let asked = missing.prefix(Self.mostSingle)
    for number in asked {
      let item = try await answer(to: items.request("/v0/item/\(number).json"), reading)
      found["\(number)"] = item.value.members.flatMap { records.story(ofItem: $0) }
    }
    return (
      numbers.compactMap { found["\($0)"] }, asked.filter { found["\($0)"] == nil },
      missing.count > asked.count
    )
  }
}

/// The cursor of a rank: the count of pages, and the numbers of the rank that have no story.
private struct RankCursor {
  var page: Int
  var absent: [Int]
}

extension RankCursor {
  init?(_ cursorWords: [String]) {
    guard cursorWords.count > 1, cursorWords[0] == "rank", let page = Int(cursorWords[1]) else {
      return nil
    }
    self.init(page: page, absent: cursorWords.dropFirst(2).compactMap { Int($0) })
  }

  var text: String {
    (["rank", "\(page)"] + absent.map(String.init)).joined(separator: " ")
  }
}
