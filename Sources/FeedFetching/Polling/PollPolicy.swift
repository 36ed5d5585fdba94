// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// The polling policy: the rules of when and how a feed is polled, and of what its record stores.
///
/// It is pure: it reads no clock and no network. The time of day is a parameter, and all it knows
/// of a feed is in the feed's record. The record that `record(_:after:now:)` returns has to be
/// stored before the next poll, so that a restart asks no server again.
///
/// - Source: RFC 9110 §10.2.3, §13, §15; RFC 9111 §5.2.2, §5.3; RSS 2.0; RSS 1.0's syndication
///   module; JSON Feed 1.1.
package struct PollPolicy: Hashable, Sendable {
  /// The time between two polls of a feed that asks for none.
  package var base: Duration = .seconds(3600)
  /// The least time between two automatic polls.
  package var automaticFloor: Duration = .seconds(30 * 60)
  /// The least time between two polls that a person asked for.
  package var manualFloor: Duration = .seconds(5 * 60)
  /// The longest time between two polls that a feed or a failure can bring about.
  package var ceiling: Duration = .seconds(86_400)
  /// The largest random shift of a poll, as a share of the time between two.
  package var jitter = 0.1
  /// The time for which “not modified” is believed without a body in between.
  ///
  /// Some servers send this answer for ever, whatever the validators are.
  package var longestTrust: Duration = .seconds(8 * 86_400)
  /// The wait before the next look for a network that was not there.
  package var networkRetry: Duration = .seconds(5 * 60)
  /// The wait before the next request for a document of which only a part arrived.
  package var truncationRetry: Duration = .seconds(5 * 60)
  /// The least time between two polls by hand of a feed of which nothing ever arrived.
  package var retryFloor: Duration = .seconds(30)
  /// The least time between two requests for a feed that has ended, when all feeds are asked.
  package var endedFloor: Duration = .seconds(86_400)
  /// The number of answers in a row that report a feed as gone before they are believed.
  ///
  /// A site under repair reports so for all its addresses.
  package var goneToBelieve = 3
  /// The least time between the first and the last of these answers.
  package var timeToBelieveGone: Duration = .seconds(2 * 86_400)
  /// The time for which a feed that was there before may fail without being in trouble.
  package var tolerance: Duration = .zero
  /// The time for which a feed fails before it is reported to a person.
  ///
  /// Large sites lose their feeds for hours and days, and find them again.
  package var patience: Duration = .seconds(14 * 86_400)
  /// The number of polls in a row with permanent redirects to an address before they are believed.
  package var redirectsToBelieve = 3
  /// The least time over which these polls have to last, as hotels redirect everything for a night.
  package var timeToBelieveRedirects: Duration = .seconds(86_400)

  /// Whether a body that is the same as the last one brings nothing new; false where the first
  /// answer only leads to the articles.
  package var comparesBodies = true

  /// Creates the policy with its usual values.
  package init() {}

  /// Decides whether a feed may be polled now.
  ///
  /// - Parameters:
  ///   - record: the feed's record.
  ///   - trigger: the cause of the poll.
  ///   - now: the time of day.
  ///   - isOnline: whether there is a network; files need none.
  /// - Returns: the request, or the reason why there is none.
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
    case .manual, .everything, .refetch, .retry:
      let floor = floor(of: trigger, record)
      let earliest = record.lastCheck.map { $0 + floor }
      if let earliest, isAhead(earliest, of: now, atMost: floor) {
        return .wait(until: earliest, reason: .justChecked)
      }
    case .automatic, .start, .resume:
      if let wait = automaticWait(for: record, trigger: trigger, now: now) { return wait }
    }
    return .fetch(request(for: trigger == .refetch ? record.forgotten : record, now: now))
  }

  /// Creates the request for a feed.
  ///
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

  /// The useless conditional requests after which a tag is not sent any more.
  ///
  /// Some servers change the `ETag` when they compress, and do not know it afterwards; their date
  /// holds.
  static let uselessConditionalsToDoubtTag = 2

  /// Returns since when a feed has failed, if that is trouble already.
  ///
  /// - Returns: the time of the first failure; nil for a feed that does not fail, or not for long.
  package func failing(_ record: PollRecord, now: Date) -> Date? {
    guard let since = record.failingSince else { return nil }
    return record.lastSuccess == nil || now >= since + tolerance ? since : nil
  }

  /// Returns whether a feed has failed for so long that it is reported to a person.
  ///
  /// - Returns: true as well when the feed is gone.
  package func isWorthReporting(_ record: PollRecord, now: Date) -> Bool {
    record.isGone || record.failingSince.map { now >= $0 + patience } ?? false
  }

  /// Returns whether a feed that has ended may be requested.
  ///
  /// Such a feed can return, and only a person knows.
  private func mayAskEnded(_ record: PollRecord, _ trigger: PollTrigger, now: Date) -> Bool {
    guard trigger == .everything else { return trigger.isByHand }
    guard let last = record.lastCheck else { return true }
    return !isAhead(last + endedFloor, of: now, atMost: endedFloor)
  }

  /// Returns the least time between two polls that a person asks for.
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
    // The rest of a document is requested sooner: the server wanted to send it.
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

  /// Returns whether a moment is in the future and within the longest plan.
  ///
  /// A moment beyond that was stored under a wrong clock, and does not count.
  private func isAhead(_ moment: Date, of now: Date, atMost longest: Duration) -> Bool {
    moment > now && moment <= now + longest
  }

  /// The longest plan: seven days by the server's request, seven more of quiet times, and one to
  /// spare.
  private static let longestPlan: Duration = .seconds(15 * 86_400)
}

extension Date {
  /// Returns the moment after a time.
  static func + (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(duration.seconds)
  }
}
