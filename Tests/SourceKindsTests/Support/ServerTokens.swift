// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import TestSupport

/// The cursors of a list whose server makes them.
///
/// Its answers hold for one query each, so that a cursor can be refused for good.
struct ServerTokens: Sendable {
  /// The page behind a page: its token, and the path and the query of the request for it.
  typealias Next = (token: String, target: String)

  /// Returns the answer with a page of some numbers; there is no page behind it without `next`.
  let page: @Sendable ([Int], _ next: Next?) -> Answer
  /// The name of the parameter with the token.
  let parameter: String
  /// The answer to a token that was forgotten; nil for a server that has none.
  var refusal: Answer?

  /// Writes the answers with pages, whose tokens are a mark and a number.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - request: the request for the newest page.
  ///   - pages: the numbers of each page.
  ///   - mark: the mark.
  ///   - last: the number of the page that the last one names as its next; nil for none.
  func install(
    _ server: LoopbackServer,
    _ request: URL,
    _ pages: [[Int]],
    mark: Int = 100,
    last: Int? = nil
  ) {
    for (index, numbers) in pages.enumerated() {
      let following = index + 1 < pages.count ? index + 1 : last
      let next = following.map { "\(mark + $0)" }
      server.on(
        target(of: request, index > 0 ? "\(mark + index)" : nil),
        page(numbers, next.map { ($0, target(of: request, $0)) })
      )
    }
  }

  /// Refuses the tokens of some pages for good.
  func forget(_ server: LoopbackServer, _ request: URL, mark: Int = 100, count: Int) {
    guard let refusal else { return }
    for index in 1...count { server.on(target(of: request, "\(mark + index)"), refusal) }
  }

  private func target(of request: URL, _ token: String?) -> String {
    let first = "\(request.path())?\(request.query() ?? "")"
    return token.map { "\(first)&\(parameter)=\($0)" } ?? first
  }

  /// Returns an answer whose header names the next page.
  static func linked(_ records: [String], _ next: Next?) -> Answer {
    var answer = Answer.list(records)
    if let next { answer.headers.append(("Link", "<\(next.target)>; rel=\"next\"")) }
    return answer
  }
}
