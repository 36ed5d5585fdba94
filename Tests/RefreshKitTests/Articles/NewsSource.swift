// SPDX-License-Identifier: MIT

import RefreshKit

/// A piece of news.
struct News: PagedItem, Codable, Hashable {
  let id: Int
  var title: String
  var revision: String { title }
}

/// An answer of a server, as an HTTP client hands it out.
struct NewsAnswer: Sendable {
  var status = 200
  var retryAfter: Int?
  var news: [News] = []
  var next: String?
}

/// The server that the source asks; a real one asks with `URLSession` or libsoup.
protocol NewsServer: Sendable {
  func get(_ address: String) async throws(PageError) -> NewsAnswer
}

struct NewsSource<Server: NewsServer>: PageSource {
  let server: Server

  @concurrent
  func page(for request: PageRequest<String>) async throws(PageError) -> Page<News, String> {
    let answer = try await server.get("/news?after=\(request.cursor ?? "")")
    switch answer.status {
    case 200:
      return Page(items: answer.news, next: answer.next)
    case 410:
      throw PageError(.cursorExpired, detail: "The server no longer knows this page.")
    case 429:
      let wait = answer.retryAfter.map { Duration.seconds($0) }
      throw PageError(.http(status: 429), detail: "The server asks for a pause.", retryAfter: wait)
    case let status:
      throw PageError(.http(status: status), detail: "The server answered with \(status).")
    }
  }
}
