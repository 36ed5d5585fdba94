// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of timelines of Mastodon, and of the programs that speak like it.
///
/// A post's identifier is the bound of a page, in both directions: pages behind it, and pages above
/// it, which begin right above and so leave no gap. Posts that are added and removed elsewhere move
/// nothing. A server says the next bound in a header; one that does not is asked for the posts
/// behind the last one.
///
/// - Source: docs.joinmastodon.org, “Timelines” and “Guidelines: pagination”.
package struct MastodonOrigin: SourceKind {
  /// The most posts of one answer that servers send.
  private static let postsOnPage = 40

  package let kind = OriginKind("mastodon")
  package let name = "Mastodon"
  package let shortScheme = "mastodon"
  package let examples = [
    "mastodon:HOST.EXAMPLE/local", "mastodon:HOST.EXAMPLE/public",
    "mastodon:HOST.EXAMPLE/tags/swift", "mastodon:HOST.EXAMPLE/@NAME",
    "mastodon:HOST.EXAMPLE/home", "mastodon:HOST.EXAMPLE/lists/NUMBER",
    "mastodon:HOST.EXAMPLE/notifications",
  ]

  let token: String?

  /// A bound of a page, and the number of the account whose posts these are.
  private struct Bound: Hashable {
    enum Direction: String {
      case older = "max"
      case newer = "min"
    }

    var direction: Direction
    var post: String
    var account: String?

    init(_ direction: Direction, _ post: String, _ account: String?) {
      (self.direction, self.post, self.account) = (direction, post, account)
    }

    init?(_ cursorWords: [String]) {
      guard 2...3 ~= cursorWords.count, let direction = Direction(rawValue: cursorWords[0]) else {
        return nil
      }
      self.init(direction, cursorWords[1], cursorWords.count > 2 ? cursorWords[2] : nil)
    }

    var text: String {
      ([direction.rawValue, post] + (account.map { [$0] } ?? [])).joined(separator: " ")
    }
  }

  /// Creates the kind.
  ///
  /// - Parameter token: the reader's token at the server; nil reads public posts.
  package init(token: String? = nil) {
    self.token = token
  }

  /// Returns the server: a token shows what belongs to the reader, and a server may show no list
  /// without one.
  package func tokenServer(for address: URL) -> String? {
    list(at: address)?.site.tokenServer
  }

  package func with(token: String) -> any Origin { MastodonOrigin(token: token) }

  package func meaning(of error: FetchError) -> SyncError {
    // A server that hides its timelines says so in this way.
    guard error.status == 422, token == nil else { return meaning(of: error, token: token) }
    return .refused(OriginError(.tokenMissing, of: name, cause: error))
  }

  package func list(at address: URL) -> MastodonList? {
    MastodonList(address, short: shortScheme)
  }

  package func address(of list: MastodonList) -> URL {
    list.site.url(list.start.path, list.start.query)
  }

  package func request(for list: MastodonList) -> FetchRequest {
    var query = list.start.query
    if case .account = list.timeline {} else { query.append(Self.limit) }
    return list.site.request(list.start.path, query, token: token)
  }

  /// Returns whether a list is that of an account, whose number is asked for first.
  package func onlyLeads(to list: MastodonList) -> Bool {
    if case .account = list.timeline { true } else { false }
  }

  package func policy(_ usual: PollPolicy) -> PollPolicy {
    var policy = usual
    policy.comparesBodies = false
    return policy
  }

  package func newestPage(
    of list: MastodonList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    var answer = try JSONAnswer(response, from: name)
    var account: String?
    if case .account = list.timeline {
      guard let found = answer.value.members?.identifier("id") else { throw answer.refusal }
      account = found
      answer = try await self.answer(to: posts(list, nil, of: found), reading)
    }
    let page = try page(answer, list, account, asked: nil)
    var result = OriginPage(
      page.incoming.articles,
      .newest,
      next: page.incoming.next?.rawValue,
      title: try await title(of: list, page.incoming.articles, reading),
      site: list.page
    )
    result.incoming.newer = page.incoming.newer
    return result
  }

  /// Returns the title of a timeline; a list of the reader is asked for its own once.
  private func title(
    of list: MastodonList,
    _ articles: [IncomingArticle],
    _ reading: PageReading
  ) async throws(SyncError) -> String? {
    guard case .list(let id) = list.timeline else { return list.title }
    if try await reading.isKnown(articles.map(\.article.id)) { return nil }
    let request = list.site.request("/api/v1/lists/\(id)", [], token: token)
    do throws(SyncError) {
      let title = try await answer(to: request, reading).value.members?.title("title") ?? ""
      return title.isEmpty ? list.title : title
    } catch {
      if error == .cancelled { throw error }
      return list.title
    }
  }

  package func pages(
    of list: MastodonList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    guard let bound = Bound(cursorWords) else { return [.end] }
    let answer = try await answer(to: posts(list, bound, of: bound.account), reading)
    return [try page(answer, list, bound.account, asked: bound)]
  }

  private static let limit = ("limit", "\(postsOnPage)")

  /// Returns the request for a page of posts.
  private func posts(_ list: MastodonList, _ bound: Bound?, of account: String?) -> FetchRequest {
    let query = bound.map { [("\($0.direction.rawValue)_id", $0.post)] } ?? []
    if let account {
      let path = "/api/v1/accounts/\(account)/statuses"
      return list.site.request(path, [Self.limit] + query, token: token)
    }
    return list.site.request(list.start.path, list.start.query + [Self.limit] + query, token: token)
  }

  private func page(
    _ answer: JSONAnswer,
    _ list: MastodonList,
    _ account: String?,
    asked: Bound?
  ) throws(SyncError) -> OriginPage {
    let found = try answer.records()
    let articles = found.compactMap { record in
      list.timeline == .notifications
        ? MastodonNotification(record, at: list.site)?.incoming
        : MastodonPost(record, at: list.site)?.incoming
    }
    let (first, last) = (found.first?.identifier("id"), found.last?.identifier("id"))
    var next: Bound?
    if asked?.direction != .newer, let last {
      let post = Self.bound(in: answer.response, "next", "max_id") ?? last
      next = Bound(.older, post, account)
    }
    var page = OriginPage(articles, next: next == asked ? nil : next?.text)
    let newest = first ?? (asked?.direction == .newer ? asked?.post : nil)
    page.incoming.newer = newest.map { OriginCursor(Bound(.newer, $0, account).text) }
    return page
  }

  /// Returns the bound that the header of an answer names.
  private static func bound(
    in response: FetchResponse,
    _ relation: String,
    _ parameter: String
  ) -> String? {
    let headers = response.headers.all("Link").joined(separator: ", ")
    guard let target = LinkHeader(headers).target(relation),
      let parts = URLComponents(string: target)
    else { return nil }
    let value = parts.queryItems?.first { $0.name == parameter }?.value ?? ""
    return value.isSourceName ? value : nil
  }
}
