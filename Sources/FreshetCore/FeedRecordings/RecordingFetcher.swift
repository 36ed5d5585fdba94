// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation

/// A fetcher that records its requests and answers, without secrets.
///
/// - Isolation: its own.
actor RecordingFetcher: Fetching {
  /// The headers of answers that matter to a reader of feeds.
  private static let headers = [
    "Content-Type", "Content-Encoding", "ETag", "Last-Modified", "Cache-Control", "Expires", "Date",
    "Retry-After", "Link", "Server", "X-RateLimit-Limit", "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
  ]

  private let base: any Fetching
  private let secrets: FeedSecrets
  /// The exchanges so far, in the order in which they ended.
  private(set) var exchanges: [FeedRecording.Exchange] = []
  /// The bodies of their answers, by the names of their files.
  private(set) var bodies: [String: [UInt8]] = [:]

  /// Creates a fetcher over another one.
  init(_ base: any Fetching, _ secrets: FeedSecrets) {
    (self.base, self.secrets) = (base, secrets)
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    var exchange = FeedRecording.Exchange(secrets.removed(from: request.url))
    do throws(FetchError) {
      let response = try await base.fetch(request)
      exchange.status = response.status
      exchange.finalAddress = secrets.removed(from: response.finalURL)
      exchange.redirects = response.redirects.map { redirect in
        FeedRecording.Hop(
          from: secrets.removed(from: redirect.from),
          to: secrets.removed(from: redirect.to),
          status: redirect.status
        )
      }
      exchange.headers = Self.headers.flatMap { name in
        response.headers.all(name).map {
          FeedRecording.Field(name: name, value: secrets.removed(from: $0))
        }
      }
      exchange.isCut = response.truncation != nil
      add(exchange, secrets.removed(from: response.body))
      return response
    } catch {
      exchange.failure = error.code.rawValue
      exchange.status = error.status
      add(exchange, [])
      throw error
    }
  }

  private func add(_ exchange: FeedRecording.Exchange, _ body: [UInt8]) {
    var exchange = exchange
    if !body.isEmpty {
      let name = "body-\(exchanges.count + 1)"
      exchange.body = name
      bodies[name] = body
    }
    exchanges.append(exchange)
  }
}

/// A fetcher that answers as recorded, each exchange once, without a network.
///
/// - Isolation: its own.
actor RecordedFetcher: Fetching {
  private let bodies: [String: [UInt8]]
  private var left: [FeedRecording.Exchange]

  /// Creates a fetcher of a recording.
  init(_ recording: FeedRecording) {
    bodies = recording.bodies
    left = recording.report.exchanges
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    let address = request.url.withoutSecrets
    guard let index = left.firstIndex(where: { $0.address == address }) else {
      throw FetchError(
        .other,
        url: request.url,
        detail: Phrase("the recording has no answer to this")
      )
    }
    let exchange = left.remove(at: index)
    if let code = exchange.failure {
      let known = FetchError.Code(rawValue: code) ?? .other
      throw FetchError(known, url: request.url, status: exchange.status)
    }
    let fields = exchange.headers.map { (name: $0.name, value: $0.value) }
    var response = FetchResponse(
      requestedURL: request.url,
      finalURL: exchange.finalAddress,
      redirects: exchange.redirects.map { Redirect(from: $0.from, to: $0.to, status: $0.status) },
      status: exchange.status ?? 200,
      headers: ResponseHeaders(fields),
      body: exchange.body.flatMap { bodies[$0] } ?? []
    )
    if exchange.isCut { response.truncation = .cutConnection }
    return response
  }
}
