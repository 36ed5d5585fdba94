// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Decides when a feed is polled, how, and what is learnt from what came of it.
///
/// Pure: it reads no clock and no network; the time of day is passed in, and what it knows of a
/// feed stands in the feed's record. The record that `record(_:after:now:)` gives is to be stored
/// before the next poll, so that a restart asks nobody again.
///
/// - Source: RFC 9110 §10.2.3, §13, §15; RFC 9111 §5.2.2, §5.3; RSS 2.0; RSS 1.0's syndication
///   module; JSON Feed 1.1.
package struct PollPolicy: Hashable, Sendable {
  /// The time between two polls of a feed that says nothing.
  package var base: Duration = .seconds(3600)
  /// The least time between two polls that nobody asked for.
  package var automaticFloor: Duration = .seconds(30 * 60)
  /// The least time between two polls that somebody asked for.
  package var manualFloor: Duration = .seconds(5 * 60)
  /// The longest time between two polls that a feed or a failure can bring about.
  package var ceiling: Duration = .seconds(86_400)
  /// How far a poll is shifted at random, as a share of the time between two.
  package var jitter = 0.1
  /// How long "not modified" is believed without ever seeing a body.
  ///
  /// Some servers answer it for ever, to whatever validators.
  package var longestTrust: Duration = .seconds(8 * 86_400)
  /// How soon to look again for a network that was not there.
  package var networkRetry: Duration = .seconds(5 * 60)
  /// The wait before a document is asked for again of which only a part came.
  package var truncationRetry: Duration = .seconds(5 * 60)
  /// The least time between two polls of a feed of which nothing ever came, when somebody asks
  /// again and again.
  package var retryFloor: Duration = .seconds(30)
  /// The shortest time between two requests for a feed that has ended, when all feeds are asked.
  package var endedFloor: Duration = .seconds(86_400)
  /// The number of answers in a row that say a feed is gone for good before it is believed.
  ///
  /// A site that is being mended says so of all its pages.
  package var goneToBelieve = 3
  /// The time over which these answers have to go on.
  package var timeToBelieveGone: Duration = .seconds(2 * 86_400)
  /// How long a feed fails before a person is to be told.
  ///
  /// Large sites lose their feeds for hours and days, and find them again.
  package var patience: Duration = .seconds(14 * 86_400)
  /// How many polls in a row have to be sent to a new address for good before it is believed.
  package var redirectsToBelieve = 3
  /// How long these polls have to go on, as hotels redirect everything for a night.
  package var timeToBelieveRedirects: Duration = .seconds(86_400)

  /// Makes the policy with its usual values.
  package init() {}

  /// Says whether a feed may be polled now.
  ///
  /// - Parameters:
  ///   - record: what is remembered of the feed.
  ///   - trigger: what asks for the poll.
  ///   - now: the time of day.
  ///   - isOnline: whether there is a network; files need none.
  /// - Returns: the request, or why there is none.
  package func decision(
    for record: PollRecord,
    trigger: PollTrigger,
    now: Date,
    isOnline: Bool
  ) -> PollDecision {
    if let ending = record.ending, !mayAskEnded(record, trigger, now: now) { return .stop(ending) }
    guard isOnline || record.address.isFileURL else { return .wait(until: nil, reason: .offline) }
    if let held = record.heldUntil, isAhead(held, of: now, atMost: RetryAfter.longest) {
      return .wait(until: held, reason: record.isHeldByHost == true ? .hostAsked : .serverAsked)
    }
    switch trigger {
    case .manual, .everything, .retry:
      let floor = floor(of: trigger, record)
      let earliest = record.lastCheck.map { $0 + floor }
      if let earliest, isAhead(earliest, of: now, atMost: floor) {
        return .wait(until: earliest, reason: .justChecked)
      }
    case .automatic, .resume:
      if let wait = automaticWait(for: record, trigger: trigger, now: now) { return wait }
    }
    return .fetch(request(for: record, now: now))
  }

  /// Makes the request for a feed.
  ///
  /// - Parameters:
  ///   - record: what is remembered of the feed.
  ///   - now: the time of day.
  /// - Returns: the request; without validators when they were believed for too long.
  package func request(for record: PollRecord, now: Date) -> FetchRequest {
    var validators = record.validators
    if let since = record.validatorsSince, now >= since + longestTrust { validators = nil }
    if record.uselessConditionals >= Self.uselessConditionalsToDoubtTag,
      let date = validators?.lastModified
    {
      validators = Validators(etag: nil, lastModified: date)
    }
    return FetchRequest(url: record.address, validators: validators)
  }

  /// Some servers change the `ETag` when they compress, and then know it no more; their date holds.
  static let uselessConditionalsToDoubtTag = 2

  /// Says whether a feed has failed for so long that a person is to be told.
  ///
  /// - Parameters:
  ///   - record: what is remembered of the feed.
  ///   - now: the time of day.
  /// - Returns: true as well when the feed is gone.
  package func isWorthTelling(_ record: PollRecord, now: Date) -> Bool {
    record.isGone || record.failingSince.map { now >= $0 + patience } ?? false
  }

  /// Whether a feed that has ended may be asked for: one can come back, and only a person knows.
  private func mayAskEnded(_ record: PollRecord, _ trigger: PollTrigger, now: Date) -> Bool {
    guard trigger == .everything else { return trigger.isByHand }
    guard let last = record.lastCheck else { return true }
    return !isAhead(last + endedFloor, of: now, atMost: endedFloor)
  }

  /// The least time between two polls that somebody asks for.
  private func floor(of trigger: PollTrigger, _ record: PollRecord) -> Duration {
    guard trigger == .retry, record.lastSuccess == nil else { return manualFloor }
    return record.consecutiveFailures > 1 ? retryFloor : .zero
  }

  private func automaticWait(
    for record: PollRecord,
    trigger: PollTrigger,
    now: Date
  ) -> PollDecision? {
    let isPromised = trigger == .resume && record.isWaitingForNetwork
    let due = isPromised ? nil : record.nextCheck
    // What is missing of a document is asked for sooner: the server wanted to send it.
    let least = record.truncations == nil ? automaticFloor : truncationRetry
    let floor = record.lastCheck.map { $0 + least }
    if let earliest = [due, floor].compactMap({ $0 }).max(),
      isAhead(earliest, of: now, atMost: Self.longestPlan)
    {
      let isFailing = record.consecutiveFailures > 0
      return .wait(until: earliest, reason: isFailing ? .backingOff : .notDue)
    }
    let open = record.hints.quietTimes.end(from: now)
    return open > now ? .wait(until: open, reason: .quietTime) : nil
  }

  /// Whether a moment is still to come; one that no plan of ours reaches was made under a clock
  /// that was wrong, and does not count.
  private func isAhead(_ moment: Date, of now: Date, atMost longest: Duration) -> Bool {
    moment > now && moment <= now + longest
  }

  /// Seven days by the server's wish, and seven more of quiet times.
  private static let longestPlan: Duration = .seconds(15 * 86_400)
}

extension Date {
  /// The moment after a time.
  static func + (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(duration.seconds)
  }
}

extension Duration {
  /// The time in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
