// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// A trial of a declared source on answers that were recorded: nothing is sent.
///
/// The first answer is that for the newest page; each other one is that for the cursor behind the
/// page before it. Behind the end of the list, the next one is for the newest page again.
package struct SourceTrial {
  /// The articles of an answer, and the cursor behind them.
  package struct Page: Sendable {
    /// The address that is asked for it.
    package let request: URL
    /// The articles.
    package let articles: [IncomingArticle]
    /// The cursor behind them; nil at the end of the list.
    package let cursor: String?
  }

  private let source: DeclaredSource
  private let list: DeclaredList
  private var place: [String]?

  /// Starts a trial; nil for an address that is not of this source.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - address: the address of one of its lists; nil for its first example.
  package init?(of source: DeclaredSource, at address: URL?) {
    let example = source.examples.first.flatMap { URL(string: $0) }
    guard let list = (address ?? example).flatMap({ source.list(at: $0) }) else { return nil }
    (self.source, self.list) = (source, list)
  }

  /// The address of the list.
  package var address: URL { source.address(of: list) }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - body: the answer.
  ///   - headers: its headers.
  /// - Returns: the page.
  /// - Throws: `SyncError.refused`; the place in the list stays.
  package mutating func read(
    _ body: [UInt8],
    _ headers: ResponseHeaders
  ) throws(SyncError) -> Page {
    let url = source.request(list, at: place)?.url ?? address
    let response = FetchResponse(requestedURL: url, headers: headers, body: body)
    let answer = try JSONAnswer(response, from: source.name)
    let page = try source.page(answer, of: list, at: place)
    place = page.next.map { $0.split(separator: " ").map(String.init) }
    return Page(request: url, articles: page.articles, cursor: page.next)
  }
}
