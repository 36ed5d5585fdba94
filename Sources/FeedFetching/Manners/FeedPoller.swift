// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Polls feeds: asks the policy, waits for its turn, fetches, and folds what came into the record.
///
/// It stores nothing: the record that `poll` gives is to be stored by the caller, whatever came of
/// it. One poll of a feed at a time; the caller sees to that.
///
/// - Isolation: any.
package struct FeedPoller: Sendable {
  /// What came of a poll, and what to remember of its feed.
  package typealias Poll = (record: PollRecord, outcome: PollOutcome)

  /// Decides when and how.
  package let policy: PollPolicy
  private let fetcher: any Fetching
  private let budget: HostBudget
  private let now: @Sendable () -> Date

  /// Makes a poller.
  ///
  /// - Parameters:
  ///   - fetcher: gets the documents.
  ///   - policy: decides when and how.
  ///   - budget: the gate that all polls of the program pass.
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
  ///   - record: what is remembered of the feed.
  ///   - trigger: what asks for the poll.
  ///   - isOnline: whether there is a network.
  ///   - access: what is needed to reach the feed besides its address.
  ///   - credentials: a name and a password for the feed's origin.
  ///   - parse: reads a new body, once and only if there is one.
  /// - Returns: what to remember from now on, and what came of the poll. When the task is cancelled
  ///   during the fetch, the outcome is `cancelled` and the record is as it was.
  package func poll(
    _ record: PollRecord,
    trigger: PollTrigger,
    isOnline: Bool,
    access: FeedAccess = FeedAccess(),
    credentials: Credentials? = nil,
    parse: @Sendable (FetchResponse) async -> BodyFinding
  ) async -> Poll {
    let decision = policy.decision(for: record, trigger: trigger, now: now(), isOnline: isOnline)
    let outcome: PollOutcome
    switch decision {
    case .wait(let until, let reason): outcome = .waiting(until: until, reason: reason)
    case .stop(let ending): outcome = .stopped(ending)
    case .fetch(let request):
      let complete = access.applied(to: request, credentials: credentials)
      outcome = await ask(complete, for: record, parse)
    }
    return (policy.record(record, after: outcome, now: now()), outcome)
  }

  private func ask(
    _ request: FetchRequest,
    for record: PollRecord,
    _ parse: @Sendable (FetchResponse) async -> BodyFinding
  ) async -> PollOutcome {
    let response: FetchResponse
    switch await answer(to: request) {
    case .success(let answer): response = answer
    case .failure(let outcome): return outcome
    }
    let isConditional = request.validators != nil
    if let known = policy.outcome(of: response, for: record, wasConditional: isConditional) {
      return known
    }
    switch await parse(response) {
    case .noFeed: return .notAFeed(response)
    case .part(let hints): return .truncated(response, hints)
    case .feed(let hints):
      return response.truncation == nil ? .updated(response, hints) : .truncated(response, hints)
    }
  }

  private enum Answer {
    case success(FetchResponse)
    case failure(PollOutcome)
  }

  /// Fetches within the budget; a file is not anybody's server.
  private func answer(to request: FetchRequest) async -> Answer {
    guard !request.url.isFileURL else { return await fetch(request) }
    switch await budget.enter(request.url) {
    case .cancelled: return .failure(.cancelled)
    case .held(let duration):
      return .failure(.waiting(until: now() + duration, reason: .hostAsked))
    case .granted:
      let answer = await fetch(request)
      if case .failure(.failed(let error)) = answer { await budget.heed(error, from: request.url) }
      await budget.leave(request.url)
      return answer
    }
  }

  private func fetch(_ request: FetchRequest) async -> Answer {
    do throws(FetchError) {
      return .success(try await fetcher.fetch(request))
    } catch {
      return .failure(policy.outcome(of: error))
    }
  }
}
