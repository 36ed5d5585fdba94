// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedParsing
package import FeedStore
package import FeedSync
package import Foundation
import MarkupParsing

/// A recorder of misbehaving feeds: it refreshes one, and stores all that passed in a folder.
///
/// The refresh fills no library: what the reader has stays as it is.
///
/// - Isolation: main actor.
@MainActor
package final class FeedRecorder {
  /// The reason why nothing was recorded.
  package enum Failure: Error, Hashable, Sendable {
    /// The feed may not be asked now.
    case notNow(SyncError)
    /// The library could not be read.
    case store(StoreError)
    /// The folder could not be written.
    case folder(path: String)
  }

  /// The least time between two recordings of a feed.
  static let leastPause: Duration = .seconds(60)

  private let engine: SyncEngine
  private var last: [SubscriptionID: Date] = [:]

  /// Creates a recorder of the feeds of a library.
  init(_ engine: SyncEngine) {
    self.engine = engine
  }

  /// Refreshes a feed, and writes a recording of it.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - parent: the folder in which the folder of the recording is made.
  /// - Returns: the folder of the recording.
  /// - Throws: `Failure`; nothing was written then.
  package func record(
    _ feed: SubscriptionID,
    in parent: URL = FeedRecording.usualFolder
  ) async throws(Failure) -> URL {
    let recording = try await recording(of: feed)
    let folder = parent.appending(path: recording.name, directoryHint: .isDirectory)
    do {
      try recording.write(to: folder)
    } catch {
      throw .folder(path: folder.path(percentEncoded: false))
    }
    return folder
  }

  private func recording(
    of feed: SubscriptionID
  ) async throws(Failure) -> FeedRecording {
    let explanation: FeedExplanation
    do throws(StoreError) {
      explanation = try await engine.explain(feed)
    } catch {
      throw .store(error)
    }
    if let reason = refusal(explanation) { throw .notNow(reason) }
    last[feed] = engine.now()
    do throws(StoreError) {
      return try await FeedRecording.make(explanation, engine)
    } catch {
      throw .store(error)
    }
  }

  /// Returns why a feed may not be asked; the floor of refreshes by hand is that of recordings.
  private func refusal(_ explanation: FeedExplanation) -> SyncError? {
    switch explanation.errorByHand {
    case .waiting(_, .justChecked), .stopped, nil: break
    case .some(let error): return error
    }
    guard let last = last[explanation.feed.id] else { return nil }
    let next = last.addingTimeInterval(Self.leastPause.seconds)
    return next > engine.now() ? .waiting(until: next, reason: .justChecked) : nil
  }
}

extension FeedRecording {
  /// Refreshes a feed of a library into one of its own, and records it.
  @concurrent
  static func make(
    _ explanation: FeedExplanation,
    _ engine: SyncEngine
  ) async throws(StoreError) -> FeedRecording {
    let feed = explanation.feed
    let access = await access(of: feed, engine)
    let secrets = FeedSecrets(of: feed.address, and: try? access.get())
    var origins = engine.origins
    origins.access = { (_, _) async throws(SyncError) in try access.get() }
    let tape = RecordingFetcher(engine.fetcher, secrets)
    var recording = FeedRecording(
      Report(
        date: engine.now(),
        kind: feed.kind.rawValue,
        address: secrets.removed(from: feed.address)
      )
    )
    let before = try await engine.store.polls.feed(feed.id)?.poll?.record
    let run = try await Run(
      feed.address,
      origins,
      tape,
      budget: engine.budget,
      now: engine.now
    )
    (recording.report.exchanges, recording.bodies) = await (tape.exchanges, tape.bodies)
    recording.report.outcome = run.outcome.shortDescription
    recording.report.sentence = secrets.removed(from: Messages().explanation(of: run.outcome))
    recording.report.articles = run.articles
    recording.report.faults = recording.faults
    recording.report.states = [("before", before), ("after", run.record)].compactMap {
      name,
      record in
      let text = record.map { secrets.removed(from: String(decoding: $0, as: UTF8.self)) }
      return text.map { State(name: name, record: $0) }
    }
    recording.report.history = explanation.notes.map { note in
      secrets.removed(from: "\(note.date.formatted(.iso8601)) \(note.cause) \(note.outcome)")
    }
    return recording
  }

  /// Returns the way in which the reader has a feed asked; when it cannot be read, the recording
  /// holds that.
  private static func access(
    of feed: LibraryFeed,
    _ engine: SyncEngine
  ) async -> Result<RequestAccess?, SyncError> {
    do throws(SyncError) {
      return .success(try await engine.origins.access(feed, engine.store))
    } catch {
      return .failure(error)
    }
  }

  /// The faults of the documents, by the parser of feeds; none of other kinds.
  var faults: [String] {
    guard report.kind == OriginKind.feed.rawValue else { return [] }
    return report.exchanges.flatMap { exchange -> [String] in
      guard let name = exchange.body, let body = bodies[name] else { return [] }
      let type = exchange.headers.first { $0.name == "Content-Type" }?.value
      do throws(FeedParsingError) {
        return try FeedParser().parse(body, contentType: type, baseURL: exchange.finalAddress)
          .faults.map { "\(name): \(Self.text(of: $0))" }
      } catch {
        return ["\(name): \(error.description)"]
      }
    }
  }

  private static func text(of fault: FeedFault) -> String {
    let position = fault.position.map { " (\($0.description))" } ?? ""
    return "\(fault.kind.rawValue): \(fault.message)\(position)"
  }

  /// One refresh of a feed in a library of its own.
  struct Run {
    /// The outcome.
    let outcome: FeedOutcome
    /// The number of articles that are in the library then.
    let articles: Int
    /// The record of the poll.
    let record: Data?

    /// Refreshes a feed.
    init(
      _ address: URL,
      _ origins: Origins,
      _ fetcher: any Fetching,
      budget: HostBudget = HostBudget(),
      now: @escaping @Sendable () -> Date
    ) async throws(StoreError) {
      var options = LibraryFile.options
      options.kind = { origins.kind(of: $0) }
      let store = try FeedStore(inMemory: options)
      let id = try await store.feeds.subscribe(to: address)
      let engine = SyncEngine(
        store: store,
        origins: origins,
        fetcher: fetcher,
        budget: budget,
        now: now
      )
      let report = await engine.refresh([id])
      guard let outcome = report.outcomes.first else {
        throw report.error ?? StoreError(.other, detail: Phrase("The refresh has no outcome."))
      }
      self.outcome = outcome
      articles = try await store.lists.statistics().articles
      record = try await store.polls.feeds().first?.poll?.record
      try store.close()
    }
  }
}
