// SPDX-License-Identifier: GPL-3.0-or-later

/// A fetcher for which a reader waits: of pages of a source, a search, a whole text, a picture.
///
/// It observes the pauses that hosts ask for, and the longer spacings of some hosts, together with
/// the polls of its budget, and tells the budget what hosts answer. It does not wait behind polls:
/// the fetcher itself limits the connections.
package struct BudgetedFetcher: Fetching {
  private let base: any Fetching
  private let budget: HostBudget

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - base: sends the requests.
  ///   - budget: the host budget of the program's polls.
  package init(_ base: any Fetching, budget: HostBudget) {
    (self.base, self.budget) = (base, budget)
  }

  /// Fetches the document of a request.
  ///
  /// - Returns: a body, or “not modified”.
  /// - Throws: `FetchError`; `hostPaused` when the host wants no request now.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    try await send(request) { () async throws(FetchError) in try await base.fetch(request) }
  }

  /// Fetches the body of a request into a file.
  ///
  /// - Throws: `FetchError`; `hostPaused` when the host wants no request now.
  package func fetch(
    _ request: FetchRequest,
    into file: PartialFile,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    try await send(request) { () async throws(FetchError) in
      try await base.fetch(request, into: file, progress: progress)
    }
  }

  private func send(
    _ request: FetchRequest,
    _ work: () async throws(FetchError) -> FetchResponse
  ) async throws(FetchError) -> FetchResponse {
    do throws(HostBudget.Refusal) {
      return try await budget.send(request, from: .reader, work)
    } catch {
      switch error {
      case .held(let pause): throw FetchError(.hostPaused, url: request.url, retryAfter: pause)
      case .failed(let error): throw error
      }
    }
  }
}
