// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import Foundation
package import GtkShell

/// Has the window follow what other programs do with its library, as `freshetctl` does.
///
/// The file and its folder are watched as well: a library that is moved, removed or replaced is
/// looked for, and `onFault` is told. Nothing runs while nobody touches any of them. However often
/// they are written, one look is under way at most, and one after it: the own changes of this
/// program are seen there as well.
///
/// - Isolation: main actor.
package final class OutsideChanges {
  private let monitors: [FileMonitor]
  private let touches: AsyncStream<Void>.Continuation
  private let looking: Task<Void, Never>

  /// Begins to follow a library; nil for one in memory, which no other program has.
  ///
  /// - Parameters:
  ///   - store: the library, which was looked at once already.
  ///   - onFault: called when it cannot be asked; once when its file is gone, and again only when
  ///     it is gone after it came back.
  /// - Throws: `GLibError` when its file cannot be watched.
  package init?(of store: FeedStore, onFault: @escaping (StoreError) -> Void) throws(GLibError) {
    guard let log = store.log else { return nil }
    var monitors: [FileMonitor] = []
    for place in [log] + store.places {
      // The folder's name must not end with a stroke: it is watched as what it is called.
      monitors.append(try FileMonitor(path: place.standardizedPath))
    }
    self.monitors = monitors
    let (stream, touches) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.touches = touches
    looking = Task {
      var isGone = false
      for await _ in stream {
        do throws(StoreError) {
          try await store.lookOutside()
          isGone = false
        } catch {
          if !isGone || error.code != .gone { onFault(error) }
          isGone = error.code == .gone
        }
      }
    }
    for monitor in monitors { monitor.onChange { touches.yield() } }
    // What was done between the first look and the first watch is seen now.
    touches.yield()
  }

  /// Ends it.
  ///
  /// - Isolation: returns when the library is not asked any more.
  package func end() async {
    for monitor in monitors { monitor.stop() }
    touches.finish()
    await looking.value
  }
}

extension URL {
  /// The path as people write it: without a stroke at its end.
  fileprivate var standardizedPath: String {
    let path = standardizedFileURL.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
