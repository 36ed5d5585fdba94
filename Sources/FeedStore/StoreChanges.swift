// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Synchronization

/// What changed in a library.
package enum StoreChange: Hashable, Sendable {
  /// Feeds or folders: their names, places or number.
  case feeds
  /// Articles of a feed came, changed or went; whether they came from behind its oldest one, which
  /// is where its own list asked for them.
  case articles(of: SubscriptionID, isOlder: Bool)
  /// What the reader did with articles.
  case states(Set<EntryID>)
  /// Anything, so that all has to be read again.
  case everything
}

/// A change of a library, and its place among all of them.
package struct StoreNotice: Hashable, Sendable {
  /// What changed.
  package let change: StoreChange
  /// Counts the changes of this run of the program, from 1.
  package let number: Int
}

/// Tells those who listen what changed in a library, after it changed.
///
/// - Isolation: any.
package final class StoreChanges: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<StoreNotice>.Continuation] = [:]
    var lastListener = 0
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// The number of the last change: what is read from now on holds it and all before it.
  package var lastNumber: Int { state.withLock { $0.lastNumber } }

  /// What changes from now on, for one listener; it ends with the task that reads it.
  ///
  /// - Returns: the changes in their order; none is lost.
  package func listen() -> AsyncStream<StoreNotice> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoreNotice.self)
    let listener = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      return state.lastListener
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[listener] = nil }
    }
    return stream
  }

  func send(_ change: StoreChange) {
    // Inside of the lock, so that all listeners are told in the order of the numbers.
    state.withLock { state in
      state.lastNumber += 1
      let notice = StoreNotice(change: change, number: state.lastNumber)
      for listener in state.listeners.values { listener.yield(notice) }
    }
  }
}
