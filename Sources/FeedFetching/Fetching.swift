// SPDX-License-Identifier: GPL-3.0-or-later

/// A source of the documents that requests ask for.
///
/// `Fetcher` fetches them over the network; tests have scripted ones.
package protocol Fetching: Sendable {
  /// Fetches the document of a request.
  ///
  /// - Parameter request: the request, with the limits of time and size.
  /// - Returns: a body, or “not modified” when the request's validators still hold.
  /// - Throws: `FetchError`; `cancelled` when the calling task was cancelled. None of the fetch's
  ///   work continues after that.
  /// - Isolation: any; the work is done off the caller's actor.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse
}
