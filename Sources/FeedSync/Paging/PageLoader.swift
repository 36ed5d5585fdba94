// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A loader of the documents after a feed's newest one, within the host budget of all polls.
struct PageLoader: Sendable {
  /// The status of a document that the server does not have.
  ///
  /// - Source: RFC 9110 §15.5.5.
  static let notFound = 404

  let feed: LibraryFeed
  let fetcher: any Fetching
  let budget: HostBudget
  let now: @Sendable () -> Date

  /// Fetches and parses a document, away from the caller's actor.
  ///
  /// - Returns: the document; nil when its address was guessed and is not there.
  @concurrent
  func document(at url: URL, isGuess: Bool) async throws(SyncError) -> FeedDocument? {
    let response: FetchResponse
    do throws(SyncError) {
      response = try await answer(from: url)
    } catch {
      if isGuess, case .fetch(let error) = error, error.status == Self.notFound { return nil }
      throw error
    }
    do throws(FeedParsingError) {
      return try FeedDocument(response)
    } catch {
      throw .notAFeed(error)
    }
  }

  private func answer(from url: URL) async throws(SyncError) -> FetchResponse {
    var request = FetchRequest(url: url)
    request.source = feed.address
    if url.hasSameOrigin(as: feed.address) {
      request.credentials = feed.address.embeddedCredentials
    }
    do throws(HostBudget.Refusal) {
      return try await budget.fetch(request, with: fetcher)
    } catch {
      throw SyncError(error, now: now())
    }
  }
}
