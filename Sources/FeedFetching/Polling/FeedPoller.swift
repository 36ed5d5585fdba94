// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// A poller of feeds: asks the policy, waits for the host budget, fetches, and updates the record.
///
/// It stores nothing: the caller has to store the record that `poll` returns, whatever the outcome
/// is. A feed may have one poll at a time; the caller ensures it.
///
/// - Isolation: any.
package struct FeedPoller: Sendable {
  /// The result of a poll: the feed's new record, the outcome, and the document that was read from
  /// the body; nil when there was none to read.
  package typealias Poll<Document> = (
    record: PollRecord, outcome: PollOutcome, document: Document?
  )

  /// The polling policy, which decides when and how a feed is polled.
  package let policy: PollPolicy
  /// Makes the request that is sent of the policy's own one.
  package var prepare: @Sendable (FetchRequest) -> FetchRequest = { $0 }
  /// Returns a failure, as one of too many requests where the body of the answer alone says so.
  package var recognizingLimit: @Sendable (FetchError) -> FetchError = { $0 }
  /// The name and the password of the feed, sent to its own origin alone; nil for none.
  package var credentials: Credentials?
  private let fetcher: any Fetching
  private let budget: HostBudget
  private let now: @Sendable () -> Date

  /// Creates a poller.
  ///
  /// - Parameters:
  ///   - fetcher: fetches the documents.
  ///   - policy: decides when and how a feed is polled.
  ///   - budget: the host budget of all polls of the program.
  ///   - now: the time of day.
  package init(
    fetcher: any Fetching,
    policy: PollPolicy = PollPolicy(),
    budget: HostBudget = HostBudget(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.fetcher = fetcher
    self.policy = policy
    self.budget = budget
    self.now = now
  }

  /// Polls a feed, if it may be polled now.
  ///
  /// - Parameters:
  ///   - record: the feed's record.
  ///   - trigger: the cause of the poll.
  ///   - isOnline: whether there is a network.
  ///   - read: reads a new body, once and only if there is one.
  /// - Returns: the new record, the outcome of the poll, and the result of `read`. When the task is
  ///   cancelled during the fetch, the outcome says so and the record is unchanged.
  package func poll<Document>(
    _ record: PollRecord,
    trigger: PollTrigger,
    isOnline: Bool,
    read: @Sendable (FetchResponse) async -> (BodyFinding, Document)
  ) async -> Poll<Document> {
    let decision = policy.decision(for: record, trigger: trigger, now: now(), isOnline: isOnline)
    let (outcome, document): (PollOutcome, Document?)
    var mayMove = true
    switch decision {
    case .wait(let until, let reason):
      (outcome, document) = (.waiting(until: until, reason: reason), nil)
    case .stop(let ending): (outcome, document) = (.stopped(ending), nil)
    case .fetch(let request):
      var complete = prepare(request)
      complete.add(credentials, of: record.address)
      mayMove = complete.url == request.url && complete.credentials == nil
      let known = trigger == .refetch ? record.forgotten : record
      (outcome, document) = await ask(complete, for: known, read)
    }
    var record = policy.record(record, after: outcome, now: now())
    // A redirect of another address than the feed's own says nothing of the feed's, and a feed with
    // a password is lost where the password may not be sent.
    if !mayMove { record.redirectCandidate = nil }
    return (record, outcome, document)
  }

  private func ask<Document>(
    _ request: FetchRequest,
    for record: PollRecord,
    _ read: @Sendable (FetchResponse) async -> (BodyFinding, Document)
  ) async -> (outcome: PollOutcome, document: Document?) {
    let response: FetchResponse
    do throws(HostBudget.Refusal) {
      response = try await budget.fetch(request, with: fetcher)
    } catch {
      return (await outcome(of: error, from: request.url), nil)
    }
    let isConditional = request.validators != nil
    if let known = policy.outcome(of: response, for: record, wasConditional: isConditional) {
      return (known, nil)
    }
    let (finding, document) = await read(response)
    switch finding {
    case .noFeed: return (.notAFeed(response), document)
    case .failed(let error):
      await budget.holdIfAsked(error, from: request.url)
      return (.failed(error), document)
    case .feed(let hints) where response.truncation == nil:
      return (.updated(response, hints), document)
    case .part(let hints), .feed(let hints): return (.truncated(response, hints), document)
    }
  }

  /// Returns the outcome of a request without an answer of success; a host that asks for a pause in
  /// its own words is left alone as well.
  private func outcome(of refusal: HostBudget.Refusal, from url: URL) async -> PollOutcome {
    switch refusal {
    case .held(let duration): return .waiting(until: now() + duration, reason: .hostAsked)
    case .failed(let error):
      let failure = recognizingLimit(error)
      if failure != error { await budget.holdIfAsked(failure, from: url) }
      return .failed(failure)
    }
  }
}

/// The finding in the body of an answer, as far as it matters to polls.
package enum BodyFinding: Hashable, Sendable {
  /// A feed, with its hints for polls.
  case feed(PollHints)
  /// A feed whose document ends before it is complete.
  case part(PollHints)
  /// No feed.
  case noFeed
  /// An error that the body states, as the failure of HTTP to which it amounts.
  case failed(FetchError)
}
