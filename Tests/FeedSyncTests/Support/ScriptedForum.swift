// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import Synchronization

/// A server of a forum whose topics are numbered, three on a page; it answers in lines of text.
final class ScriptedForum: Fetching {
  struct State: Sendable {
    var topics: Int
    /// The topics that were removed.
    var removed: Set<Int> = []
    /// The answer in place of a page; nil while it sends pages.
    var refusal: String?
    var status: Int?
    var requests: [String] = []
  }

  let state: Mutex<State>

  init(topics: Int) {
    state = Mutex(State(topics: topics))
  }

  var requests: [String] { state.withLock { $0.requests } }

  func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    let query = request.url.query() ?? ""
    let (state, body) = state.withLock { state in
      state.requests.append(query)
      return (state, state.refusal ?? Self.page(query, of: state.topics, without: state.removed))
    }
    if let status = state.status { throw FetchError(.http, url: request.url, status: status) }
    return FetchResponse(requestedURL: request.url, body: Array(body.utf8))
  }

  private static func page(
    _ query: String,
    of count: Int,
    without removed: Set<Int>
  ) -> String {
    let number = query.split(separator: "-").last.flatMap { Int($0) } ?? count
    let range =
      switch query.prefix(6) {
      case "before": max(1, number - 3)..<number
      case "after-": (number + 1)..<min(number + 4, count + 1)
      default: max(1, count - 2)..<(count + 1)
      }
    let topics = range.reversed().filter { !removed.contains($0) }.map { "topic \($0)" }
    let newer = range.isEmpty ? number : range.upperBound - 1
    let older = range.lowerBound > 1 ? ["older before-\(range.lowerBound)"] : []
    return (["newer after-\(newer)"] + older + topics).joined(separator: "\n")
  }
}

/// The kind of that forum: the least that a kind of source needs.
struct ForumOrigin: Origin {
  let kind = OriginKind("forum")

  func recognize(_ address: URL) -> URL? {
    guard address.host() == "forum.example" else { return nil }
    return URL(string: "https://forum.example\(address.path())")
  }

  func policy(_ usual: PollPolicy) -> PollPolicy {
    var policy = usual
    policy.manualFloor = .seconds(60)
    return policy
  }

  func firstRequest(_ poll: FetchRequest) -> FetchRequest {
    var request = poll
    request.url = Self.interface(poll.url, "newest")
    return request
  }

  func firstPage(
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    try page(response)
  }

  func pages(
    at cursor: OriginCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    let request = FetchRequest(url: Self.interface(reading.address, cursor.rawValue))
    return [try page(try await reading.fetch(request))]
  }

  func meaning(of error: FetchError) -> SyncError {
    guard error.status == 403 else { return .fetch(error) }
    return .refused(OriginError(.closed, of: "The forum"))
  }

  private static func interface(_ address: URL, _ query: String) -> URL {
    address.appending(queryItems: [URLQueryItem(name: query, value: nil)])
  }

  private func page(_ response: FetchResponse) throws(SyncError) -> OriginPage {
    var (articles, words): ([IncomingArticle], [String: String]) = ([], [:])
    for line in String(decoding: response.body, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      guard parts[0] == "topic" else {
        words[parts[0]] = parts[1]
        continue
      }
      var article = Article(id: ArticleKey(parts[1]), title: "Topic \(parts[1])")
      article.contentHTML = "<p>Of river number\(parts[1]).</p>"
      article.published = Date(timeIntervalSince1970: 1_795_000_000 + (Double(parts[1]) ?? 0))
      articles.append(IncomingArticle(article, rowSummary: RowSummary(title: article.title)))
    }
    if let wait = words["busy"].flatMap({ Int64($0) }) {
      let limit = FetchError(
        .http,
        url: response.finalURL,
        status: 429,
        retryAfter: .seconds(wait)
      )
      throw .refused(OriginError(.limited, of: "The forum", cause: limit))
    }
    let next = words["older"].map { OriginCursor($0) }
    var incoming = IncomingDocument(.newest, articles: articles, next: next)
    incoming.newer = words["newer"].map { OriginCursor($0) }
    return OriginPage(incoming)
  }
}
