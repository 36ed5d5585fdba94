// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// Calls back at a moment of the wall clock, also when the computer slept over it.
///
/// It calls back as well when the clock is set: what was a moment off may be over then.
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

  /// Whether it waits for its moment.
  public var isSet: Bool { source.isWaiting }

  /// Sets the moment, in the place of the one before.
  ///
  /// - Parameter moment: the moment, in seconds since 1970; one that is over comes at once.
  public func set(_ moment: Int) {
    source.begin { fr_wall_clock_add(gint64(moment), $0, $1) }
  }

  /// Takes the moment back.
  public func cancel() {
    source.cancel()
  }
}
