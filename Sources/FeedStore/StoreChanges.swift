// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Synchronization

/// A change of a library's content.
package enum StoreChange: Hashable, Sendable {
  /// A state that the reader gives to articles.
  package enum State: Hashable, Sendable {
    /// The article is read.
    case read
    /// The article is starred.
    case starred
    /// The article has the tag.
    case tagged(TagID)
  }

  /// Feeds or folders: their names, positions or number.
  case feeds
  /// Articles of a feed were added, changed or removed; `isOlder` if they are older than all
  /// before, and were loaded by the feed's own list.
  case articles(of: SubscriptionID, isOlder: Bool)
  /// A state that a change of the reader gave to articles or, unless `isSet`, took from them.
  case states(Set<ArticleID>, State, isSet: Bool)
  /// The details of articles, such as counts; their texts and the lists that hold them are as they
  /// were.
  case details(Set<ArticleID>)
  /// New articles came of which the reader is told; the stored articles are as they were.
  case noticed([ArrivalNotice])
  /// A change of unknown extent: all has to be read again.
  case everything
}

/// The notice of a change, with its number.
package struct StoreNotice: Hashable, Sendable {
  /// The change.
  package let change: StoreChange
  /// The number of the change in this run of the program, from 1.
  package let number: Int
}

/// A sender of notices about a library's changes, each after the change.
///
/// - Isolation: any.
package final class StoreChanges: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<StoreNotice>.Continuation] = [:]
    var lastListener = 0
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// The number of the last change: reads from now on include it and all before it.
  package var lastNumber: Int { state.withLock { $0.lastNumber } }

  /// Returns the notices of future changes, for one listener; they end with the task that reads
  /// them.
  ///
  /// - Returns: the notices in their order; none is lost.
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
    // Inside of the lock, so that all listeners get the notices in the order of the numbers.
    state.withLock { state in
      state.lastNumber += 1
      let notice = StoreNotice(change: change, number: state.lastNumber)
      for listener in state.listeners.values { listener.yield(notice) }
    }
  }
}
