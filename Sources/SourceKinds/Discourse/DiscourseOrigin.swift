// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of forums made with Discourse: lists of topics, and topics with their posts.
///
/// Lists have numbered pages and are ordered by the last reply, so that their topics move. A topic
/// is read from its last post to its first one; pages are bounded by the number of a post, so that
/// posts that are added and deleted elsewhere move nothing.
///
/// - Source: docs.discourse.org, and the routes of discourse/discourse.
package struct DiscourseOrigin: SourceKind {
  /// The number of posts that a forum sends at once.
  static let postsOnPage = 20
  /// The name of the error for a guest who asks for what members alone may read.
  private static let membersAlone = "not_logged_in"

  package let kind = OriginKind("discourse")
  package let name = "Discourse"
  package let shortScheme = "discourse"
  package let examples = [
    "discourse:HOST.EXAMPLE/latest", "discourse:HOST.EXAMPLE/c/support/NUMBER",
    "discourse:HOST.EXAMPLE/tag/linux", "discourse:HOST.EXAMPLE/t/NUMBER",
  ]

  private let token: String?

  /// Creates the kind.
  ///
  /// - Parameter token: the reader's user API key at the forum; nil reads public topics.
  package init(token: String? = nil) {
    self.token = token
  }

  /// Returns the host of the forum: a key shows what members alone may read.
  package func tokenServer(for address: URL) -> String? {
    list(at: address)?.site.tokenServer
  }

  package func with(token: String) -> any Origin { DiscourseOrigin(token: token) }

  package func meaning(of error: FetchError) -> SyncError {
    // What a forum shows to members alone has the status of what it shows to nobody.
    let isGuest = token == nil && error.status == 403
    guard isGuest, stated(in: error)?.value.members?.text("error_type") == Self.membersAlone else {
      return meaning(of: error, token: token)
    }
    return .refused(OriginError(.tokenMissing, of: name, cause: error))
  }

  package func list(at address: URL) -> DiscourseList? {
    DiscourseList(address, short: shortScheme)
  }

  package func address(of list: DiscourseList) -> URL { list.site.url(list.path, list.query) }

  /// A feed of Discourse has the newest posts alone, and no replies.
  package var precedesFeeds: Bool { true }

  package func sources(of page: WebPage) -> [NamedSource] {
    guard page.generator?.hasPrefix(name) == true, let list = DiscourseList(page: page.address)
    else { return [] }
    let isTopic = if case .topic = list.part { true } else { false }
    return [(address(of: list), isTopic ? page.title ?? "" : list.title)]
  }

  package func request(for list: DiscourseList) -> FetchRequest {
    if case .topic = list.part { return request("\(list.page).json", of: list) }
    return request(list.path, [DiscourseList.mark], of: list)
  }

  /// Returns the request for an answer of a list's forum, with the reader's key for it.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - query: names and values.
  ///   - list: the list.
  /// - Returns: the request.
  func request(
    _ path: String,
    _ query: [(String, String)] = [],
    of list: DiscourseList
  ) -> FetchRequest {
    var request = list.site.request(path, query)
    let key = token.flatMap { HeaderField(name: "User-Api-Key", value: $0) }
    request.headers = key.map { [$0] } ?? []
    return request
  }

  package func newestPage(
    of list: DiscourseList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let answer = try JSONAnswer(response, from: name)
    if case .topic(let number) = list.part {
      return try await topic(number, of: list, answer, reading)
    }
    let page = try page(answer, list)
    let next = page.hasNext ? NumberedList.cursor(2) : nil
    return OriginPage(
      page.articles,
      .newest,
      next: try await reading.next(next, behindRanked: page.articles),
      title: list.title,
      site: list.site.url(list.page)
    )
  }

  package func pages(
    of list: DiscourseList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    guard case .topic(let number) = list.part else {
      return try await NumberedList { (number) async throws(SyncError) in
        let query = [DiscourseList.mark, ("page", "\(number - 1)")]
        let further = self.request(list.path, query, of: list)
        return try page(try await answer(to: further, reading), list)
      }.pages(at: cursorWords, reading)
    }
    guard cursorWords.count == 2, cursorWords[0] == "below", let bound = Int(cursorWords[1]),
      bound > 1
    else {
      return [.end]
    }
    let request = request(list.path, [("post_number", "\(bound)")], of: list)
    let older = try await answer(to: request, reading)
    let records = DiscourseRecords(list: list)
    var posts = try records.posts(older, of: number, title: nil)
    if posts.last?.number == 1 {
      // The first post is the topic, whose title stands in its own answer alone.
      let topic = try await answer(to: self.request(for: list), reading).value.members
      posts = try records.posts(older, of: number, title: topic?.title("title"))
    }
    return [Self.page(posts.filter { $0.number < bound })]
  }

  private func page(
    _ answer: JSONAnswer,
    _ list: DiscourseList
  ) throws(SyncError) -> NumberedList.Page {
    let topics = try DiscourseRecords(list: list).topics(answer)
    let more = answer.value.members?.object("topic_list")?.text("more_topics_url")
    return (topics, more != nil)
  }

  /// Reads the newest posts of a topic, whose own answer has the oldest ones.
  private func topic(
    _ number: Int,
    of list: DiscourseList,
    _ answer: JSONAnswer,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let (records, topic) = (DiscourseRecords(list: list), answer.value.members)
    let title = topic?.title("title")
    var posts = try records.posts(answer, of: number, title: title)
    let stream = topic?.object("post_stream")?["stream"]?.elements?.compactMap(\.integer) ?? []
    let newest = stream.suffix(Self.postsOnPage)
    let there = try Set(
      answer.records(at: ["post_stream", "posts"]).compactMap { $0.number("id") }
    )
    if !there.isSuperset(of: newest) {
      let query = newest.map { ("post_ids[]", "\($0)") }
      let request = request(list.path, query, of: list)
      posts = try records.posts(
        try await self.answer(to: request, reading),
        of: number,
        title: title
      )
    }
    let page = Self.page(posts)
    return OriginPage(
      page.incoming.articles,
      .newest,
      next: page.incoming.next?.rawValue,
      title: title.flatMap { $0.isEmpty ? nil : $0 } ?? list.title,
      site: list.site.url(list.page)
    )
  }

  /// Returns a page of posts, the newest one first, with the cursor of those before it.
  private static func page(_ posts: [DiscourseRecords.Post]) -> OriginPage {
    let next = posts.last.flatMap { $0.number > 1 ? "below \($0.number)" : nil }
    return OriginPage(posts.map(\.article), next: next)
  }
}
