// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Runs one piece of work in a main-loop dispatch of its own (DS-8).
///
/// A list may be changed from anywhere: from an answer of the network, but also from inside a
/// signal of GTK, in the middle of a layout. GTK forbids `items-changed` there. So each change
/// waits for its own dispatch, ahead of the next frame; calls before that dispatch are one.
///
/// - Ownership: the main loop borrows the work; `cancel()` and the end of this object take it back.
final class FreshDispatch {
  private let work: () -> Void
  private var source: guint = 0

  /// Whether the work is waiting for its dispatch.
  var isScheduled: Bool { source != 0 }

  /// Creates a dispatch that does nothing until it is scheduled.
  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  isolated deinit {
    cancel()
  }

  /// Asks for one run; asking again before it does nothing.
  func schedule() {
    guard source == 0 else { return }
    source = g_idle_add_full(
      // Above GDK's redraw priority, so that the next frame shows the change.
      G_PRIORITY_DEFAULT,
      { data in
        guard let data else { return gboolean(0) }
        let address = Int(bitPattern: data)
        MainActor.assumeIsolated {
          guard let data = UnsafeMutableRawPointer(bitPattern: address) else { return }
          Unmanaged<FreshDispatch>.fromOpaque(data).takeUnretainedValue().run()
        }
        return gboolean(0)
      },
      // Borrowed: cancel() removes the source before this object goes away.
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  /// Takes a scheduled run back.
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
