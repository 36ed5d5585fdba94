// SPDX-License-Identifier: MIT

import CAdwaita

/// A piece of work that waits in the main loop, runs once, and can be cancelled before.
///
/// - Ownership: the main loop borrows this object; `cancel()` and its end take it back.
@MainActor  // said once more: else a release build of Swift 6.3.1 refuses its isolated `deinit`
final class LoopSource {
  private let work: () -> Void
  private var id: guint = 0

  /// Creates a source that does nothing until it is started.
  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  isolated deinit {
    cancel()
  }

  /// Whether the work waits for its turn.
  var isWaiting: Bool { id != 0 }

  /// Runs the work when a source of GLib is ready, and cancels earlier work.
  ///
  /// - Parameter add: adds the source to the main loop and gives its number; the callback and its
  ///   data are for that source alone.
  func start(_ add: (_ callback: GSourceFunc, _ data: gpointer) -> guint) {
    cancel()
    id = add(
      { data in
        guard let data else { return gboolean(0) }
        // Borrowed: cancel() removes the source before this object goes away.
        let source = Unmanaged<LoopSource>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { source.run() }
        return gboolean(0)
      },
      // Borrowed: see above.
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Runs the work after a number of milliseconds, and cancels earlier work.
  func start(milliseconds: Int) {
    start { g_timeout_add(guint(clamping: milliseconds), $0, $1) }
  }

  /// Cancels the work.
  func cancel() {
    guard id != 0 else { return }
    g_source_remove(id)
    id = 0
  }

  private func run() {
    // The source ends with this call, and its number is free for another one.
    id = 0
    work()
  }
}
