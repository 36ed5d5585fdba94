// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that gets the bytes behind an address.
///
/// `Fetcher` does it over the network; tests script their own.
package protocol Fetching: Sendable {
  /// Fetches what a request asks for.
  ///
  /// - Parameter request: what to get, and how long and how large it may be.
  /// - Returns: the answer: a body, or "not modified" when the request's validators still hold.
  /// - Throws: `FetchError`; `cancelled` when the calling task was cancelled. Nothing of the fetch
  ///   runs on after that.
  /// - Isolation: any; the work is done off the caller's actor.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse
}
