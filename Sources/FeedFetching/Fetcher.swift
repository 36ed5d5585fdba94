// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import Logging
import StateMachineKit

/// A fetcher of feeds and pictures, over HTTP and from files, within limits.
///
/// It opens at most 16 connections at a time, and 2 to one host. It uses the desktop's proxies and
/// certificates, stores no cookies and has no cache. It works without a main loop. Every fetch ends
/// when its task is cancelled, and none of its work continues after that.
///
/// - Isolation: any. The network runs on a thread of the fetcher's own, which ends with it.
package final class Fetcher: Fetching {
  private let transport: SoupTransport
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let onContact: @Sendable (Contact) -> Void
  private let userAgent: UserAgent

  /// Creates a fetcher, with a thread and a session of its own.
  ///
  /// - Parameters:
  ///   - userAgent: the name that servers receive.
  ///   - bodies: the memory that the bodies of all its answers may use together.
  ///   - clock: measures the time limits.
  ///   - now: the time of day, for `Retry-After` dates of servers that do not send their own.
  ///   - logger: receives one line for each fetch, without secrets of the address.
  ///   - onContact: called before a request is sent to a host, also for those behind redirects,
  ///     with the reason of the calling task; from any thread, so it must be quick.
  package init(
    userAgent: UserAgent = UserAgent(version: "0.1"),
    bodies: BodyLimits = .standard,
    clock: any Clock<Duration> = SharedTimerClock(ContinuousClock()),
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = Logger(label: "org.freshet.fetching"),
    onContact: @escaping @Sendable (Contact) -> Void = { _ in }
  ) {
    transport = SoupTransport(bodies: bodies)
    self.userAgent = userAgent
    self.clock = clock
    self.now = now
    self.logger = logger
    self.onContact = onContact
  }

  /// The number of bodies that wait until there is memory for them.
  package var waitingBodies: Int {
    get async { await transport.waitingBodies }
  }

  /// Fetches the document of a request.
  ///
  /// - Returns: a body, or “not modified”.
  /// - Throws: `FetchError`.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    try await fetch(request) { _ in }
  }

  /// Fetches the document of a request, and reports how much of it has arrived.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - progress: called for each part of a body, on the fetcher's thread: it must be quick.
  /// - Returns: a body, or “not modified”.
  /// - Throws: `FetchError`.
  package func fetch(
    _ request: FetchRequest,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    try await fetch(request, into: nil, progress: progress)
  }

  /// Fetches the body of a request into a file.
  ///
  /// - Parameters:
  ///   - request: the request; a file of this computer is not copied.
  ///   - file: receives the body; part of it when an error is thrown.
  ///   - progress: called for each part of the body, on the fetcher's thread: it must be quick.
  /// - Returns: the answer, whose body is empty.
  /// - Throws: `FetchError`.
  package func fetch(
    _ request: FetchRequest,
    into file: PartialFile,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    try await fetch(request, into: Optional(file), progress: progress)
  }

  private func fetch(
    _ request: FetchRequest,
    into file: PartialFile?,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    let timeout = FetchError(.totalTimedOut, url: request.url)
    let result = await Deadline.first(
      ifCancelled: .failure(FetchError(.cancelled, url: request.url)),
      work: { await self.result(of: request, into: file, progress: progress) },
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
    into file: PartialFile?,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async -> Result<FetchResponse, FetchError> {
    guard request.isAllowed else {
      return .failure(FetchError(.badRedirect, url: request.url, detail: AddressScope.refusal))
    }
    do throws(FetchError) {
      switch request.url.scheme?.lowercased() {
      case "http", "https":
        guard request.proxy?.isProxy ?? true else {
          let detail = Phrase("the address of its proxy is none")
          return .failure(FetchError(.cannotConnect, url: request.url, detail: detail))
        }
        let chain = RedirectChain(
          request: request,
          userAgent: userAgent,
          transport: transport,
          clock: clock,
          now: now,
          progress: progress,
          onContact: onContact,
          file: file
        )
        return .success(try await chain.run())
      case "file" where request.method == .get && file == nil:
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

  /// Fetches the body of a request into a file.
  ///
  /// - Parameters:
  ///   - request: the request, with the limits of time.
  ///   - file: receives the body; part of it when an error is thrown.
  ///   - progress: called when a part has arrived.
  /// - Returns: the answer.
  /// - Throws: `FetchError`.
  /// - Isolation: any; `progress` is called from a thread of the fetcher's.
  func fetch(
    _ request: FetchRequest,
    into file: PartialFile,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse
}

extension Fetching {
  /// Fetches the body of a request into memory, and then passes it to a file in one part.
  ///
  /// - Throws: `FetchError`.
  package func fetch(
    _ request: FetchRequest,
    into file: PartialFile,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(FetchError) -> FetchResponse {
    let response = try await fetch(request)
    do throws(ExchangeFailure) {
      _ = try file.start(status: response.status, headers: response.headers)
      try file.write(response.body)
    } catch {
      throw FetchError(error.code, url: request.url, detail: error.detail)
    }
    progress(FetchProgress(receivedBytes: response.body.count, expectedBytes: nil))
    return response
  }
}

/// The facts about the program that servers receive: the product and its version, honestly and no
/// more, and the pictures that it shows.
package struct UserAgent: Hashable, Sendable {
  /// The value of the `User-Agent` header.
  package let header: String
  /// The media types of the pictures that can be shown, the best one first.
  let pictures: [String]

  /// Creates the facts about a version.
  ///
  /// - Parameters:
  ///   - version: the product's version, such as `1.2`; letters that a header's token cannot hold
  ///     are left out.
  ///   - pictures: the media types of the pictures that it shows, the best one first.
  /// - Source: RFC 9110 §10.1.5.
  package init(version: String, pictures: [String] = AcceptedContent.usualPictures) {
    self.pictures = pictures
    let token = version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
    header = "Freshet/\(token.isEmpty ? "0" : token) (feed reader; org.freshet.Freshet)"
  }
}
