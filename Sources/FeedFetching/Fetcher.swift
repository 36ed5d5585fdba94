// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import Logging
import StateMachineKit

/// Fetches feeds and pictures over HTTP and from files, politely and within limits.
///
/// At most 16 connections at a time, 2 for one host; the desktop's proxies and certificates; no
/// cookies, no cache. Works without a main loop. Every fetch ends when its task is cancelled, and
/// nothing of it runs on afterwards.
///
/// - Isolation: any. The network runs on a thread of the fetcher's own, which ends with it.
package final class Fetcher: Fetching {
  private let transport: SoupTransport
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger

  /// Makes a fetcher, with a thread and a session of its own.
  ///
  /// - Parameters:
  ///   - userAgent: how it names itself to servers.
  ///   - bodies: the memory that the bodies of all its answers may take together.
  ///   - clock: measures the time limits.
  ///   - now: the time of day, for `Retry-After` dates of servers that do not send their own.
  ///   - logger: where each fetch leaves one line, without secrets of the address.
  package init(
    userAgent: UserAgent = UserAgent(version: "0.1"),
    bodies: BodyLimits = .standard,
    clock: any Clock<Duration> = SharedTimerClock(ContinuousClock()),
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = Logger(label: "org.freshet.fetching")
  ) {
    transport = SoupTransport(userAgent: userAgent, bodies: bodies)
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  /// The number of bodies that wait until there is memory for them.
  package var waitingBodies: Int {
    get async { await transport.waitingBodies }
  }

  /// Fetches what a request asks for.
  ///
  /// - Parameter request: what to get.
  /// - Returns: a body, or "not modified".
  /// - Throws: `FetchError`.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    try await fetch(request) { _ in }
  }

  /// Fetches what a request asks for, and tells how much has come.
  ///
  /// - Parameters:
  ///   - request: what to get.
  ///   - progress: is called for each part of a body, on the fetcher's thread: it must be quick.
  /// - Returns: a body, or "not modified".
  /// - Throws: `FetchError`.
  package func fetch(
    _ request: FetchRequest,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    let timeout = FetchError(.totalTimedOut, url: request.url)
    let result = await Race.first(
      ifCancelled: .failure(FetchError(.cancelled, url: request.url)),
      work: { await self.result(of: request, progress: progress) },
      limit: { [clock] in
        try? await clock.sleep(for: request.limits.totalTimeout)
        return Task.isCancelled ? nil : .failure(timeout)
      }
    )
    log(result, of: request)
    do throws(FetchError) {
      return try result.get()
    } catch {
      var error = error
      error.isOfUnsafeMethod = !request.method.isSafe
      throw error
    }
  }

  private func result(
    of request: FetchRequest,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async -> Result<FetchResponse, FetchError> {
    guard request.isAllowed else {
      return .failure(FetchError(.badRedirect, url: request.url, detail: AddressScope.refusal))
    }
    do throws(FetchError) {
      switch request.url.scheme?.lowercased() {
      case "http", "https":
        guard request.proxy?.isProxy ?? true else {
          let detail = "the address of its proxy is none"
          return .failure(FetchError(.cannotConnect, url: request.url, detail: detail))
        }
        let journey = FetchJourney(
          request: request,
          transport: transport,
          clock: clock,
          now: now,
          progress: progress
        )
        return .success(try await journey.run())
      case "file" where request.method == .get:
        return .success(try await FileReader.read(request))
      default:
        return .failure(FetchError(.unsupportedAddress, url: request.url))
      }
    } catch {
      return .failure(error)
    }
  }

  private func log(_ result: Result<FetchResponse, FetchError>, of request: FetchRequest) {
    let address = request.url.withoutSecrets.absoluteString
    switch result {
    case .success(let response):
      logger.debug(
        "fetched",
        metadata: [
          "url": "\(address)",
          "status": "\(response.status)",
          "bytes": "\(response.body.count)",
          "redirects": "\(response.redirects.count)",
        ]
      )
    case .failure(let error):
      logger.debug(
        "fetch failed",
        metadata: ["url": "\(address)", "error": "\(error.shortDescription)"]
      )
    }
  }
}
