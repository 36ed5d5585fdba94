// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension PollPolicy {
  /// Collects the requests of a server and its feed about the time between polls.
  ///
  /// `no-cache` and `no-store` are no such requests.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - hints: the hints of the feed.
  ///   - now: the time of day, for servers that do not send theirs.
  /// - Returns: one request for each source that has one.
  package func requests(
    of response: FetchResponse,
    hints: PollHints,
    now: Date
  ) -> [IntervalRequest] {
    let date = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
    let said: [(IntervalRequest.Source, Duration?)] = [
      (.maximumAge, response.maximumAge),
      (.expires, Expires.freshness(response.headers["Expires"], now: date)),
      (.timeToLive, hints.timeToLive),
      (.updateInterval, hints.updateInterval),
    ]
    return said.compactMap { source, duration in
      duration.map {
        IntervalRequest(source: source, requested: $0, within: automaticFloor...ceiling)
      }
    }
  }

  /// Returns the time to the next poll after an answer, before the shift at random.
  ///
  /// - Parameter requests: the intervals that the server and the feed ask for.
  /// - Returns: the longest of them and our own base, within our bounds.
  package func interval(requests: [IntervalRequest]) -> Duration {
    let longest = requests.map(\.applied).max() ?? .zero
    return min(max(base, longest, automaticFloor), ceiling)
  }

  /// Returns the time to the next poll after failures, before the shift at random.
  ///
  /// - Parameters:
  ///   - failures: the number of failures in a row, from 1.
  ///   - isPassing: whether the last one is likely to pass soon.
  /// - Returns: an hour, or half an hour for a failure that passes soon. The time doubles with each
  ///   further failure, up to our ceiling.
  package func backOff(failures: Int, isPassing: Bool) -> Duration {
    let doublings = min(max(failures - 1, 0), Self.mostDoublings)
    let first = isPassing ? automaticFloor : .seconds(3600)
    return min(first * (1 << doublings), ceiling)
  }

  /// Returns whether a failure is likely to pass soon: no server was reached, or the server only
  /// reported a bad moment.
  ///
  /// - Parameter error: the failure.
  /// - Returns: false whenever a server refused, and when the server has a fault itself.
  /// - Source: RFC 9110 §15.5.9; RFC 8470 §5.2.
  package func isPassing(_ error: FetchError) -> Bool {
    error.status.map { Self.passingStatuses.contains($0) } ?? error.isRetryable
  }

  /// The statuses of a bad moment: request timeout, too early.
  private static let passingStatuses: Set<Int> = [408, 425]

  /// The most doublings: far more than the ceiling needs, and far fewer than overflow.
  private static let mostDoublings = 16

  /// Sets the next check after an answer.
  func schedule(_ record: inout PollRecord, after response: FetchResponse, now: Date) {
    let requests = requests(of: response, hints: record.hints, now: now)
    // A server that names a time is never asked earlier; only our own times are shifted both ways.
    let requested = requests.map(\.applied).filter { $0 > automaticFloor }.max() ?? automaticFloor
    (record.interval, record.earliestCheck) = (base, now + requested)
    let longest = ceiling * (1 + jitter)
    let wait = shifted(
      interval(requests: requests),
      within: requested...longest,
      &record.jitterSeed
    )
    plan(&record, wait: wait, retryAfter: response.retryAfter, now: now)
  }

  /// Moves the next poll to where the present interval puts it, when it was planned with another.
  ///
  /// It is never before the time that the server and its feed ask for. A plan that followed a
  /// failure stays, and that of an older record is not made earlier, as it lacks these.
  ///
  /// - Parameter record: the feed's record.
  /// - Returns: the new record; the same when nothing is to be moved.
  package func replanned(_ record: PollRecord) -> PollRecord {
    let isPlanned = record.ending == nil && record.consecutiveFailures == 0
    guard isPlanned, record.truncations == nil, !record.isWaitingForNetwork,
      (record.interval ?? PollPolicy().base) != base,
      let last = record.lastCheck, let next = record.nextCheck
    else { return record }
    var record = record
    record.interval = base
    let bounds = automaticFloor...(ceiling * (1 + jitter))
    let own = last + shifted(interval(requests: []), within: bounds, &record.jitterSeed)
    let earliest = max(record.earliestCheck ?? next, record.heldUntil ?? own)
    record.nextCheck = Self.writable(afterQuietTime(max(own, earliest), of: &record))
    return record
  }

  /// Sets the next check after a part of a document.
  ///
  /// The check is soon at first, and later each time, up to the time at which the feed would have
  /// been asked anyway.
  func scheduleRest(_ record: inout PollRecord, after response: FetchResponse, now: Date) {
    let usual = interval(requests: requests(of: response, hints: record.hints, now: now))
    let doublings = min(max((record.truncations ?? 1) - 1, 0), Self.mostDoublings)
    let wait = min(truncationRetry * (1 << doublings), usual)
    let bounds = truncationRetry...(ceiling * (1 + jitter))
    let next = shifted(wait, within: bounds, &record.jitterSeed)
    plan(&record, wait: next, retryAfter: response.retryAfter, now: now)
  }

  /// Sets the next check after a failure.
  func backOff(_ record: inout PollRecord, retryAfter: Duration?, isPassing: Bool, now: Date) {
    let wait = backOff(failures: record.consecutiveFailures, isPassing: isPassing)
    let shifted = shifted(wait, within: automaticFloor...ceiling, &record.jitterSeed)
    let isAsked = retryAfter.map { $0 > .zero } ?? false
    // A server that names a time knows better than the policy when to ask again.
    plan(&record, wait: isAsked ? automaticFloor : shifted, retryAfter: retryAfter, now: now)
  }

  private func plan(
    _ record: inout PollRecord,
    wait: Duration,
    retryAfter: Duration?,
    now: Date
  ) {
    var next = now + wait
    record.isHeldByHost = nil
    // Servers in trouble send “retry after 0” too; it asks for nothing.
    if let asked = retryAfter, asked > .zero {
      let held = now + min(asked, RetryAfter.longest)
      record.heldUntil = held
      next = max(next, held)
    } else {
      record.heldUntil = nil
    }
    record.nextCheck = Self.writable(afterQuietTime(next, of: &record))
  }

  /// Limits a moment to those whose year has four digits, as every text of a date needs them.
  static func writable(_ date: Date) -> Date { min(date, lastWritable) }

  /// 31 December 9999, the last second.
  private static let lastWritable = Date(timeIntervalSince1970: 253_402_300_799)

  /// Moves a check out of the quiet times, at random, so that not all feeds get the same second.
  private func afterQuietTime(_ date: Date, of record: inout PollRecord) -> Date {
    let open = record.hints.quietTimes.end(from: date)
    guard open > date else { return date }
    return open.addingTimeInterval(Jitter.next(&record.jitterSeed) * Self.spreadAfterQuietTime)
  }

  /// The range of the shift after quiet times, in seconds: well within the hour that is open.
  private static let spreadAfterQuietTime = 600.0

  /// Shifts a time at random; a shift beyond the bounds is made to the other side.
  private func shifted(
    _ duration: Duration,
    within bounds: ClosedRange<Duration>,
    _ seed: inout UInt64
  ) -> Duration {
    let shift = duration * ((Jitter.next(&seed) * 2 - 1) * jitter)
    let moved = bounds.contains(duration + shift) ? duration + shift : duration - shift
    return min(max(moved, bounds.lowerBound), bounds.upperBound)
  }
}
