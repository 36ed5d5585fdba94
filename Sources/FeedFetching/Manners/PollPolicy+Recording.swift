// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension PollPolicy {
  /// The status that ends a feed.
  ///
  /// - Source: RFC 9110 §15.5.11.
  private static let gone = 410

  /// Says what an answer means for a feed.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - record: what is remembered of the feed.
  ///   - wasConditional: whether the request carried validators.
  /// - Returns: the outcome when nothing has to be read for it; nil: the body has to be read, and
  ///   is the new one of a feed, or no feed.
  package func outcome(
    of response: FetchResponse,
    for record: PollRecord,
    wasConditional: Bool
  ) -> PollOutcome? {
    if response.isNotModified { return .notModified(response) }
    guard let digest = record.digest, digest == BodyDigest(of: response.body) else { return nil }
    return .unchanged(response, wasConditional: wasConditional)
  }

  /// Folds what came of a poll into what is remembered of its feed.
  ///
  /// - Parameters:
  ///   - record: what was remembered before the poll.
  ///   - outcome: what came of it.
  ///   - now: the time of day.
  /// - Returns: what to remember from now on; the same when nobody was asked.
  package func record(_ record: PollRecord, after outcome: PollOutcome, now: Date) -> PollRecord {
    var record = record
    switch outcome {
    case .updated(let response, let hints):
      record.hints = hints
      forgiveTag(in: &record)
      take(response, into: &record, now: now)
      record.digest = BodyDigest(of: response.body)
      confirmRedirect(in: &record, by: response, now: now)
    case .truncated(let response, let hints): takePart(response, hints, into: &record, now: now)
    case .unchanged(let response, let wasConditional):
      if wasConditional { record.uselessConditionals += 1 }
      take(response, into: &record, now: now)
      confirmRedirect(in: &record, by: response, now: now)
    case .notModified(let response): keep(response, in: &record, now: now)
    case .notAFeed(let response):
      fail(&record, retryAfter: response.retryAfter, isPassing: false, now: now)
      record.goneReport = nil
      keepEnded(&record)
    case .failed(let error): heed(error, in: &record, now: now)
    case .waiting(.some(let until), .hostAsked):
      if record.heldUntil.map({ $0 < until }) ?? true { record.isHeldByHost = true }
      record.heldUntil = max(record.heldUntil ?? until, until)
      record.nextCheck = max(record.nextCheck ?? until, until)
    case .waiting, .stopped: break
    }
    return record
  }

  /// After a failure; a feed that could not even be asked for has not failed.
  private func heed(_ error: FetchError, in record: inout PollRecord, now: Date) {
    switch error.code {
    case .cancelled: break
    case .offline:
      record.isWaitingForNetwork = true
      record.nextCheck = Self.writable(max(record.nextCheck ?? now, now + networkRetry))
    default:
      fail(&record, retryAfter: error.retryAfter, isPassing: isPassing(error), now: now)
      heedGone(error, in: &record, now: now)
    }
  }

  /// After an answer with a body that is, or was, a feed.
  private func take(_ response: FetchResponse, into record: inout PollRecord, now: Date) {
    record.validators = response.validators
    record.validatorsSince = response.validators == nil ? nil : now
    record.truncations = nil
    succeed(&record, response, now: now)
  }

  /// After an answer with a part of a feed: what it holds is there, and it proves nothing else.
  ///
  /// It leaves no validators and no digest, so that the next poll brings the document whole, and
  /// what it says of being polled counts only while nothing whole has said it.
  private func takePart(
    _ response: FetchResponse,
    _ hints: PollHints,
    into record: inout PollRecord,
    now: Date
  ) {
    if record.lastSuccess == nil {
      record.hints = hints
      record.hints.isExpired = false
    }
    record.validators = nil
    record.validatorsSince = nil
    record.digest = nil
    if record.redirectCandidate?.target != target(of: response) { record.redirectCandidate = nil }
    record.truncations = (record.truncations ?? 0) + 1
    arrive(&record, now: now)
    scheduleRest(&record, after: response, now: now)
  }

  /// After an answer "not modified".
  private func keep(_ response: FetchResponse, in record: inout PollRecord, now: Date) {
    let received = Validators(
      etag: response.headers["ETag"],
      lastModified: response.headers["Last-Modified"]
    )
    record.validators = record.validators?.updated(byNotModified: received)
    forgiveTag(in: &record)
    succeed(&record, response, now: now)
    guard record.redirectCandidate != nil, record.redirectCandidate?.target == target(of: response)
    else {
      // Some servers answer so to everything: it can go on a proof, but not begin one.
      record.redirectCandidate = nil
      return
    }
    confirmRedirect(in: &record, by: response, now: now)
  }

  /// A tag that works is trusted again, but not once it was given up: the date does the work then.
  private func forgiveTag(in record: inout PollRecord) {
    guard record.uselessConditionals < Self.uselessConditionalsToDoubtTag else { return }
    record.uselessConditionals = 0
  }

  private func succeed(_ record: inout PollRecord, _ response: FetchResponse, now: Date) {
    record.lastSuccess = now
    arrive(&record, now: now)
    schedule(&record, after: response, now: now)
    if record.hints.isExpired { end(&record, .expired) }
  }

  private func arrive(_ record: inout PollRecord, now: Date) {
    record.lastCheck = now
    record.isWaitingForNetwork = false
    record.consecutiveFailures = 0
    record.failingSince = nil
    record.goneReport = nil
    record.ending = nil
  }

  /// Counts the answers that say that a feed is gone, and ends it when they are proof.
  ///
  /// Another status takes the word back; a server that was not reached says nothing.
  private func heedGone(_ error: FetchError, in record: inout PollRecord, now: Date) {
    guard error.status == Self.gone else {
      if error.status != nil { record.goneReport = nil }
      return keepEnded(&record)
    }
    var report = GoneReport(firstSeen: now)
    if let known = record.goneReport {
      report = known
      report.count += 1
    }
    record.goneReport = report
    let isProven =
      report.count >= goneToBelieve && now >= report.firstSeen + timeToBelieveGone
    if isProven { end(&record, .gone) } else { keepEnded(&record) }
  }

  /// A feed that has ended plans no poll, whatever comes of one that a person asked for.
  private func keepEnded(_ record: inout PollRecord) {
    if let ending = record.ending { end(&record, ending) }
  }

  private func fail(
    _ record: inout PollRecord,
    retryAfter: Duration?,
    isPassing: Bool,
    now: Date
  ) {
    record.lastCheck = now
    record.isWaitingForNetwork = false
    record.consecutiveFailures += 1
    record.failingSince = record.failingSince ?? now
    record.redirectCandidate = nil
    backOff(&record, retryAfter: retryAfter, isPassing: isPassing, now: now)
  }

  private func end(_ record: inout PollRecord, _ ending: PollRecord.Ending) {
    record.ending = ending
    record.nextCheck = nil
  }
}
