// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import Synchronization

/// The requests of the program on their way into the ledger of the library.
///
/// The fetcher reports them from its own threads. They are written behind each other: what is
/// reported during a write goes with the next one, so that a thousand pictures are a few writes.
///
/// - Isolation: any.
package final class ContactLog: Sendable {
  /// The most hosts and reasons that wait for a library; further ones are not remembered.
  static let mostWaiting = 2_000

  private struct State {
    var waiting: [Contact: Int] = [:]
    var library: FeedStore?
    var writing: Task<Void, Never>?
    var failure: StoreError?
  }

  private let state = Mutex(State())

  /// Creates a log of no library.
  package init() {}

  /// The reason why the last requests are not in the ledger; nil when they are.
  package var failure: StoreError? { state.withLock { $0.failure } }

  /// The library whose feeds are asked for; nil before there is one.
  var library: FeedStore? { state.withLock { $0.library } }

  /// Writes all requests into the ledger of a library from now on.
  package func attach(_ library: FeedStore) {
    state.withLock { state in
      state.library = library
      start(&state)
    }
  }

  /// Adds a request.
  ///
  /// - Parameter contact: the host that is asked, and the reason.
  package func add(_ contact: Contact) {
    state.withLock { state in
      guard state.waiting[contact] != nil || state.waiting.count < Self.mostWaiting else { return }
      state.waiting[contact, default: 0] += 1
      start(&state)
    }
  }

  /// Waits until all requests so far are in the ledger, or could not be written.
  package func flush() async {
    let writing = state.withLock { state in
      start(&state)
      return state.writing
    }
    await writing?.value
  }

  private func start(_ state: inout State) {
    guard state.writing == nil, let library = state.library, !state.waiting.isEmpty
    else { return }
    state.writing = Task { await self.write(to: library.contacts) }
  }

  private func write(to store: ContactStore) async {
    while let contacts = next() {
      do throws(StoreError) {
        try await store.add(contacts)
        state.withLock { $0.failure = nil }
      } catch {
        // They go with the next ones: a full disk may have room again.
        return state.withLock { state in
          state.waiting.merge(contacts) { $0 + $1 }
          (state.failure, state.writing) = (error, nil)
        }
      }
    }
  }

  /// Returns the requests to be written; with none left, the write ends.
  private func next() -> [Contact: Int]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.writing = nil
        return nil
      }
      defer { state.waiting = [:] }
      return state.waiting
    }
  }
}
