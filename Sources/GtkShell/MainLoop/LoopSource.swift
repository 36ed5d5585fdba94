// SPDX-License-Identifier: MIT

import CAdwaita

/// One piece of work that waits in the main loop, runs once, and can be taken back before.
///
/// - Ownership: the main loop borrows this object; `cancel()` and its end take it back.
@MainActor  // said once more: else a release build of Swift 6.3.1 refuses its isolated `deinit`
final class LoopSource {
  private let work: () -> Void
  private var id: guint = 0

  /// Creates a source that does nothing until it is begun.
  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  isolated deinit {
    cancel()
  }

  /// Whether the work waits for its turn.
  var isWaiting: Bool { id != 0 }

  /// Has the work run when a source of GLib is ready; what was begun before is taken back.
  ///
  /// - Parameter add: adds the source to the main loop and gives its number; the callback and its
  ///   data are for that source alone.
  func begin(_ add: (_ callback: GSourceFunc, _ data: gpointer) -> guint) {
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

  /// Has the work run after so many milliseconds from now; what was begun before is taken back.
  func begin(milliseconds: Int) {
    begin { g_timeout_add(guint(clamping: milliseconds), $0, $1) }
  }

  /// Takes the work back.
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
