// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import StateMachineKit

/// The limit of requests at once and over time, by host.
///
/// Every poll and download observes all of it. What a reader waits for observes the pauses that
/// hosts ask for and the spacings of hosts that want longer ones; see `BudgetedFetcher`.
///
/// Requests are admitted in the order in which they arrive, for each host and among all; a host
/// that has to wait delays no other one. An admitted caller leaves its place with `leave`; `fetch`
/// does both.
///
/// - Isolation: its own; every method can be called from anywhere.
package actor HostBudget: WaitingRoom {
  /// The answer to a caller that wants to send a request to a host.
  package enum Admission: Hashable, Sendable {
    /// The request may be sent now; `leave` has to follow.
    case granted
    /// The host gets no request for this time.
    case held(Duration)
    /// The task was cancelled; the place in the queue is free again.
    case cancelled
  }

  /// The reason why a request within the budget has no answer.
  package enum Refusal: Error, Hashable, Sendable {
    /// The request was not sent: the host gets none for this time.
    case held(Duration)
    /// The request was sent, or its task was cancelled before.
    case failed(FetchError)
  }

  /// The sender of a request.
  enum Sender: Hashable, Sendable {
    /// A poll or a download, which waits for its turn.
    case background
    /// A reader, who waits only where a host wants a longer spacing.
    case reader
  }

  private struct Host {
    var active = 0
    var lastStart: Duration?
    var heldUntil: Duration = .zero
  }

  /// The limits of the budget.
  package nonisolated let limits: HostLimits
  /// The callers that wait for admission, by host.
  package var line = WaitingLine<String, Admission>()
  private let elapsed: @Sendable () -> Duration
  private let pause: @Sendable (Duration) async throws -> Void
  private var hosts: [String: Host] = [:]
  /// The longer times that requests asked for, by host.
  private var spacings: [String: Duration] = [:]
  private var active = 0
  /// Stores the pause of a host, and its time.
  private var onPause: (@Sendable (String, Duration) async -> Void)?
  private var alarm: (time: Duration, task: Task<Void, Never>)?

  /// Creates a budget of which nothing is spent.
  ///
  /// - Parameters:
  ///   - limits: the limits of requests.
  ///   - clock: measures the time between requests.
  package init(
    limits: HostLimits = HostLimits(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.limits = limits
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    pause = { try await clock.sleep(for: $0) }
  }

  deinit {
    alarm?.task.cancel()
  }

  /// The number of requests that wait for admission.
  package var waitingCount: Int { line.count }
  /// The number of requests under way.
  package var activeCount: Int { active }

  /// Returns the name under which a host is counted.
  ///
  /// - Returns: the host's name in lower case, without its port: it is one machine.
  package static func key(of url: URL) -> String {
    url.host()?.lowercased() ?? ""
  }

  /// Waits until a request may be sent.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - spacing: the least time between two requests to the host, where it is longer than usual.
  /// - Returns: the answer: the request may be sent, has to wait, or was cancelled.
  package func enter(_ url: URL, spacing: Duration = .zero) async -> Admission {
    let host = Self.key(of: url)
    if spacing > .zero { spacings[host] = max(spacings[host] ?? .zero, spacing) }
    let hold = remainingHold(of: host)
    guard hold == .zero else { return .held(hold) }
    return await wait(for: host, ifCancelled: .cancelled)
  }

  /// Admits the callers that may continue, after one has joined the queue or left it.
  ///
  /// - Parameter host: the host of that caller.
  package func lineChanged(for host: String) {
    admit()
  }

  /// Sends a request within the budget, and follows the host's answer; a file has no budget.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - fetcher: sends it.
  /// - Returns: the answer.
  /// - Throws: `Refusal`.
  package nonisolated func fetch(
    _ request: FetchRequest,
    with fetcher: any Fetching
  ) async throws(Refusal) -> FetchResponse {
    try await send(request) { () async throws(FetchError) in try await fetcher.fetch(request) }
  }

  /// Runs the work of a request within the budget, and follows the host's answer.
  ///
  /// - Parameters:
  ///   - request: the request; a file has no budget.
  ///   - sender: the sender of the request.
  ///   - work: sends it.
  /// - Returns: the answer.
  /// - Throws: `Refusal`.
  nonisolated func send(
    _ request: FetchRequest,
    from sender: Sender = .background,
    _ work: () async throws(FetchError) -> FetchResponse
  ) async throws(Refusal) -> FetchResponse {
    let url = request.url
    guard !url.isFileURL else {
      do throws(FetchError) { return try await work() } catch { throw .failed(error) }
    }
    let needsTurn = sender == .background || hasLongerSpacing(request)
    switch await needsTurn ? enter(url, spacing: request.limits.spacing) : admission(of: url) {
    case .granted: break
    case .held(let duration): throw .held(duration)
    case .cancelled: throw .failed(FetchError(.cancelled, url: url))
    }
    do throws(FetchError) {
      let response = try await work()
      if let pause = response.hostPause { await hold(response.finalURL, for: pause) }
      if needsTurn { await leave(url) }
      return response
    } catch {
      await holdIfAsked(error, from: url)
      if needsTurn { await leave(url) }
      throw .failed(error)
    }
  }

  /// Returns whether a request without a place may be sent: not while its host has a pause.
  private func admission(of url: URL) -> Admission {
    let hold = remainingHold(of: Self.key(of: url))
    return hold == .zero ? .granted : .held(hold)
  }

  private nonisolated func hasLongerSpacing(_ request: FetchRequest) -> Bool {
    let usual = limits.spacing
    return max(request.limits.spacing, limits.spacing(of: Self.key(of: request.url))) > usual
  }

  /// Releases the place of a request that has ended.
  ///
  /// - Parameter url: the address that was passed to `enter`.
  package func leave(_ url: URL) {
    let host = Self.key(of: url)
    guard let count = hosts[host]?.active, count > 0 else { return }
    hosts[host]?.active = count - 1
    active -= 1
    admit()
  }

  /// Holds all requests to a host for a time; callers that wait for it are answered with `held`.
  ///
  /// It returns when the pause is stored, if pauses are.
  ///
  /// - Parameters:
  ///   - url: an address at the host.
  ///   - duration: the time, up to seven days; a longer hold is never shortened.
  package func hold(_ url: URL, for duration: Duration) async {
    let host = Self.key(of: url)
    guard hold(host, for: duration) else { return }
    await onPause?(host, remainingHold(of: host))
  }

  /// Holds all requests to the hosts that asked an earlier run for a pause, and has the pauses of
  /// this one stored, those until now as well.
  ///
  /// - Parameters:
  ///   - pauses: the times that remain, by host; one beyond the longest is that of a clock that was
  ///     wrong, and holds nobody.
  ///   - onPause: stores the pause of a host, and its time; the request behind it waits for that.
  package func restore(
    _ pauses: [String: Duration],
    onPause: @escaping @Sendable (String, Duration) async -> Void
  ) async {
    self.onPause = onPause
    let own = hosts.keys.map { ($0, remainingHold(of: $0)) }.filter { $0.1 > .zero }
    for (host, pause) in pauses where pause <= RetryAfter.longest { hold(host, for: pause) }
    for (host, pause) in own { await onPause(host, pause) }
  }

  /// Holds a host for a time.
  ///
  /// - Returns: whether it is held for longer than before.
  @discardableResult
  private func hold(_ host: String, for duration: Duration) -> Bool {
    let before = hosts[host]?.heldUntil ?? .zero
    let end = elapsed() + min(duration, RetryAfter.longest)
    guard duration > .zero, end > before else { return false }
    hosts[host, default: Host()].heldUntil = end
    let hold = remainingHold(of: host)
    line.answer { $0 == host ? .held(hold) : nil }
    admit()
    return true
  }

  /// Holds the requests to a host when its answer asks for that.
  ///
  /// - Parameters:
  ///   - error: the answer of the host.
  ///   - url: the address of the request.
  /// - Source: RFC 6585 §4; RFC 9110 §15.6.4.
  package func holdIfAsked(_ error: FetchError, from url: URL) async {
    let asked = error.retryAfter
    switch error.status {
    case 429: await hold(url, for: asked ?? limits.usualHold)
    case 403, 503: await hold(url, for: asked ?? .zero)
    default: break
    }
  }

  private func remainingHold(of host: String) -> Duration {
    max(.zero, (hosts[host]?.heldUntil ?? .zero) - elapsed())
  }

  /// Admits the callers that may continue, in the order of the queue, and sets the alarm for the
  /// next.
  private func admit() {
    let now = elapsed()
    forgetIdleHosts(at: now)
    line.answer { name in
      let host = hosts[name] ?? Host()
      // The host may have been held while a caller was joining the queue.
      if host.heldUntil > now { return .held(host.heldUntil - now) }
      guard active < limits.maximumRequests, host.active < limits.maximumRequestsPerHost,
        opening(of: host, named: name) <= now
      else { return nil }
      active += 1
      hosts[name, default: Host()].active += 1
      hosts[name]?.lastStart = now
      return .granted
    }
    setAlarm(at: now)
  }

  /// Returns the time at which the next request to a host may start.
  private func opening(of host: Host, named name: String) -> Duration {
    host.lastStart.map { $0 + max(limits.spacing(of: name), spacings[name] ?? .zero) } ?? .zero
  }

  /// Removes hosts whose last request is too long ago to decide anything, to keep the table small.
  private func forgetIdleHosts(at now: Duration) {
    hosts = hosts.filter { name, host in
      host.active > 0 || host.heldUntil > now || opening(of: host, named: name) > now
    }
  }

  /// Sets the alarm for a caller that waits for time alone; `leave` wakes those that wait for a
  /// place.
  private func setAlarm(at now: Duration) {
    let openings = Set(line.purposes).compactMap { name in
      hosts[name].map { opening(of: $0, named: name) }
    }
    guard let time = openings.filter({ $0 > now }).min() else {
      alarm?.task.cancel()
      alarm = nil
      return
    }
    guard alarm?.time != time else { return }
    alarm?.task.cancel()
    let task = Task { [weak self, pause] in
      do { try await pause(time - now) } catch { return }
      await self?.wake(at: time)
    }
    alarm = (time, task)
  }

  private func wake(at time: Duration) {
    if alarm?.time == time { alarm = nil }
    admit()
  }
}
