// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import Secrets

/// A fetcher that asks for what belongs to a feed, such as its pictures and the pages of its
/// articles, in the way in which the feed itself is asked.
///
/// The reason of a request names the feed. The engine and the downloads look the way up themselves.
///
/// - Isolation: any; a value.
struct AccessFetcher: Fetching {
  /// The kinds of request to which the way of their feed is added here.
  private static let kinds: Set<ContactReason.Kind> = [.picture, .icon, .fullText, .offline]

  private let base: any Fetching
  private let secrets: SecretStore
  private let contacts: ContactLog

  /// Creates a fetcher over another one.
  ///
  /// - Parameters:
  ///   - base: sends the requests.
  ///   - secrets: the reader's secrets.
  ///   - contacts: the log that knows the library with the feeds.
  init(_ base: any Fetching, _ secrets: SecretStore, _ contacts: ContactLog) {
    (self.base, self.secrets, self.contacts) = (base, secrets, contacts)
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    try await base.fetch(try await complete(request))
  }

  func fetch(
    _ request: FetchRequest,
    into file: PartialFile,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    try await base.fetch(try await complete(request), into: file, progress: progress)
  }

  private func complete(_ request: FetchRequest) async throws(FetchError) -> FetchRequest {
    guard !request.url.isFileURL, let reason = ContactReason.current,
      Self.kinds.contains(reason.kind), let feed = reason.feed,
      let library = contacts.library
    else { return request }
    do throws(FeedAccessError) {
      var request = request
      if let found = try await FeedAccess(library, secrets).access(of: feed) {
        request.add(found.access, of: found.address)
      }
      return request
    } catch {
      let detail = Phrase("the way in which its feed is asked cannot be read")
      throw FetchError(.other, url: request.url, detail: detail)
    }
  }
}
