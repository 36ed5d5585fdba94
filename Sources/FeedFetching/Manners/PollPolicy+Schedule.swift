// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension PollPolicy {
  /// Collects what a server and its feed say about how often they want to be asked.
  ///
  /// `no-cache` and `no-store` say nothing about that.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - hints: what the feed says.
  ///   - now: the time of day, for servers that do not tell theirs.
  /// - Returns: one wish for each source that says something.
  package func wishes(
    of response: FetchResponse,
    hints: PollHints,
    now: Date
  ) -> [PollWish] {
    let date = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
    let said: [(PollWish.Source, Duration?)] = [
      (.maximumAge, response.maximumAge),
      (.expires, Expires.freshness(response.headers["Expires"], now: date)),
      (.timeToLive, hints.timeToLive),
      (.updateInterval, hints.updateInterval),
    ]
    return said.compactMap { source, duration in
      duration.map { PollWish(source: source, said: $0, within: automaticFloor...ceiling) }
    }
  }

  /// The time to the next poll after an answer, before the shift at random.
  ///
  /// - Parameter wishes: what the server and the feed say.
  /// - Returns: the longest of the wishes and our own base, within our bounds.
  package func interval(wishes: [PollWish]) -> Duration {
    let longest = wishes.map(\.heeded).max() ?? .zero
    return min(max(base, longest, automaticFloor), ceiling)
  }

  /// The time to the next poll after failures, before the shift at random.
  ///
  /// - Parameters:
  ///   - failures: how many in a row, from 1.
  ///   - isPassing: whether the last one is likely to pass soon.
  /// - Returns: an hour, or half an hour for what passes, and twice as long for each more, up to
  ///   our ceiling.
  package func backOff(failures: Int, isPassing: Bool) -> Duration {
    let doublings = min(max(failures - 1, 0), Self.mostDoublings)
    let first = isPassing ? automaticFloor : .seconds(3600)
    return min(first * (1 << doublings), ceiling)
  }

  /// Whether a failure is likely to pass soon: nobody was reached, or the server said no more than
  /// that the moment was bad.
  ///
  /// - Parameter error: the failure.
  /// - Returns: false whenever a server refused, and when it is in trouble itself.
  /// - Source: RFC 9110 §15.5.9; RFC 8470 §5.2.
  package func isPassing(_ error: FetchError) -> Bool {
    error.status.map { Self.passingStatuses.contains($0) } ?? error.isRetryable
  }

  /// Request timeout, too early.
  private static let passingStatuses: Set<Int> = [408, 425]

  /// Far more than the ceiling, and far less than overflows.
  private static let mostDoublings = 16

  /// Sets the next check after an answer.
  func schedule(_ record: inout PollRecord, after response: FetchResponse, now: Date) {
    let wishes = wishes(of: response, hints: record.hints, now: now)
    // Nobody who names a time is asked earlier; only what we chose ourselves is shifted both ways.
    let wished = wishes.map(\.heeded).filter { $0 > automaticFloor }.max() ?? automaticFloor
    let longest = ceiling * (1 + jitter)
    let wait = shifted(interval(wishes: wishes), within: wished...longest, &record.jitterSeed)
    plan(&record, wait: wait, retryAfter: response.retryAfter, now: now)
  }

  /// Sets the next check after a part of a document: soon, then ever later, up to the time that the
  /// feed would have been asked anyway.
  func scheduleRest(_ record: inout PollRecord, after response: FetchResponse, now: Date) {
    let usual = interval(wishes: wishes(of: response, hints: record.hints, now: now))
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
    // A server that names its time knows better than we do when to come again.
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
    // "Retry after 0" is sent by servers in trouble too; it asks for nothing.
    if let asked = retryAfter, asked > .zero {
      let held = now + min(asked, RetryAfter.longest)
      record.heldUntil = held
      next = max(next, held)
    } else {
      record.heldUntil = nil
    }
    record.nextCheck = Self.writable(afterQuietTime(next, of: &record))
  }

  /// A moment that four digits of a year can name, as every text of a date needs them.
  static func writable(_ date: Date) -> Date { min(date, lastWritable) }

  /// 31 December 9999, the last second.
  private static let lastWritable = Date(timeIntervalSince1970: 253_402_300_799)

  /// Moves a check out of the quiet times, and not all feeds to the first second after them.
  private func afterQuietTime(_ date: Date, of record: inout PollRecord) -> Date {
    let open = record.hints.quietTimes.end(from: date)
    guard open > date else { return date }
    return open.addingTimeInterval(Jitter.next(&record.jitterSeed) * Self.spreadAfterQuietTime)
  }

  /// In seconds: well within the hour that is open.
  private static let spreadAfterQuietTime = 600.0

  /// Shifts a time at random; where it would leave the bounds, to the other side.
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
