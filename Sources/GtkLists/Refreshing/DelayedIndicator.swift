// SPDX-License-Identifier: MIT

import RefreshKit

/// Shows a busy indicator late enough not to flicker, and long enough to be seen (VG-4).
///
/// The decisions are those of `IndicatorTiming`; this class only asks it again at the time that it
/// named.
final class DelayedIndicator {
  private let now: () -> Duration
  private let wait: (_ until: Duration) async -> Void
  private let show: (_ isVisible: Bool) -> Void
  private var timing = IndicatorTiming()
  private var isBusy = false
  private var waiting: Task<Void, Never>?

  /// Whether the indicator is shown.
  var isVisible: Bool { timing.isVisible }

  /// Creates an indicator that is not shown.
  ///
  /// - Parameters:
  ///   - clock: measures the delays.
  ///   - show: shows or hides the mark; called for each change.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    show: @escaping (_ isVisible: Bool) -> Void
  ) {
    let reader = ClockReader(clock)
    now = reader.now
    wait = reader.wait
    self.show = show
  }

  isolated deinit {
    waiting?.cancel()
  }

  /// Follows the state of the work.
  func update(isBusy: Bool) {
    self.isBusy = isBusy
    ask()
  }

  private func ask() {
    let wasVisible = timing.isVisible
    let next = timing.update(isBusy: isBusy, now: now())
    if timing.isVisible != wasVisible {
      show(timing.isVisible)
    }
    waiting?.cancel()
    waiting = next.map { moment in
      Task { [weak self, wait] in
        await wait(moment)
        guard !Task.isCancelled else { return }
        self?.ask()
      }
    }
  }
}

/// Reads any clock as the time since a fixed instant.
private struct ClockReader {
  let now: () -> Duration
  let wait: (_ until: Duration) async -> Void

  init(_ clock: any Clock<Duration>) {
    self.init(opened: clock)
  }

  private init<C: Clock<Duration>>(opened clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    wait = { moment in
      // The caller checks for cancellation.
      try? await clock.sleep(until: start.advanced(by: moment), tolerance: nil)
    }
  }
}
