// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of the forum V2EX: its lists of topics, and topics with their replies.
///
/// Lists of topics have one page, and are ordered by the last reply. Replies have numbered pages,
/// of which the first one has the oldest, so that the number of a page stands for the same replies
/// for ever, but for deleted ones. A topic is therefore read from its last page to its first one,
/// behind which the topic itself stands as the oldest article. Replies that move to a page before
/// theirs, because others were deleted, are found there. A poll asks for replies only if the
/// topic's own record has changed, as it does with each reply.
package struct V2EXOrigin: SourceKind {
  typealias ReplyRange = V2EXRequests.ReplyRange

  package let kind = OriginKind("v2ex")
  package let name = "V2EX"
  package let shortScheme = "v2ex"
  package let examples = [
    "v2ex:hot", "v2ex:latest", "v2ex:nodes", "v2ex:node/swift", "v2ex:member/NAME",
    "v2ex:topic/NUMBER", "v2ex:notifications",
  ]

  let site: SourceSite
  let requests: V2EXRequests
  let records: V2EXRecords

  /// Creates the kind.
  ///
  /// - Parameters:
  ///   - site: the site; tests give their own server.
  ///   - token: the reader's personal access token; nil reads what needs none.
  package init(site: SourceSite = SourceSite(host: "www.v2ex.com"), token: String? = nil) {
    self.site = site
    requests = V2EXRequests(site: site, token: token)
    records = V2EXRecords(site: site)
  }

  /// Returns the server for a node, whose topics a token pages, for a topic, of which it shows
  /// more, and for what concerns the reader.
  package func tokenServer(for address: URL) -> String? {
    switch list(at: address) {
    case .node, .topic, .notifications: site.tokenServer
    default: nil
    }
  }

  package func with(token: String) -> any Origin { V2EXOrigin(site: site, token: token) }

  package func meaning(of error: FetchError) -> SyncError {
    meaning(of: error, token: requests.token)
  }

  package func list(at address: URL) -> V2EXList? {
    site.words(of: address, short: shortScheme).flatMap { V2EXList($0) }
  }

  package func address(of list: V2EXList) -> URL {
    site.url(list.page.path, list.page.query)
  }

  package func request(for list: V2EXList) -> FetchRequest { requests.newest(list) }

  package func newestPage(
    of list: V2EXList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let answer = try JSONAnswer(response, from: name)
    switch list {
    case .topic(let number): return try await topic(number, answer, reading)
    case .node(let node):
      guard requests.token != nil else { break }
      let page = try topics(answer, node)
      let next = page.hasNext ? NumberedList.cursor(2) : nil
      return OriginPage(
        page.articles,
        .newest,
        next: try await reading.next(next, behindRanked: page.articles),
        title: list.title,
        site: address(of: list)
      )
    case .notifications:
      let page = try notifications(answer)
      let next = page.hasNext ? NumberedList.cursor(2) : nil
      let address = address(of: list)
      return OriginPage(page.articles, .newest, next: next, title: list.title, site: address)
    case .hot, .latest, .member, .nodes: break
    }
    let found = try answer.records()
    let articles = found.compactMap { list == .nodes ? records.node($0) : records.topic($0) }
    var title = list.title
    if case .node = list, let node = found.first?.object("node")?.name("title") {
      title = "V2EX: \(node)"
    }
    return OriginPage(articles, .newest, next: nil, title: title, site: address(of: list))
  }

  package func pages(
    of list: V2EXList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    switch list {
    case .topic(let number):
      guard let range = Self.replyRange(cursorWords) else { return [.end] }
      return [try await replies(to: number, range, reading)]
    case .node(let node):
      return try await NumberedList { (number) async throws(SyncError) in
        guard let request = requests.topics(ofNode: node, page: number) else { return ([], false) }
        return try topics(try await answer(to: request, reading), node)
      }.pages(at: cursorWords, reading)
    case .notifications:
      return try await NumberedList { (number) async throws(SyncError) in
        try notifications(try await answer(to: requests.notifications(page: number), reading))
      }.pages(at: cursorWords, reading)
    case .hot, .latest, .member, .nodes: return [.end]
    }
  }

  // MARK: Lists by token

  /// Reads a page of what concerns the reader.
  ///
  /// Its answer says in words alone how many there are: “Notifications 11-20/47”.
  private func notifications(_ answer: JSONAnswer) throws(SyncError) -> NumberedList.Page {
    let found = try answer.records(in: "result")
    let numbers = (answer.value.members?.text("message") ?? "")
      .split { !$0.isNumber }.compactMap { Int($0) }
    let isLast = numbers.count == 3 ? numbers[1] >= numbers[2] : found.isEmpty
    return (found.compactMap(records.notification), !isLast)
  }

  /// Reads a page of a node's topics.
  private func topics(_ answer: JSONAnswer, _ node: String) throws(SyncError) -> NumberedList.Page {
    let found = try answer.records(in: "result")
    let number = answer.response.requestedURL.query()?.split(separator: "=").last
    let isLast = Self.isLast(number.flatMap { Int($0) } ?? 1, answer) ?? found.isEmpty
    return (found.compactMap { records.topic($0, node: node) }, !isLast)
  }

  /// Returns whether the second interface says that a page is the last; nil if it says nothing.
  static func isLast(_ page: Int, _ answer: JSONAnswer) -> Bool? {
    answer.value.members?.object("pagination")?.number("pages").map { $0 <= page }
  }

  // MARK: Replies

  /// Reads the newest replies to a topic, and the topic itself if nothing stands between them.
  private func topic(
    _ number: Int,
    _ answer: JSONAnswer,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    guard let topic = try Self.record(of: answer).flatMap({ records.topic($0) }) else {
      throw .refused(OriginError(.absent, of: name))
    }
    let count = max(0, topic.rowSummary.details?.counts.replies ?? 0)
    let size = requests.repliesOnPage
    let (title, page) = (topic.rowSummary.title, address(of: .topic(number)))
    guard let last = ReplyRange(page: (count + size - 1) / size, size: size) else {
      return OriginPage([topic], .newest, next: nil, title: title, site: page)
    }
    var found = try await replies(to: number, last, reading, behind: topic).incoming
    var articles = found.articles
    // The last page may have just begun: without the one before it there would be a gap.
    if let before = ReplyRange(page: last.page - 1, size: size), articles.count < size / 2,
      try await !reading.isKnown(articles.map(\.article.id))
    {
      found = try await replies(to: number, before, reading, behind: topic).incoming
      articles += found.articles
    }
    return OriginPage(articles, .newest, next: found.next?.rawValue, title: title, site: page)
  }

  /// Reads a page of replies, the newest one first, and behind the first page the topic.
  private func replies(
    to topic: Int,
    _ range: ReplyRange,
    _ reading: PageReading,
    behind beginning: IncomingArticle? = nil
  ) async throws(SyncError) -> OriginPage {
    let answer = try await answer(to: requests.replies(to: topic, range), reading)
    let found = try Self.replies(in: answer)
    let articles = Array(found.compactMap { records.reply($0, to: topic) }.reversed())
    guard range.page < 2 else {
      let words = ["replies", "\(range.page - 1)", "\(range.size)"]
      return OriginPage(articles, next: words.joined(separator: " "))
    }
    let last: IncomingArticle?
    if let beginning {
      last = beginning
    } else {
      let answer = try await self.answer(to: requests.newest(.topic(topic)), reading)
      last = try Self.record(of: answer).flatMap { records.topic($0) }
    }
    return OriginPage(articles + (last.map { [$0] } ?? []), next: nil)
  }

  /// Returns the record of a topic, which the first interface sends as a list of one.
  private static func record(of answer: JSONAnswer) throws(SyncError) -> JSONObject? {
    if let record = answer.value.members?.object("result") { return record }
    return try answer.records().first
  }

  /// Returns the records of replies, which the second interface wraps.
  static func replies(in answer: JSONAnswer) throws(SyncError) -> [JSONObject] {
    try answer.records(in: answer.value.elements == nil ? "result" : nil)
  }

  /// Reads the words of a cursor; without a size, those of an earlier version.
  private static func replyRange(_ cursorWords: [String]) -> ReplyRange? {
    guard 2...3 ~= cursorWords.count, cursorWords[0] == "replies", let page = Int(cursorWords[1])
    else { return nil }
    let size = cursorWords.count < 3 ? ReplyRange.firstSize : Int(cursorWords[2]) ?? 0
    return ReplyRange(page: page, size: size)
  }
}
