// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Calls back at a moment of the wall clock, also when the computer slept over it.
///
/// It calls back as well when the clock is set: what was a moment off may be over then.
///
/// - Isolation: main actor.
/// - Ownership: the main loop borrows this object; `cancel()` and its end take it back.
@MainActor  // said once more: else a release build of Swift 6.3.1 refuses its isolated `deinit`
public final class WallClockTimer {
  private let handler: () -> Void
  private var source: guint = 0

  /// Creates a timer that does nothing until it is set.
  ///
  /// - Parameter handler: called once for each setting, at the latest when the moment has come.
  public init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  isolated deinit {
    cancel()
  }

  /// Whether it waits for its moment.
  public var isSet: Bool { source != 0 }

  /// Sets the moment, in the place of the one before.
  ///
  /// - Parameter moment: the moment, in seconds since 1970; one that is over comes at once.
  public func set(_ moment: Int) {
    cancel()
    source = fr_wall_clock_add(
      gint64(moment),
      { data in
        guard let data else { return gboolean(0) }
        let address = Int(bitPattern: data)
        MainActor.assumeIsolated {
          guard let data = UnsafeMutableRawPointer(bitPattern: address) else { return }
          // Borrowed: cancel() removes the source before this object goes away.
          Unmanaged<WallClockTimer>.fromOpaque(data).takeUnretainedValue().ring()
        }
        return gboolean(0)
      },
      // Borrowed: cancel() removes the source before this object goes away.
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Takes the moment back.
  public func cancel() {
    guard source != 0 else { return }
    g_source_remove(source)
    source = 0
  }

  private func ring() {
    // The source ends with this call, and its number is free for another one.
    source = 0
    handler()
  }
}
