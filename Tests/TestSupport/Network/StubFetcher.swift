// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import FoundationEssentials
import StateMachineKit
import Synchronization

/// A fetcher that answers from a script, without a network.
package final class StubFetcher: Fetching {
  /// One answer.
  package enum Answer: Sendable {
    /// A document.
    case document(
      String,
      type: String = "application/xml",
      etag: String? = nil,
      headers: [(name: String, value: String)] = []
    )
    /// The document of the request's validators is still the current one.
    case notModified
    /// A document that was found at another address.
    case moved(to: String, String)
    /// A failure.
    case failure(FetchError.Code, status: Int? = nil, retryAfter: Duration? = nil)
  }

  private struct State {
    var script: [String: [Answer]]
    var requests: [FetchRequest] = []
    var door: Turns?
  }

  private let state: Mutex<State>

  /// Creates a fetcher.
  ///
  /// - Parameter script: answers by address, one for each request in turn; the last one stays.
  package init(_ script: [String: [Answer]]) {
    state = Mutex(State(script: script))
  }

  /// Sets the answers to the next requests to an address, one for each in turn; the last one stays.
  package func on(_ address: String, _ answers: Answer...) {
    state.withLock { $0.script[address] = answers }
  }

  /// Has all requests wait until `open`.
  package func hold() {
    state.withLock { $0.door = Turns(atOnce: 0) }
  }

  /// Releases all requests.
  package func open() async {
    let (door, count) = state.withLock { state in
      defer { state.door = nil }
      return (state.door, state.requests.count)
    }
    for _ in 0..<count { await door?.give() }
  }

  /// The requests so far.
  package var requests: [FetchRequest] { state.withLock { $0.requests } }

  /// The addresses asked for so far.
  package var addresses: [String] { requests.map(\.url.absoluteString) }

  /// Answers the next request in the script of its address; 404 if there is none.
  ///
  /// - Throws: `FetchError`, as the script says.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    if Task.isCancelled { throw FetchError(.cancelled, url: request.url) }
    let address = request.url.absoluteString
    let door = state.withLock { state in
      state.requests.append(request)
      return state.door
    }
    if let door, await !door.wait() { throw FetchError(.cancelled, url: request.url) }
    let answer = state.withLock { state -> Answer in
      guard let answers = state.script[address], let first = answers.first else {
        return .failure(.http, status: 404)
      }
      if answers.count > 1 { state.script[address] = Array(answers.dropFirst()) }
      return first
    }
    switch answer {
    case .document(let text, let type, let etag, let others):
      let tag = etag.map { [(name: "ETag", value: $0)] } ?? []
      return FetchResponse(
        requestedURL: request.url,
        headers: ResponseHeaders([(name: "Content-Type", value: type)] + tag + others),
        body: Array(text.utf8)
      )
    case .notModified:
      return FetchResponse(requestedURL: request.url, status: 304, body: [])
    case .moved(let place, let text):
      return FetchResponse(
        requestedURL: request.url,
        finalURL: URL(string: place),
        body: Array(text.utf8)
      )
    case .failure(let code, let status, let retryAfter):
      throw FetchError(code, url: request.url, status: status, retryAfter: retryAfter)
    }
  }
}
