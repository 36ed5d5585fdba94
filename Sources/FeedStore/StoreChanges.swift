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

/// Tells those who listen what changed in a library, after it changed.
///
/// - Isolation: any.
package final class StoreChanges: Sendable {
  private let listeners = Mutex<[Int: AsyncStream<StoreChange>.Continuation]>([:])

  /// What changes from now on, for one listener; it ends with the task that reads it.
  ///
  /// - Returns: the changes in their order; none is lost.
  package func listen() -> AsyncStream<StoreChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    let number = listeners.withLock { listeners in
      let number = (listeners.keys.max() ?? 0) + 1
      listeners[number] = continuation
      return number
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0[number] = nil }
    }
    return stream
  }

  func send(_ change: StoreChange) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
  }
}
