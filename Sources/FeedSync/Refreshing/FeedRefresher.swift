// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A refresh of one feed: has its kind read the first page, and stores that in one transaction.
struct FeedRefresher: Sendable {
  /// The way in which a feed is refreshed.
  struct Request: Sendable {
    let trigger: PollTrigger
    let isOnline: Bool
    /// Whether the feed is requested even if the reader stopped its refreshes.
    let asksStopped: Bool
    /// Whether the network is paid for by its use, so that only a person may ask.
    let isMetered: Bool
    /// The record of the last poll that the library could not store.
    let unsaved: PollRecord?

    /// Returns why a feed is not polled, whatever its record says; nil when it is.
    func refusal(of polled: PolledFeed) -> SyncError? {
      if polled.isStopped, !asksStopped { return .stoppedByReader }
      if trigger.isByHand { return nil }
      if polled.interval == .byHand { return .waiting(until: nil, reason: .byHand) }
      guard isMetered, !polled.feed.address.isFileURL else { return nil }
      return .waiting(until: nil, reason: .metered)
    }
  }

  /// The outcome, and the record that the library could not store.
  typealias Refresh = (outcome: FeedOutcome, unsaved: PollRecord?)

  let services: RefreshServices
  let largeDocuments: LargeDocuments

  private var store: FeedStore { services.store }

  /// Refreshes a feed, away from the caller's actor.
  @concurrent
  func refresh(_ feed: LibraryFeed, _ request: Request) async -> Refresh {
    let polled: PolledFeed
    do throws(StoreError) { polled = try await store.polls.existing(feed.id) } catch {
      return (outcome(of: feed, SyncError(error)), request.unsaved)
    }
    if let refusal = request.refusal(of: polled) {
      return (outcome(of: polled.feed, refusal), request.unsaved)
    }
    let (origin, credentials): (any Origin, Credentials?)
    do throws(SyncError) {
      origin = try await services.origins.origin(of: polled.feed.kind, at: polled.feed.address)
      credentials = try await services.credentials(of: polled.feed)
    } catch {
      return (outcome(of: polled.feed, error), request.unsaved)
    }
    var record = PollRecord(of: polled)
    if let unsaved = request.unsaved, unsaved.address == record.address { record = unsaved }
    record = services.policy(for: origin, polled.interval).replanned(record)
    let clock = ContinuousClock()
    let start = clock.now
    let reading = PageReading(of: polled.feed, origin, services)
    let poll = await ContactReason(.feed, feed: feed.id).during {
      await services.poller(for: origin, polled.interval, credentials)
        .poll(record, trigger: request.trigger, isOnline: request.isOnline) {
          await read($0, origin, reading)
        }
    }
    let result = PolledDocument(
      feed: polled,
      before: record,
      after: poll.record,
      outcome: poll.outcome,
      origin: origin,
      page: poll.document?.page,
      trigger: request.trigger,
      duration: start.duration(to: clock.now)
    )
    let stored = await store(result)
    if poll.document?.hasTurn == true { await largeDocuments.leave() }
    return stored
  }

  /// The page of a body, and whether it has the turn of large ones until it is stored.
  private typealias Reading = (page: Result<OriginPage, SyncError>, hasTurn: Bool)

  /// Reads a body; a large one waits for its turn.
  private func read(
    _ response: FetchResponse,
    _ origin: any Origin,
    _ reading: PageReading
  ) async -> (BodyFinding, Reading) {
    let hasTurn = await largeDocuments.enter(response.body.count)
    do throws(SyncError) {
      let page = try await origin.firstPage(response, reading)
      let finding: BodyFinding = page.truncation == nil ? .feed(page.hints) : .part(page.hints)
      return (finding, (.success(page), hasTurn))
    } catch {
      let finding = error.failure(at: reading.address).map { BodyFinding.failed($0) } ?? .noFeed
      return (finding, (.failure(error), hasTurn))
    }
  }

  /// Stores the result of a poll, and returns its outcome.
  private func store(_ poll: PolledDocument) async -> Refresh {
    let feed = poll.feed.feed
    do throws(StoreError) {
      var outcome: FeedOutcome
      do throws(StoreError) {
        outcome = try await write(poll, at: poll.after)
        outcome.truncation = poll.truncation
        if poll.isMoved { outcome.movedTo = poll.after.address.withoutSecrets }
      } catch {
        // Another feed has the new address of this one: all is stored, and then the two are joined.
        guard error.code == .conflict, poll.isMoved else { throw error }
        let staying = poll.after.staying(at: poll.before.address)
        outcome = try await write(poll, at: staying)
        outcome.joined = try await store.feeds.join(feed.id, withFeedAt: poll.after.address)
        if outcome.joined != nil { outcome.movedTo = poll.after.address.withoutSecrets }
      }
      return (outcome, nil)
    } catch {
      return (outcome(of: feed, SyncError(error)), unstored(poll))
    }
  }

  /// Writes one transaction, or none when there is nothing to store.
  private func write(
    _ poll: PolledDocument,
    at record: PollRecord
  ) async throws(StoreError) -> FeedOutcome {
    let storedPoll = StoredPoll(
      try record.state(until: poll.until),
      address: record.address == poll.before.address ? nil : record.address,
      note: poll.note(at: services.now(), record)
    )
    if poll.bringsDocument, case .success(let page) = poll.page {
      let report = try await store.articles.ingest(
        page.incoming,
        of: poll.feed.feed.id,
        poll: storedPoll
      )
      var outcome = FeedOutcome(poll.feed.feed, poll.result, at: services.now())
      (outcome.added, outcome.changed) = (report.added.count, report.changed.count)
      return outcome
    }
    let isNews = record != poll.before || storedPoll.state.nextCheck != poll.feed.poll?.nextCheck
    if storedPoll.note != nil || isNews && poll.isWorthStoring {
      try await store.polls.store(storedPoll, of: poll.feed.feed.id)
    }
    return FeedOutcome(poll.feed.feed, poll.result, at: services.now())
  }

  /// Returns the record of a poll that the library could not store.
  ///
  /// It holds that the server was asked, and not what it sent, so that it is not asked too soon,
  /// and sends the document again.
  private func unstored(_ poll: PolledDocument) -> PollRecord? {
    guard poll.bringsDocument else { return poll.after }
    let failure = FetchError(.other, url: poll.before.address)
    let policy = services.policy(for: poll.origin, poll.feed.interval)
    return policy.record(poll.before, after: .failed(failure), now: services.now())
  }

  private func outcome(of feed: LibraryFeed, _ error: SyncError) -> FeedOutcome {
    FeedOutcome(feed, .failure(error), at: services.now())
  }
}

extension FeedOutcome {
  init(_ feed: LibraryFeed, _ result: Result, at date: Date) {
    self.init(feed.id, title: feed.title, result, at: date)
  }
}
