// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FeedStore
package import FeedSync
import FoundationEssentials

/// The work of keeping articles readable without a network: it fetches the parts of them.
///
/// Starred articles come before unread ones, and newer ones before older ones. A stored part is not
/// fetched again, and one that could not be had not soon. All requests are sent within the host
/// budget.
///
/// - Isolation: any; a value.
package struct OfflineFiller: Sendable {
  /// The most articles that are looked at; their records take some megabytes.
  package static let mostArticles = 5_000
  /// The most requests under way, so that most of the budget is left for feeds.
  static let mostAtOnce = 6
  /// The most requests that are planned at once.
  private static let mostPlanned = 500
  /// The share of the size that a picture may have.
  private static let largestShare = 20
  /// The pauses of a part that could not be had: when a server reported that there is none, and
  /// otherwise.
  private static let pauses: (final: TimeInterval, passing: TimeInterval) = (7 * 86_400, 6 * 3600)

  private let engine: SyncEngine
  private let shelf: OfflineShelf
  private let fullText: FullTextLoader

  /// Creates the work for a library, of which nothing is done.
  package init(_ engine: SyncEngine, shelf: OfflineShelf, fullText: FullTextLoader) {
    (self.engine, self.shelf, self.fullText) = (engine, shelf, fullText)
  }

  private var store: FeedStore { engine.store }

  /// Looks at the articles, and fetches the missing parts until the size is reached.
  ///
  /// A cancelled task stops soon; the parts that were fetched until then stay.
  ///
  /// - Parameter fetches: whether requests may be sent.
  /// - Throws: `StoreError`.
  @concurrent
  package func fill(fetches: Bool) async throws(StoreError) {
    let choices = try await OfflineChoices(of: store)
    await shelf.open(for: store)
    var tried: Set<String> = []
    var hasRoom = true
    while !Task.isCancelled, let missing = try await plan(choices, without: tried),
      fetches, hasRoom, !missing.isEmpty
    {
      tried.formUnion(missing.map(\.name))
      hasRoom = await fetch(missing)
    }
    await shelf.save()
  }

  /// Counts the articles that are readable without a network, by the stored parts.
  ///
  /// - Throws: `StoreError`.
  @concurrent
  package func count() async throws(StoreError) -> OfflineCount {
    let survey = try await survey(OfflineChoices(of: store))
    var count = OfflineCount()
    count.articles = try await store.lists.offlineCount()
    count.bytes = survey.bytes
    for (_, lack) in survey.articles {
      switch lack {
      case .unseen, .text: break
      case .picturesUnseen, .pictures, .held:
        count.readable += 1
        count.withoutPictures += 1
      case nil: count.readable += 1
      }
    }
    return count
  }

  /// Lists the articles that are not readable without a network as a whole, by the stored parts.
  ///
  /// - Throws: `StoreError`.
  @concurrent
  package func lacks() async throws(StoreError) -> OfflineLacks {
    let choices = try await OfflineChoices(of: store)
    let survey = try await survey(choices)
    let found = survey.articles.compactMap { article, lack in lack.map { (article.id, $0) } }
    let listed = found.prefix(OfflineLacks.most)
    let articles = Dictionary(
      try await store.lists.articles(listed.map(\.0)).map { ($0.id, $0) },
      uniquingKeysWith: { $1 }
    )
    var lacks = OfflineLacks()
    lacks.articles = listed.compactMap { id, lack in articles[id].map { ($0, lack) } }
    lacks.further = found.count - listed.count
    if choices.isOn {
      lacks.beyond = max(0, try await store.lists.offlineCount() - survey.articles.count)
    }
    return lacks
  }

  private func survey(_ choices: OfflineChoices) async throws(StoreError) -> OfflineSurvey {
    await shelf.open(for: store)
    let articles = try await store.lists.offlineArticles(limit: Self.mostArticles)
    return await OfflineSurvey(of: articles, choices, on: shelf)
  }

  /// Looks at the articles that have changed, and has the shelf follow the new order.
  ///
  /// - Returns: the parts to fetch next; nil when the task was cancelled.
  private func plan(
    _ choices: OfflineChoices,
    without tried: Set<String>
  ) async throws(StoreError) -> [OfflinePart]? {
    let articles =
      choices.areNone ? [] : try await store.lists.offlineArticles(limit: Self.mostArticles)
    let (known, sizes) = (await shelf.records, await shelf.sizes)
    let paused = await shelf.paused(at: engine.now()).union(tried)
    var (records, names, missing, bytes) = (
      [Int64: OfflineRecord](), [String](), [OfflinePart](), 0
    )
    var seen: Set<String> = []
    for article in articles {
      guard !Task.isCancelled else { return nil }
      guard let stamp = choices.stamp(of: article) else { continue }
      var look: OfflineLook?
      var record = known[article.id.rawValue]
      let isComplete = record?.isWhole != false || record?.text.flatMap { sizes[$0] } == nil
      if record?.stamp != stamp || !isComplete {
        look = try await OfflineLook(at: article, stamp, in: store, on: shelf)
        record = look?.record
      }
      guard let record else { continue }
      records[article.id.rawValue] = record
      for name in record.names where seen.insert(name).inserted {
        names.append(name)
        bytes += sizes[name] ?? 0
        guard sizes[name] == nil, !paused.contains(name), missing.count < Self.mostPlanned,
          choices.hasRoom(behind: bytes)
        else { continue }
        if look == nil { look = try await OfflineLook(at: article, stamp, in: store, on: shelf) }
        guard var part = look?.parts[name] else { continue }
        let largest = choices.maximumBytes / Self.largestShare
        part.request.limits.maximumBytes = min(part.request.limits.maximumBytes, largest)
        missing.append(part)
      }
    }
    await shelf.follow(records, names, choices)
    return missing
  }

  /// Fetches parts, few at once and one from each host.
  ///
  /// - Returns: whether there was room for all.
  private func fetch(_ parts: [OfflinePart]) async -> Bool {
    var queue = HostQueue(parts, mostPerHost: 1, address: \.request.url)
    var hasRoom = true
    await withTaskGroup(of: (OfflinePart, Outcome).self) { group in
      var active = 0
      while true {
        while active < Self.mostAtOnce, hasRoom, !Task.isCancelled, let part = queue.next() {
          active += 1
          group.addTask { (part, await self.fetch(part)) }
        }
        guard let (part, outcome) = await group.next() else { break }
        active -= 1
        queue.finish(part)
        switch outcome {
        case .done: break
        case .full: hasRoom = false
        case .unreachable: queue.removeWaiting(besides: part)
        }
      }
    }
    return hasRoom
  }

  /// The end of a request, as far as others depend on it.
  private enum Outcome {
    /// The part is stored, or cannot be had.
    case done
    /// There is no room for it.
    case full
    /// The host did not answer, or asked for a pause.
    case unreachable
  }

  private func fetch(_ part: OfflinePart) async -> Outcome {
    do {
      let file = try await file(of: part)
      guard !Task.isCancelled else { return .done }
      return await shelf.store(file, for: part.request.url) ? .done : .full
    } catch HostBudget.Refusal.held {
      return .unreachable
    } catch HostBudget.Refusal.failed(let error) {
      return await handle(error, of: part)
    } catch {
      // The page has no article that could be found.
      await pause(part, isFinal: true, after: OfflineLack.Cause.noArticle)
      return .done
    }
  }

  /// Returns a full text that was opened before, or the one that the server sends.
  private func file(of part: OfflinePart) async throws -> OfflineShelf.File {
    if part.isText, let text = await fullText.stored(at: part.request.url) {
      return OfflineShelf.File(text: text)
    }
    let response = try await part.reason.during { try await engine.fetch(part.request) }
    return part.isText
      ? OfflineShelf.File(text: try await fullText.extract(response))
      : OfflineShelf.File(picture: Data(response.body))
  }

  private func handle(_ error: FetchError, of part: OfflinePart) async -> Outcome {
    // Without a network nothing is known of the server.
    guard error.code != .offline, !Task.isCancelled else { return .unreachable }
    let isFinal = ImageLoader.isFinal(error) || error.code == .tooLarge
    await pause(part, isFinal: isFinal, after: error.shortDescription)
    return isFinal || error.status != nil ? .done : .unreachable
  }

  private func pause(_ part: OfflinePart, isFinal: Bool, after failure: String) async {
    let pause = isFinal ? Self.pauses.final : Self.pauses.passing
    await shelf.pause(part.name, until: engine.now() + pause, after: failure)
  }
}

/// The number of articles that are readable without a network, and the room that they take.
package struct OfflineCount: Hashable, Sendable {
  /// The number of starred and unread articles.
  package var articles = 0
  /// The number of those whose text is there.
  package var readable = 0
  /// The number of readable ones of which pictures are missing.
  package var withoutPictures = 0
  /// The bytes of full texts and pictures that are kept.
  package var bytes = 0

  /// Creates the count of nothing.
  package init() {}
}
