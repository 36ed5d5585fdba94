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
  /// The search that is under way.
  private var search: Task<Void, Never>?

  /// Creates the icons of a library, none of which has changed.
  init(_ engine: SyncEngine, _ store: FeedIconStore?) {
    (self.engine, self.store) = (engine, store)
  }

  /// The number of changes of icons in this run of the program.
  package var changeCount: Int { versions.values.reduce(0, +) }

  /// Looks for the icons whose time has come, unless a search is under way or there is no network.
  ///
  /// - Parameter known: the icons of all feeds.
  func refresh(_ known: [SubscriptionID: FeedIcon]) {
    guard let store, search == nil else { return }
    let wanted = known.filter { mayRequest($0.key) }
    search = Task { [weak self, engine] in
      var changed: Set<FeedIcon> = []
      let feeds = Dictionary(wanted.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      if await engine.isOnline { changed = await store.refresh(Set(wanted.values), of: feeds) }
      guard let self else { return }
      search = nil
      guard !changed.isEmpty else { return }
      for (feed, icon) in wanted where changed.contains(icon) { versions[feed, default: 0] += 1 }
      onChanged()
    }
  }

  /// Waits until the search that is under way has ended.
  package func finish() async {
    await search?.value
  }

  /// Gives up the search that is under way.
  func cancel() {
    search?.cancel()
  }
}
