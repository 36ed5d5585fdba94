// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// The kind of GitHub: releases, commits, issues and events.
///
/// Each answer names the next page in a header, whose address is followed as it is. Polls carry the
/// validators of the last one, and an answer says how long the next poll has to wait. A token
/// raises the number of requests that are accepted, and shows what its owner may see.
///
/// - Source: docs.github.com, “REST API: releases, commits, issues, activity, using pagination”.
package struct GitHubOrigin: SourceKind {
  private static let recordsOnPage = "30"
  /// The status of a page behind the last one that the interface gives out.
  private static let isTooDeep = 422

  package let kind = OriginKind("github")
  package let name = "GitHub"
  package let shortScheme = "github"
  package let examples = [
    "github:OWNER/NAME/releases", "github:OWNER/NAME/commits", "github:OWNER/NAME/issues",
    "github:OWNER/NAME/events", "github:NAME", "github:orgs/NAME",
  ]

  let site: SourceSite
  let interface: SourceSite
  private let token: String?
  private let records: GitHubRecords

  /// Creates the kind.
  ///
  /// - Parameters:
  ///   - site: the site; tests give their own server, as for the interface.
  ///   - interface: the interface for programs.
  ///   - token: the reader's personal access token; nil reads what needs none.
  package init(
    site: SourceSite = SourceSite(host: "github.com"),
    interface: SourceSite = SourceSite(host: "api.github.com"),
    token: String? = nil
  ) {
    (self.site, self.interface, self.token) = (site, interface, token)
    records = GitHubRecords(site: site)
  }

  /// Returns the site, whose token is of use for each list.
  package func tokenServer(for address: URL) -> String? { site.tokenServer }

  package func with(token: String) -> any Origin {
    GitHubOrigin(site: site, interface: interface, token: token)
  }

  package func meaning(of error: FetchError) -> SyncError {
    // A limit has the status of a closed list, and then a time, or words that tell of it.
    let isLimit = error.status == 403 && error.retryAfter != nil
    let usual = error.status == 403 ? usualMeaning(of: error) : meaning(of: error, token: token)
    guard case .refused(let refusal) = usual, isLimit || refusal.reason == .limited else {
      return usual
    }
    let helps = token == nil && site.tokenServer != nil
    let cause = refusal.cause ?? error
    return .refused(OriginError(.limited, of: name, cause: cause, signingInHelps: helps))
  }

  package func list(at address: URL) -> GitHubList? {
    site.words(of: address, short: shortScheme).flatMap { GitHubList($0) }
  }

  /// Returns the lists of the repository that a page belongs to.
  package func sources(of page: WebPage) -> [NamedSource] {
    let words = site.words(of: page.address, short: shortScheme)
    return (words.map(GitHubList.lists) ?? []).map { (address(of: $0), $0.title) }
  }

  package func address(of list: GitHubList) -> URL { site.url(list.page) }

  package func request(for list: GitHubList) -> FetchRequest {
    let query = list.request.query + [("per_page", Self.recordsOnPage)]
    return request(interface.url(list.request.path, query))
  }

  func request(_ address: URL) -> FetchRequest {
    var request = FetchRequest(url: address, accept: .json)
    // Texts in this form are HTML, and not only Markdown.
    let form = HeaderField(name: "Accept", value: "application/vnd.github.html+json")
    request.headers = (form.map { [$0] } ?? []) + [HeaderField].bearer(token)
    return request
  }

  package func newestPage(
    of list: GitHubList,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    let answer = try JSONAnswer(response, from: name)
    let firstAddress = request(for: list).url
    let next = interface.next(after: response)
    var page = OriginPage(
      try records.articles(answer, of: list),
      .newest,
      next: next.map { LinkedList.cursor($0, behind: firstAddress) },
      title: list.title,
      site: address(of: list)
    )
    page.hints = PollHints(updateInterval: response.pollInterval)
    return page
  }

  package func pages(
    of list: GitHubList,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    do throws(SyncError) {
      return try await pages(of: list, reading).pages(at: cursorWords, reading)
    } catch {
      if case .fetch(let error) = error, error.status == Self.isTooDeep { return [.end] }
      throw error
    }
  }

  private func pages(of list: GitHubList, _ reading: PageReading) -> LinkedList {
    LinkedList(site: interface) { (address) async throws(SyncError) in
      let answer = try await answer(to: request(address), reading)
      return (try records.articles(answer, of: list), interface.next(after: answer.response))
    }
  }
}
