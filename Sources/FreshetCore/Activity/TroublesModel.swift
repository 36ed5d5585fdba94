// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import FeedSync
import FoundationEssentials
import StateMachineKit

/// The feeds from which nothing comes as it should, each with remedies of one press.
///
/// - Isolation: main actor.
@MainActor
package final class TroublesModel {
  /// A feed with its trouble.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The feed.
    package let id: SubscriptionID
    /// The name of the feed.
    package let title: String
    /// The finding in a sentence or two.
    package let finding: String
    /// The remedies, the likeliest first.
    package let remedies: [FeedTrouble.Remedy]
    /// The outcome of the last remedy that changed nothing; empty without one.
    package var note = ""
  }

  /// The feeds; nil until they are read.
  package private(set) var rows: [Row]?
  /// The feed for which a site is searched; nil for none.
  package private(set) var searched: SubscriptionID?
  /// The library.
  package let library: LibraryModel

  private let only: SubscriptionID?
  private let observers = Observers<TroublesModel>()
  private var notes: [SubscriptionID: String] = [:]

  /// Creates the model; nothing is read before `load`.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - feed: the only feed; nil for all.
  package init(of library: LibraryModel, only feed: SubscriptionID? = nil) {
    (self.library, only) = (library, feed)
  }

  /// Adds an observer, which is called with the model at once and after each change.
  ///
  /// - Parameter observer: called with the model.
  /// - Returns: the observation, whose release ends it.
  package func observe(_ observer: @escaping (TroublesModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Reads the feeds.
  package func load() async {
    let messages = library.builder.messages
    do throws(StoreError) {
      let troubles: [FeedTrouble]
      if let only {
        troubles = try await library.engine.trouble(of: only).map { [$0] } ?? []
      } else {
        troubles = try await library.engine.troubles()
      }
      rows = troubles.map { trouble in
        var row = Row(
          id: trouble.feed.id,
          title: trouble.feed.title,
          finding: messages.sentence(for: trouble, library.builder),
          remedies: trouble.remedies
        )
        row.note = notes[row.id] ?? ""
        return row
      }
    } catch {
      library.tasks.onFault(error)
    }
    observers.send(self)
  }

  /// The feeds as a text for the clipboard: a feed a line, with its finding.
  package var text: String {
    (rows ?? []).map { "\($0.title)\t\($0.finding)" }.joined(separator: "\n")
  }

  /// Applies a remedy, which can be undone.
  ///
  /// - Parameters:
  ///   - remedy: the remedy.
  ///   - row: the feed.
  /// - Returns: the task, which ends when the result is shown.
  @discardableResult
  package func apply(_ remedy: FeedTrouble.Remedy, to row: Row) -> Task<Void, Never> {
    notes[row.id] = nil
    let store = library.store
    switch remedy {
    case .useAddress(let address): use(address, for: row)
    case .lookOnSite(let site): return look(on: site, for: row)
    case .stopRefreshing, .refreshAgain:
      let isStopped = remedy == .stopRefreshing
      library.changes.perform { () async throws(StoreError) in
        try await store.feeds.setStopped(row.id, isStopped, subject: row.title)
      }
      if !isStopped { library.refreshes.start([.feed(row.id)]) }
    case .unsubscribe: library.unsubscribe(from: row.id)
    }
    return library.tasks.attempt { [weak self, library] () async throws(StoreError) in
      await library.changes.finish()
      await self?.load()
    }
  }

  /// Gives a feed another address, and asks there; another feed of that address is joined with it.
  private func use(_ address: URL, for row: Row) {
    library.changes.perform { [library] () async throws(StoreError) in
      let feeds = library.store.feeds
      guard try await feeds.feed(at: address) == nil else {
        return try await feeds.joinLine(row.id, withFeedAt: address)
      }
      let line = try await feeds.setAddress(of: row.id, to: address, subject: row.title)
      library.refreshes.start([.feed(row.id)])
      return line
    }
  }

  private func look(on site: URL, for row: Row) -> Task<Void, Never> {
    guard searched == nil else { return Task {} }
    searched = row.id
    observers.send(self)
    return library.tasks.attempt { [weak self, library] () async throws(StoreError) in
      let messages = library.builder.messages
      var note = messages.noOtherFeed(on: site)
      do throws(DiscoveryError) {
        let found = try await library.finder.find(site.absoluteString)
        if let address = await self?.address(of: found, for: row.id) {
          self?.use(address, for: row)
          note = ""
        }
      } catch {
        note = messages.sentence(for: error)
      }
      await library.changes.finish()
      self?.searched = nil
      self?.notes[row.id] = note
      await self?.load()
    }
  }

  /// Returns the address of the first feed that is another than the present one, and can be read.
  private func address(of found: [FoundFeed], for feed: SubscriptionID) async -> URL? {
    let present = library.sidebar.feed(feed)?.address
    let messages = library.builder.messages
    for candidate in found
    where candidate.origin == .feed && candidate.rank == .main && candidate.url != present {
      do throws(FeedPages.Failure) {
        _ = try await library.finder.preview(of: candidate, messages)
        return candidate.url
      } catch {
        // A page may name a feed that is as dead as the one before: the next one may live.
        continue
      }
    }
    return nil
  }
}
