// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FeedSync
package import StateMachineKit

/// The details of one feed: the reasons for the times of its fetches, its retention, and its
/// articles that were recognised again.
///
/// - Isolation: main actor.
@MainActor
package final class FeedDetailsModel: ObservedModel {
  /// The most repairs that are shown; a feed that changes all its ids makes thousands.
  private static let mostRepairs = 50

  /// The feed.
  package let feed: SubscriptionID
  /// The feed's retention.
  package let retention: RetentionModel
  /// The facts about the feed; nil until they are read.
  package private(set) var details: FeedDetails?
  /// Articles that arrived under another key, the newest one first; at most 50.
  package private(set) var repairs: [RepairRow] = []
  /// The number of all of them.
  package private(set) var repairCount = 0
  /// Called when the library could not read or store something.
  package var onFault: (StoreError) -> Void = { _ in }

  /// The library.
  package let library: LibraryModel
  package let observers = Observers<FeedDetailsModel>()
  private var observation: Observation?
  private var wasRunning = false

  /// Creates the model; nothing is read before `load`.
  package init(_ feed: SubscriptionID, of library: LibraryModel) {
    self.feed = feed
    self.library = library
    retention = RetentionModel(.feed(feed, nil), of: library)
    retention.onFault = { [weak self] in self?.onFault($0) }
    observation = library.observe { [weak self] in self?.follow($0) }
  }

  /// Reads the details.
  package func load() async {
    await read()
    await retention.load()
  }

  /// Polls the feed, also if it has failed for long.
  ///
  /// - Returns: the task, which ends when the outcome is shown.
  @discardableResult
  package func askAgain() -> Task<Void, Never> {
    library.tasks.attempt { [weak self, library, feed] () async throws(StoreError) in
      let report = await library.engine.refresh([feed])
      await library.readRows()
      await self?.read()
      if let error = report.error { throw error }
    }
  }

  /// Undoes a repair, or makes it again.
  ///
  /// - Returns: the task, which ends when the result is shown.
  @discardableResult
  package func toggle(_ repair: RepairRow) -> Task<Void, Never> {
    library.tasks.write { [weak self, library] () async throws(StoreError) in
      do throws(StoreError) {
        if repair.isReverted {
          try await library.store.articles.remakeRepair(repair.id)
        } else {
          try await library.store.articles.revertRepair(repair.id)
        }
      } catch {
        self?.onFault(error)
      }
      await self?.read()
    }
  }

  /// Shows the results of fetches when a refresh starts and when it ends.
  private func follow(_ library: LibraryModel) {
    let isRunning = library.refreshes.progress?.isRunning ?? false
    guard isRunning != wasRunning else { return }
    wasRunning = isRunning
    guard details != nil else { return }
    library.tasks.attempt { [weak self] () async throws(StoreError) in await self?.read() }
  }

  private func read() async {
    let (store, builder) = (library.store, library.builder)
    do throws(StoreError) {
      let explanation = try await library.engine.explain(feed)
      let path = explanation.feed.folder.map { [$0] } ?? []
      let paths = path.isEmpty ? [:] : try await store.lists.outline().paths
      details = FeedDetails(
        explanation,
        in: path.flatMap { paths[$0] ?? [] },
        trouble: library.sidebar.outline?.troubles[feed] ?? "",
        lastSuccess: try await store.polls.lastSuccess(of: feed),
        builder
      )
      repairs = try await store.articles.repairs(of: feed, limit: Self.mostRepairs)
        .map { RepairRow($0, builder) }
      repairCount = try await store.articles.repairCount(of: feed)
    } catch {
      onFault(error)
    }
    observers.send(self)
  }
}
