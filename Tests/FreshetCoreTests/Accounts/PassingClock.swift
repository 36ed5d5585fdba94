// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A clock whose time passes at once when somebody waits for it.
final class PassingClock: Clock {
  /// A time of the clock.
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let state = Mutex<(now: Instant, waits: [Duration])>((Instant(offset: .zero), []))

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The times that were waited for, in their order.
  var waits: [Duration] { state.withLock { $0.waits } }

  /// Moves the time to a deadline, as `Clock` asks for it: nobody waits, and each wait is noted
  /// for the test.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.waits.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
