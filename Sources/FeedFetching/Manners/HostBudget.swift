// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The gate that every poll passes: few requests at a time, and some time between them.
///
/// First come, first served, for each host and among all; a host that has to wait holds up no other
/// one. Whoever is admitted gives the place back with `leave`.
///
/// - Isolation: its own; every method can be called from anywhere.
package actor HostBudget {
  /// What somebody is told who wants to ask a host.
  package enum Admission: Hashable, Sendable {
    /// The request may be sent now; `leave` has to follow.
    case granted
    /// The host is left alone for so long.
    case held(Duration)
    /// The task was cancelled; the place in the queue is free again.
    case cancelled
  }

  private struct Waiter {
    let id: Int
    let host: String
    let continuation: CheckedContinuation<Admission, Never>
  }

  private struct Host {
    var active = 0
    var lastStart: Duration?
    var heldUntil: Duration = .zero
  }

  private let limits: HostLimits
  private let elapsed: @Sendable () -> Duration
  private let pause: @Sendable (Duration) async throws -> Void
  private var hosts: [String: Host] = [:]
  private var queue: [Waiter] = []
  private var active = 0
  private var nextID = 0
  private var alarm: (time: Duration, task: Task<Void, Never>)?

  /// Makes a budget of which nothing is spent.
  ///
  /// - Parameters:
  ///   - limits: how much may be asked.
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

  /// How many requests wait to be admitted.
  package var waitingCount: Int { queue.count }
  /// How many requests are under way.
  package var activeCount: Int { active }

  /// The name under which a host is counted.
  ///
  /// - Parameter url: an address.
  /// - Returns: the host's name in lower case, without its port: it is one machine.
  package static func key(of url: URL) -> String {
    url.host()?.lowercased() ?? ""
  }

  /// Waits until a request may be sent.
  ///
  /// - Parameter url: the address.
  /// - Returns: whether it may be.
  package nonisolated func enter(_ url: URL) async -> Admission {
    let id = await nextTicket()
    return await withTaskCancellationHandler {
      await place(Self.key(of: url), id)
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func nextTicket() -> Int {
    nextID += 1
    return nextID
  }

  /// Waits in the queue, if it is needed at all.
  ///
  /// Apart from `enter`, as the operation of a cancellation handler may run off the actor.
  private func place(_ host: String, _ id: Int) async -> Admission {
    let hold = remainingHold(of: host)
    guard hold == .zero else { return .held(hold) }
    return await withCheckedContinuation { continuation in
      // Who was cancelled before has given up a place that was not there yet.
      guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
      queue.append(Waiter(id: id, host: host, continuation: continuation))
      admit()
    }
  }

  /// Gives back the place of a request that has ended.
  ///
  /// - Parameter url: the address given to `enter`.
  package func leave(_ url: URL) {
    let host = Self.key(of: url)
    guard let count = hosts[host]?.active, count > 0 else { return }
    hosts[host]?.active = count - 1
    active -= 1
    admit()
  }

  /// Leaves a host alone; who waits for it is told so.
  ///
  /// - Parameters:
  ///   - url: an address at the host.
  ///   - duration: for how long, up to seven days; never shortens a longer hold.
  package func hold(_ url: URL, for duration: Duration) {
    let host = Self.key(of: url)
    let end = elapsed() + min(duration, RetryAfter.longest)
    hosts[host, default: Host()].heldUntil = max(hosts[host]?.heldUntil ?? .zero, end)
    let hold = remainingHold(of: host)
    guard hold > .zero else { return }
    let told = queue.filter { $0.host == host }
    queue.removeAll { $0.host == host }
    for waiter in told { waiter.continuation.resume(returning: .held(hold)) }
    admit()
  }

  /// Heeds what an answer asks of everybody who asks its host.
  ///
  /// - Parameters:
  ///   - error: what the host gave.
  ///   - url: the address that was asked.
  /// - Source: RFC 6585 §4; RFC 9110 §15.6.4.
  package func heed(_ error: FetchError, from url: URL) {
    let asked = error.retryAfter
    switch error.status {
    case 429: hold(url, for: asked ?? limits.usualHold)
    case 503: hold(url, for: asked ?? .zero)
    default: break
    }
  }

  private func remainingHold(of host: String) -> Duration {
    max(.zero, (hosts[host]?.heldUntil ?? .zero) - elapsed())
  }

  private func giveUp(_ id: Int) {
    guard let index = queue.firstIndex(where: { $0.id == id }) else { return }
    queue.remove(at: index).continuation.resume(returning: .cancelled)
    admit()
  }

  /// Admits, in the order of the queue, all who may go now, and wakes up for the next one.
  private func admit() {
    let now = elapsed()
    forgetIdleHosts(at: now)
    var rest: [Waiter] = []
    for waiter in queue {
      let host = hosts[waiter.host] ?? Host()
      guard active < limits.maximumRequests, host.active < limits.maximumRequestsPerHost,
        opening(of: host, named: waiter.host) <= now
      else {
        rest.append(waiter)
        continue
      }
      active += 1
      hosts[waiter.host, default: Host()].active += 1
      hosts[waiter.host]?.lastStart = now
      waiter.continuation.resume(returning: .granted)
    }
    queue = rest
    setAlarm(at: now)
  }

  /// When the next request to a host may start.
  private func opening(of host: Host, named name: String) -> Duration {
    host.lastStart.map { $0 + limits.spacing(of: name) } ?? .zero
  }

  /// Keeps the table small: what was long ago decides nothing.
  private func forgetIdleHosts(at now: Duration) {
    hosts = hosts.filter { name, host in
      host.active > 0 || host.heldUntil > now || opening(of: host, named: name) > now
    }
  }

  /// Wakes up when time alone lets somebody go on; who waits for a place is woken by `leave`.
  private func setAlarm(at now: Duration) {
    let openings = queue.compactMap { waiter in
      hosts[waiter.host].map { opening(of: $0, named: waiter.host) }
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
