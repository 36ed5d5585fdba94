// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension PollPolicy {
  /// The status that ends a feed.
  ///
  /// - Source: RFC 9110 §15.5.11.
  private static let gone = 410

  /// Returns the outcome of an answer whose body has not to be read.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - record: the feed's record.
  ///   - wasConditional: whether the request carried validators.
  /// - Returns: the outcome; nil when the body has to be read, which is the new one of a feed, or
  ///   no feed.
  package func outcome(
    of response: FetchResponse,
    for record: PollRecord,
    wasConditional: Bool
  ) -> PollOutcome? {
    if response.isNotModified { return .notModified(response) }
    guard comparesBodies, let digest = record.digest, digest == BodyDigest(of: response.body)
    else { return nil }
    return .unchanged(response, wasConditional: wasConditional)
  }

  /// Updates the record of a feed after a poll.
  ///
  /// - Parameters:
  ///   - record: the record before the poll.
  ///   - outcome: the outcome of the poll.
  ///   - now: the time of day.
  /// - Returns: the new record; the same when no server was asked.
  package func record(_ record: PollRecord, after outcome: PollOutcome, now: Date) -> PollRecord {
    var record = record
    switch outcome {
    case .updated(let response, let hints):
      record.hints = hints
      forgiveTag(in: &record)
      handle(response, into: &record, now: now)
      record.digest = BodyDigest(of: response.body)
      confirmRedirect(in: &record, by: response, now: now)
    case .truncated(let response, let hints): handlePart(response, hints, into: &record, now: now)
    case .unchanged(let response, let wasConditional):
      if wasConditional { record.uselessConditionals += 1 }
      handle(response, into: &record, now: now)
      confirmRedirect(in: &record, by: response, now: now)
    case .notModified(let response): store(response, in: &record, now: now)
    case .notAFeed(let response):
      fail(&record, retryAfter: response.retryAfter, isPassing: false, now: now)
      record.goneReport = nil
      endAgain(&record)
    case .failed(let error): handleFailure(error, in: &record, now: now)
    case .waiting(.some(let until), .hostAsked):
      if record.heldUntil.map({ $0 < until }) ?? true { record.isHeldByHost = true }
      record.heldUntil = max(record.heldUntil ?? until, until)
      record.nextCheck = max(record.nextCheck ?? until, until)
    case .waiting, .stopped: break
    }
    return record
  }

  /// Updates the record after a failure; a poll that could not even start is no failure.
  private func handleFailure(_ error: FetchError, in record: inout PollRecord, now: Date) {
    switch error.code {
    case .cancelled: break
    case .offline:
      record.isWaitingForNetwork = true
      record.nextCheck = Self.writable(max(record.nextCheck ?? now, now + networkRetry))
    default:
      fail(&record, retryAfter: error.retryAfter, isPassing: isPassing(error), now: now)
      handleGone(error, in: &record, now: now)
    }
  }

  /// Updates the record after an answer with a body that is, or was, a feed.
  private func handle(_ response: FetchResponse, into record: inout PollRecord, now: Date) {
    record.validators = response.validators
    record.validatorsSince = response.validators == nil ? nil : now
    record.truncations = nil
    succeed(&record, response, now: now)
  }

  /// Updates the record after an answer with a part of a feed, which proves no more than its
  /// articles.
  ///
  /// The record gets no validators and no digest, so that the next poll fetches the whole document.
  /// The hints of the part count only until a whole document has some.
  private func handlePart(
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

  /// Updates the record after an answer “not modified”.
  private func store(_ response: FetchResponse, in record: inout PollRecord, now: Date) {
    let received = Validators(
      etag: response.headers["ETag"],
      lastModified: response.headers["Last-Modified"]
    )
    record.validators = record.validators?.updated(byNotModified: received)
    forgiveTag(in: &record)
    succeed(&record, response, now: now)
    guard record.redirectCandidate != nil, record.redirectCandidate?.target == target(of: response)
    else {
      // Some servers answer so to everything: the answer may continue a proof, but not start one.
      record.redirectCandidate = nil
      return
    }
    confirmRedirect(in: &record, by: response, now: now)
  }

  /// Trusts a tag that works again, unless it was given up: then the date is used instead.
  private func forgiveTag(in record: inout PollRecord) {
    guard record.uselessConditionals < Self.uselessConditionalsToDoubtTag else { return }
    record.uselessConditionals = 0
  }

  private func succeed(_ record: inout PollRecord, _ response: FetchResponse, now: Date) {
    record.lastSuccess = now
    // The hints of a document are old where it is not read again, and this one is in the answer.
    if let interval = response.pollInterval { record.hints.updateInterval = interval }
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

  /// Counts the answers that report a feed as gone, and ends the feed when they are proof.
  ///
  /// An answer with another status removes the report; a server that was not reached changes
  /// nothing.
  private func handleGone(_ error: FetchError, in record: inout PollRecord, now: Date) {
    guard error.status == Self.gone else {
      if error.status != nil { record.goneReport = nil }
      return endAgain(&record)
    }
    var report = GoneReport(firstSeen: now)
    if let known = record.goneReport {
      report = known
      report.count += 1
    }
    record.goneReport = report
    let isProven =
      report.count >= goneToBelieve && now >= report.firstSeen + timeToBelieveGone
    if isProven { end(&record, .gone) } else { endAgain(&record) }
  }

  /// Removes the next poll of a feed that has ended, whatever the outcome of a poll by hand is.
  private func endAgain(_ record: inout PollRecord) {
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
