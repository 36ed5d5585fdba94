// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A timer that fires at a time of the wall clock, even if the computer slept through it.
///
/// It also fires when the clock is set: a time in the future may be in the past then.
///
/// - Isolation: main actor.
/// - Ownership: `cancel()` and the end of this object take the call back from the main loop.
public final class WallClockTimer {
  private let source: LoopSource

  /// Creates a timer that does nothing until it is set.
  ///
  /// - Parameter handler: called once for each setting, at the latest when the moment has come.
  public init(_ handler: @escaping () -> Void) {
    source = LoopSource(handler)
  }

  /// Whether the timer waits for its time.
  public var isSet: Bool { source.isWaiting }

  /// Sets the time, in the place of the one before.
  ///
  /// - Parameter moment: the moment, in seconds since 1970; one that is over comes at once.
  public func set(_ moment: Int) {
    source.start { fr_wall_clock_add(gint64(moment), $0, $1) }
  }

  /// Cancels the timer.
  public func cancel() {
    source.cancel()
  }
}
