// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Runs one piece of work on the main loop after a while, unless it is taken back.
///
/// - Ownership: the main loop borrows the work; `cancel()` and the end of this object take it back.
final class Delay {
  private let work: () -> Void
  private var source: guint = 0

  /// Creates a delay that does nothing until it is begun.
  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  isolated deinit {
    cancel()
  }

  /// Whether the work waits for its time.
  var isWaiting: Bool { source != 0 }

  /// Has the work run after so many milliseconds from now; what was begun before is taken back.
  func begin(milliseconds: Int) {
    cancel()
    source = g_timeout_add(
      guint(clamping: milliseconds),
      { data in
        guard let data else { return gboolean(0) }
        let address = Int(bitPattern: data)
        MainActor.assumeIsolated {
          guard let data = UnsafeMutableRawPointer(bitPattern: address) else { return }
          Unmanaged<Delay>.fromOpaque(data).takeUnretainedValue().run()
        }
        return gboolean(0)
      },
      // Borrowed: cancel() removes the source before this object goes away.
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Takes the work back.
  func cancel() {
    guard source != 0 else { return }
    g_source_remove(source)
    source = 0
  }

  private func run() {
    source = 0
    work()
  }
}
