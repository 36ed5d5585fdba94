// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedSync

/// The search for the icons of feeds, and the versions of those that it changed.
///
/// - Isolation: main actor.
@MainActor
package final class FeedIcons {
  /// The store of feeds' icons; nil where none are looked for.
  package let store: FeedIconStore?
  /// Whether the icons of a feed may be requested; a feed without pictures has none.
  package var mayRequest: (SubscriptionID) -> Bool = { _ in true }
  /// The numbers of changes of feeds' icons in this run of the program.
  private(set) var versions: [SubscriptionID: Int] = [:]
  /// Called when icons have changed.
  var onChanged: () -> Void = {}

  private let engine: SyncEngine
  /// The feeds whose icons have changed, which rows do not show yet.
  private let changed: Gatherer<Set<SubscriptionID>>
  /// The search that is under way.
  private var search: Task<Void, Never>?
  /// The icons of the feeds that a call named during the search.
  private var next: [SubscriptionID: FeedIcon]?
  /// Whether the library closes.
  private var isCancelled = false

  /// Creates the icons of a library, none of which has changed.
  init(_ engine: SyncEngine, _ store: FeedIconStore?, _ pace: LibraryPace) {
    (self.engine, self.store) = (engine, store)
    changed = Gatherer(pace)
  }

  /// The number of changes of icons in this run of the program.
  package var changeCount: Int { versions.values.reduce(0, +) }

  /// Looks for the icons whose time has come, unless there is no network.
  ///
  /// Icons are shown while the search goes on, several together. A search that is under way is
  /// followed by another one, for the feeds that came meanwhile.
  ///
  /// - Parameter known: the icons of all feeds.
  package func refresh(_ known: [SubscriptionID: FeedIcon]) {
    guard let store, !isCancelled else { return }
    guard search == nil else {
      next = known
      return
    }
    let wanted = known.filter { mayRequest($0.key) }
    search = Task { [weak self, engine] in
      let feeds = Dictionary(wanted.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      if await engine.isOnline {
        await store.refresh(Set(wanted.values), of: feeds) { [weak self] found in
          await self?.add(Set(wanted.filter { found.contains($0.value) }.keys))
        }
      }
      self?.end()
    }
  }

  /// Waits until no search is under way.
  package func finish() async {
    while let search { await search.value }
  }

  /// Gives up the search that is under way; no other one begins.
  package func cancel() {
    isCancelled = true
    search?.cancel()
  }

  private func add(_ feeds: Set<SubscriptionID>) {
    changed.add(feeds) { [weak self] in self?.show() }
  }

  /// Shows what the search has found until now.
  private func show() {
    let feeds = changed.removeAll()
    guard !feeds.isEmpty else { return }
    for feed in feeds.joined() { versions[feed, default: 0] += 1 }
    onChanged()
  }

  /// Ends a search, and begins the one that was asked for meanwhile.
  private func end() {
    search = nil
    changed.cancel()
    show()
    guard let known = next else { return }
    next = nil
    refresh(known)
  }
}
