// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FeedSync
import StateMachineKit

/// One feed, looked at closely: why it is fetched when it is, what is kept of it, and which of its
/// articles were recognised again.
///
/// - Isolation: main actor.
@MainActor
package final class FeedDetailsModel {
  /// Repairs that are shown; a feed that changes all its ids makes thousands.
  private static let mostRepairs = 50

  /// The feed.
  package let feed: SubscriptionID
  /// What is kept of it.
  package let keeping: KeepingModel
  /// What is known of it; nil until it is read.
  package private(set) var details: FeedDetails?
  /// Articles that came under another key, the newest one first; at most 50.
  package private(set) var repairs: [RepairRow] = []
  /// How many of them there are in all.
  package private(set) var repairCount = 0
  /// Called when the library could not do what was asked.
  package var onFault: (StoreError) -> Void = { _ in }

  private let library: LibraryModel
  private let observers = Observers<FeedDetailsModel>()
  private var observation: Observation?
  private var wasRunning = false

  /// Makes the model; nothing is read before `load`.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - library: the library that it is in.
  package init(_ feed: SubscriptionID, of library: LibraryModel) {
    self.feed = feed
    self.library = library
    keeping = KeepingModel(.feed(feed, nil), of: library)
    keeping.onFault = { [weak self] in self?.onFault($0) }
    observation = library.observe { [weak self] in self?.follow($0) }
  }

  /// Adds an observer, which is told the model at once and after each change.
  ///
  /// - Parameter observer: is told.
  /// - Returns: what ends it.
  package func observe(_ observer: @escaping (FeedDetailsModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Reads all of it.
  package func load() async {
    await read()
    await keeping.load()
  }

  /// Asks for the feed, also where nothing came of it for long.
  ///
  /// - Returns: what ends when it came, or did not, and that is shown.
  @discardableResult
  package func askAgain() -> Task<Void, Never> {
    library.attempt { [weak self, library, feed] () async throws(StoreError) in
      let report = await library.engine.refresh([feed])
      await library.readRows()
      await self?.read()
      if let error = report.error { throw error }
    }
  }

  /// Unsubscribes from the feed, which can be taken back.
  package func unsubscribe() {
    library.unsubscribe(from: feed)
  }

  /// Takes a repair back, or makes it again.
  ///
  /// - Parameter repair: the repair.
  /// - Returns: what ends when it is done and shown.
  @discardableResult
  package func toggle(_ repair: RepairRow) -> Task<Void, Never> {
    library.attempt { [weak self, library] () async throws(StoreError) in
      do throws(StoreError) {
        if repair.isReverted {
          try await library.store.remakeRepair(repair.id)
        } else {
          try await library.store.revertRepair(repair.id)
        }
      } catch {
        self?.onFault(error)
      }
      await self?.read()
    }
  }

  /// What was fetched meanwhile is shown when a refresh begins and when it ends.
  private func follow(_ library: LibraryModel) {
    let isRunning = library.progress?.isRunning ?? false
    guard isRunning != wasRunning else { return }
    wasRunning = isRunning
    guard details != nil else { return }
    library.attempt { [weak self] () async throws(StoreError) in await self?.read() }
  }

  private func read() async {
    let (store, builder) = (library.store, library.builder)
    do throws(StoreError) {
      let explanation = try await library.engine.explain(feed)
      let path = explanation.feed.folder.map { [$0] } ?? []
      let paths = path.isEmpty ? [:] : try await store.outline().paths
      details = FeedDetails(
        explanation,
        in: path.flatMap { paths[$0] ?? [] },
        trouble: library.outline?.troubles[feed] ?? "",
        lastSuccess: try await store.lastSuccess(of: feed),
        builder
      )
      repairs = try await store.repairs(of: feed, limit: Self.mostRepairs)
        .map { RepairRow($0, builder) }
      repairCount = try await store.repairCount(of: feed)
    } catch {
      onFault(error)
    }
    observers.send(self)
  }
}
