// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import FoundationEssentials
import SourceKinds

extension FeedFinder {
  /// Finds the timelines of the server of a page that leads to no feed.
  ///
  /// Two small answers show that the server speaks as Mastodon does, and a third one, which is for
  /// the bearer of a token alone, has the lists of the reader.
  ///
  /// - Parameters:
  ///   - url: the address of the page.
  ///   - search: the search.
  /// - Returns: the timelines of the server, and those of the reader if there is a token for it;
  ///   none at another server.
  /// - Throws: `FetchError` when the task was cancelled.
  func timelines(
    at url: URL,
    _ search: inout FeedSearch
  ) async throws(FetchError) -> [FoundFeed] {
    guard let server = MastodonServer(at: url),
      let links = try await search.answer(to: server.linksRequest, namedBy: url),
      let request = server.infoRequest(links),
      let info = try await search.answer(to: request, namedBy: url), server.speaks(info)
    else { return [] }
    var sources = server.timelines
    if let token = await token(at: server.tokenServer) {
      sources += server.ownTimelines
      let request = server.listsRequest(token: token)
      sources += try await search.answer(to: request, namedBy: url).map(server.lists) ?? []
    }
    return sources.compactMap { source in
      let found = origins.recognize(source.address)
      guard found.kind.kind != .feed else { return nil }
      return FoundFeed(found.kind.kind, (found.address, source.title))
    }
  }

  /// Returns the reader's token; nil for none, and for one that cannot be read: there is something
  /// to offer without it.
  private func token(at server: String?) async -> String? {
    guard let server else { return nil }
    return try? await origins.token(server)
  }
}
