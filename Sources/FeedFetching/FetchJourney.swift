// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// One fetch over HTTP: from the first address along its redirects to an answer.
struct FetchJourney: Sendable {
  /// What was asked for.
  let request: FetchRequest
  /// Sends single requests.
  let transport: SoupTransport
  /// Measures the limit for connecting.
  let clock: any Clock<Duration>
  /// The time of day.
  let now: @Sendable () -> Date
  /// Is told how much has come.
  let progress: @Sendable (FetchProgress) -> Void

  /// Goes the whole way.
  ///
  /// - Returns: the answer.
  /// - Throws: `FetchError`.
  func run() async throws(FetchError) -> FetchResponse {
    var policy = RedirectPolicy(request: request)
    while true {
      let answer = try await hop(by: policy)
      if RedirectPolicy.statuses.contains(answer.status) {
        try policy.follow(status: answer.status, location: answer.headers["Location"])
      } else {
        return try response(from: answer, by: policy)
      }
    }
  }

  private func hop(by policy: RedirectPolicy) async throws(FetchError) -> HopAnswer {
    let hop = HopRequest(
      address: policy.current.absoluteString,
      headers: headers(by: policy),
      proxy: request.proxy?.absoluteString,
      maximumBytes: request.limits.maximumBytes
    )
    switch await send(hop) {
    case .success(let answer): return answer
    case .failure(let failure):
      throw FetchError(failure.code, url: request.url, detail: failure.detail)
    }
  }

  /// Sends one request and watches how long its connection takes.
  private func send(_ hop: HopRequest) async -> Result<HopAnswer, HopFailure> {
    let (events, feed) = AsyncStream.makeStream(of: HopEvent.self)
    return await Race.first(
      ifCancelled: .failure(HopFailure(.cancelled)),
      work: { [transport, progress] in
        let result = await transport.send(hop) { event in
          if case .received(let soFar) = event { progress(soFar) } else { feed.yield(event) }
        }
        feed.finish()
        return result
      },
      limit: { [clock, limit = request.limits.connectTimeout] in
        guard await events.first(where: { $0 == .connecting }) != nil else { return nil }
        return await Race.first(
          ifCancelled: nil,
          work: {
            _ = await events.first { $0 == .connected }
            return nil
          },
          limit: {
            try? await clock.sleep(for: limit)
            return Task.isCancelled ? nil : .some(.failure(HopFailure(.connectTimedOut)))
          }
        )
      }
    )
  }

  private func headers(by policy: RedirectPolicy) -> [(name: String, value: String)] {
    var headers = [(name: "Accept", value: request.accept.header)]
    headers += policy.headers.map { ($0.name, $0.value) }
    if let etag = request.validators?.etag, etag.isHeaderValue {
      headers.append(("If-None-Match", etag))
    }
    if let date = request.validators?.lastModified, date.isHeaderValue {
      headers.append(("If-Modified-Since", date))
    }
    if let credentials = policy.credentials {
      headers.append(("Authorization", credentials.basicHeader))
    }
    return headers
  }

  private func response(
    from answer: HopAnswer,
    by policy: RedirectPolicy
  ) throws(FetchError) -> FetchResponse {
    let headers = answer.headers
    let wait = RetryAfter.parse(
      headers["Retry-After"],
      now: headers["Date"].flatMap(HTTPDate.parse) ?? now()
    )
    let received = Validators(etag: headers["ETag"], lastModified: headers["Last-Modified"])
    let isNotModified = answer.status == 304 && request.validators != nil
    guard isNotModified || 200..<300 ~= answer.status else {
      throw FetchError(.http, url: request.url, status: answer.status, retryAfter: wait)
    }
    var response = FetchResponse(
      requestedURL: request.url.withoutCredentials,
      finalURL: policy.current,
      redirects: policy.redirects,
      status: answer.status,
      headers: headers,
      body: isNotModified ? [] : answer.body
    )
    response.validators =
      isNotModified ? request.validators?.updated(byNotModified: received) : received
    response.retryAfter = wait
    return response
  }
}
