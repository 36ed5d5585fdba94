// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import Foundation
package import GtkShell

/// An observer of changes that other programs, such as `freshetctl`, make in the library.
///
/// It watches the file and the folders above it. When one of them is moved, removed or replaced, it
/// looks for the file and calls `onFault`. Nothing runs while none of them changes. However often
/// they are written, at most one check runs and one more waits. The program's own writes cause
/// checks as well.
///
/// - Isolation: main actor.
package final class OutsideChanges {
  private let monitors: [FileMonitor]
  private let touches: AsyncStream<Void>.Continuation
  private let looking: Task<Void, Never>

  /// Starts to observe a library; returns nil for one in memory, which no other program can open.
  ///
  /// - Parameters:
  ///   - store: the library, which was checked once already.
  ///   - onFault: called when the library cannot be read. For a file that is gone it is called
  ///     once, and again only when the file came back in between.
  /// - Throws: `GLibError` when its file cannot be watched.
  package init?(of store: FeedStore, onFault: @escaping (StoreError) -> Void) throws(GLibError) {
    guard let log = store.log else { return nil }
    var monitors: [FileMonitor] = []
    for location in [log] + store.locations {
      // The path must not end with a slash, because the folder is watched by its plain name.
      monitors.append(try FileMonitor(path: location.standardizedPath))
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
    // This finds changes that were made between the first check and the first watch.
    touches.yield()
  }

  /// Stops the observer.
  ///
  /// - Isolation: returns when the library is not read any more.
  package func end() async {
    for monitor in monitors { monitor.stop() }
    touches.finish()
    await looking.value
  }
}

extension URL {
  /// The path without a slash at its end.
  fileprivate var standardizedPath: String {
    let path = standardizedFileURL.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
