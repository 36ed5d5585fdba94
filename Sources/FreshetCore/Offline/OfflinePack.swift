// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import StateMachineKit

/// The articles that are kept readable without a network, while the program runs.
///
/// They are looked at after each refresh, when the reader chooses another size, and when there is a
/// network that is not paid for by its use.
///
/// - Isolation: main actor.
@MainActor
package final class OfflinePack: ObservedModel {
  /// The size that the reader chose in megabytes; nil while nothing is kept.
  package private(set) var megabytes: Int?
  /// The articles that are readable; nil until they are counted.
  package private(set) var count: OfflineCount?
  package let observers = Observers<OfflinePack>()
  let shelf: OfflineShelf
  /// Whether requests may be sent; not before the network is known.
  private var mayFetch = false
  private let filler: OfflineFiller
  private let store: FeedStore
  private let changes: ReaderChanges
  private let tasks: LibraryTasks
  private var filling: Task<Void, Never>?
  /// Whether something has changed since the running work began.
  private var isOutdated = false
  private var isClosed = false

  /// Creates the pack of a library, of which nothing is known.
  init(_ filler: OfflineFiller, _ shelf: OfflineShelf, of library: LibraryModel) {
    (self.filler, self.shelf) = (filler, shelf)
    (store, changes, tasks) = (library.store, library.changes, library.tasks)
  }

  /// Chooses a size; it can be undone.
  ///
  /// - Parameter megabytes: the size; nil keeps nothing.
  package func choose(_ megabytes: Int?) {
    changes.perform { [store] () async throws(StoreError) in
      try await store.retention.setOffline(megabytes: megabytes)
    }
  }

  /// Follows the network: nothing is fetched without one, nor on one that is paid for by its use.
  ///
  /// - Parameters:
  ///   - network: the state of the network.
  ///   - isMetered: whether it is paid for by its use, whatever feeds do there.
  package func follow(_ network: NetworkState, isMetered: Bool) {
    let before = mayFetch
    mayFetch = network != .offline && !isMetered
    guard mayFetch != before else { return }
    if !mayFetch { filling?.cancel() }
    fill()
  }

  /// Follows the reader's choice as the library has it.
  func follow(_ megabytes: Int?) {
    guard megabytes != self.megabytes else { return }
    (self.megabytes, count) = (megabytes, nil)
    observers.send(self)
    fill()
  }

  /// Looks at the articles, and fetches their missing parts where that is possible now.
  package func fill() {
    isOutdated = filling != nil
    guard !isOutdated, !isClosed else { return }
    filling = Task(priority: .utility) { [weak self, filler, mayFetch, megabytes] in
      do throws(StoreError) {
        try await filler.fill(fetches: mayFetch)
        self?.count = megabytes == nil ? nil : try await filler.count()
      } catch {
        if error.code != .cancelled { self?.tasks.onFault(error) }
      }
      self?.end()
    }
  }

  private func end() {
    filling = nil
    observers.send(self)
    if isOutdated { fill() }
  }

  /// Lists the articles that are not readable as a whole, by the parts that are stored now.
  ///
  /// - Throws: `StoreError`.
  package func lacks() async throws(StoreError) -> OfflineLacks { try await filler.lacks() }

  /// Waits until all is as it should be, or cannot be had.
  package func finish() async {
    while let filling { await filling.value }
  }

  /// Ends the work.
  func close() async {
    isClosed = true
    filling?.cancel()
    await finish()
  }
}
