// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import Foundation
package import GtkShell

/// Has the window follow what other programs do with its library, as `freshetctl` does.
///
/// Nothing runs while nobody writes to the library's log. However often it is written, one look is
/// under way at most, and one after it: the own changes of this program are seen there as well.
///
/// - Isolation: main actor.
package final class OutsideChanges {
  private let monitor: FileMonitor
  private let touches: AsyncStream<Void>.Continuation
  private let looking: Task<Void, Never>

  /// Begins to follow a library; nil for one in memory, which no other program has.
  ///
  /// - Parameters:
  ///   - store: the library, which was looked at once already.
  ///   - onFault: called when it cannot be asked.
  /// - Throws: `GLibError` when its file cannot be watched.
  package init?(of store: FeedStore, onFault: @escaping (StoreError) -> Void) throws(GLibError) {
    guard let log = store.log else { return nil }
    monitor = try FileMonitor(path: log.path(percentEncoded: false))
    let (stream, touches) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.touches = touches
    looking = Task {
      for await _ in stream {
        do throws(StoreError) { try await store.lookOutside() } catch { onFault(error) }
      }
    }
    monitor.onChange { touches.yield() }
    // What was done between the first look and the first watch is seen now.
    touches.yield()
  }

  /// Ends it.
  ///
  /// - Isolation: returns when the library is not asked any more.
  package func end() async {
    monitor.stop()
    touches.finish()
    await looking.value
  }
}
