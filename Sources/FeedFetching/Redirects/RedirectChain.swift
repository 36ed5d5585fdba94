// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// One fetch over HTTP: a redirect chain from the first address to an answer.
struct RedirectChain: Sendable {
  /// The request that starts the chain.
  let request: FetchRequest
  /// The name that servers receive, and the pictures that can be shown.
  let userAgent: UserAgent
  /// The transport that sends single requests.
  let transport: SoupTransport
  /// The clock that measures the limit for connecting.
  let clock: any Clock<Duration>
  /// A source of the time of day.
  let now: @Sendable () -> Date
  /// A closure that receives how much of the body has arrived.
  let progress: @Sendable (FetchProgress) -> Void
  /// A closure that receives each host before it is asked, with the reason.
  let onContact: @Sendable (Contact) -> Void
  /// The receiver of the body; nil stores it in the answer.
  var file: PartialFile?

  /// Sends the request and follows its redirects.
  ///
  /// - Throws: `FetchError`.
  func run() async throws(FetchError) -> FetchResponse {
    var policy = RedirectPolicy(request: request)
    while true {
      let answer = try await exchange(by: policy)
      if RedirectPolicy.statuses.contains(answer.status) {
        try policy.follow(
          status: answer.status,
          location: answer.headers["Location"],
          isLocal: answer.isLocal
        )
      } else {
        return try response(from: answer, by: policy)
      }
    }
  }

  private func exchange(by policy: RedirectPolicy) async throws(FetchError) -> ExchangeAnswer {
    let exchange = ExchangeRequest(
      method: policy.method,
      body: policy.body,
      address: policy.current.absoluteString,
      headers: headers(by: policy),
      proxy: request.proxy,
      maximumBytes: request.limits.maximumBytes,
      file: file,
      mayBeLocal: policy.mayBeLocal
    )
    onContact(Contact(to: policy.current))
    switch await send(exchange) {
    case .success(let answer): return answer
    case .failure(let failure): throw error(of: failure, at: policy.current)
    }
  }

  /// Turns the failure of one request into the error of the fetch.
  ///
  /// A host of the reader's own, or one with a port of its own, seldom encrypts. When the handshake
  /// with such a host failed, it has no encryption, and there is nothing to fear.
  private func error(of failure: ExchangeFailure, at url: URL) -> FetchError {
    guard failure.isHandshake, url.port != nil || AddressScope(of: url) == .local else {
      var error = FetchError(failure.code, url: request.url, detail: failure.detail)
      // Nothing of a request is sent before its proxy answers.
      if failure.code.isOfConnecting { error.proxy = request.proxy?.proxyName }
      return error
    }
    let advice = Phrase("if it does not encrypt, write http:// before it")
    return FetchError(
      .cannotConnect,
      url: request.url,
      detail: Phrase(joining: [failure.detail, advice])
    )
  }

  /// Sends one request, and measures the time of its connection and the silence of its server.
  private func send(_ exchange: ExchangeRequest) async -> Result<ExchangeAnswer, ExchangeFailure> {
    // Each event includes all earlier ones, so the last one is enough.
    let (events, feed) = AsyncStream.makeStream(
      of: ExchangeEvent.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    return await Deadline.first(
      ifCancelled: .failure(ExchangeFailure(.cancelled)),
      work: { [transport, progress] in
        let result = await transport.send(exchange) { event in
          if case .received(let soFar) = event, soFar.receivedBytes > 0 { progress(soFar) }
          feed.yield(event)
        }
        feed.finish()
        return result
      },
      limit: { await failure(watching: events) }
    )
  }

  /// Waits until a limit of the request is reached.
  ///
  /// - Returns: the failure; nil when the request ended before the limit.
  private func failure(
    watching events: AsyncStream<ExchangeEvent>
  ) async -> Result<ExchangeAnswer, ExchangeFailure>? {
    // A request that waits for others of its host has no limit of time.
    guard var event = await events.first(where: { _ in true }) else { return nil }
    while true {
      guard event != .waiting else {
        // While nothing is read, the host waits as well.
        guard let next = await events.first(where: { _ in true }) else { return nil }
        event = next
        continue
      }
      let limit =
        event == .connecting ? request.limits.connectTimeout : request.limits.silenceTimeout
      let found = await Deadline.first(
        ifCancelled: Watch.ended,
        work: { await events.first { _ in true }.map(Watch.event) ?? .ended },
        limit: { [clock] in
          try? await clock.sleep(for: limit)
          return Task.isCancelled ? nil : .expired
        }
      )
      switch found {
      case .ended: return nil
      case .expired: return .failure(timeout(after: event, limit))
      case .event(let next): event = next
      }
    }
  }

  private enum Watch: Sendable {
    case event(ExchangeEvent)
    case ended
    case expired
  }

  private func timeout(after event: ExchangeEvent, _ limit: Duration) -> ExchangeFailure {
    guard event != .connecting else { return ExchangeFailure(.connectTimedOut) }
    let silence = Phrase(
      "nothing came for {seconds} seconds",
      ["seconds": "\(limit.components.seconds)"]
    )
    return ExchangeFailure(.totalTimedOut, detail: silence)
  }

  private func headers(by policy: RedirectPolicy) -> [(name: String, value: String)] {
    let isSecure = policy.current.scheme?.lowercased() == "https"
    var headers = [
      (name: "User-Agent", value: userAgent.header),
      (name: "Accept", value: request.accept.header(pictures: userAgent.pictures)),
      (name: "Accept-Encoding", value: accepted(isSecure: isSecure)),
    ]
    // The servers that files are on, behind a redirect, have to learn of this as well.
    headers += request.resume?.headers ?? []
    headers += policy.headers.map { ($0.name, $0.value) }
    if let etag = sentValidators?.etag, etag.isHeaderValue {
      headers.append(("If-None-Match", EntityTag.condition(etag)))
    }
    if let date = sentValidators?.lastModified, date.isHeaderValue {
      headers.append(("If-Modified-Since", date))
    }
    if let credentials = policy.credentials {
      headers.append(("Authorization", credentials.basicHeader))
    }
    return headers
  }

  /// Returns the codings to ask for: positions in a file are those of its bytes as they are.
  private func accepted(isSecure: Bool) -> String {
    file == nil ? ContentDecoder.accepted(isSecure: isSecure) : "identity"
  }

  /// The validators to send: only a safe request can get the answer “not modified”.
  private var sentValidators: Validators? {
    request.method.isSafe ? request.validators : nil
  }

  private func response(
    from answer: ExchangeAnswer,
    by policy: RedirectPolicy
  ) throws(FetchError) -> FetchResponse {
    let headers = answer.headers
    let date = headers["Date"].flatMap(HTTPDate.parse) ?? now()
    let isRefused = answer.status == 429
    let pause = RateLimit.pause(headers, isRefused: isRefused, now: date)
    // GitHub has no other status for its limits than that of a closed page.
    let isLimited = isRefused || answer.status == 403
    let wait = RetryAfter.parse(headers["Retry-After"], now: date) ?? (isLimited ? pause : nil)
    let received = Validators(etag: headers["ETag"], lastModified: headers["Last-Modified"])
    let isNotModified = answer.status == 304 && sentValidators != nil
    guard isNotModified || 200..<300 ~= answer.status else {
      var error = FetchError(
        .http,
        url: request.url,
        status: answer.status,
        retryAfter: wait,
        body: answer.body
      )
      if answer.status == FetchError.proxyRefusal { error.proxy = request.proxy?.proxyName }
      error.hasRefusedPassword = answer.status == 401 && policy.credentials != nil
      throw error
    }
    if let truncation = answer.truncation, answer.body.isEmpty || !request.accept.isUsefulInPart {
      throw FetchError(.connectionLost, url: request.url, detail: truncation.phrase)
    }
    var response = FetchResponse(
      requestedURL: request.url.withoutCredentials,
      finalURL: policy.current,
      redirects: policy.redirects,
      status: answer.status,
      headers: headers,
      body: isNotModified ? [] : answer.body
    )
    if isNotModified {
      response.validators = request.validators?.updated(byNotModified: received)
    }
    response.truncation = answer.truncation
    response.lease = answer.lease
    response.retryAfter = wait
    response.hostPause = pause
    return response
  }
}

extension Contact {
  /// Creates the contact of a request, for the reason of the running task.
  fileprivate init(to url: URL) {
    self.init(host: Self.host(of: url), reason: ContactReason.current ?? ContactReason(.other))
  }

  /// Returns the name under which the host of an address is noted.
  package static func host(of url: URL) -> String {
    let name = url.host()?.lowercased() ?? ""
    return url.port.map { "\(name):\($0)" } ?? name
  }
}
