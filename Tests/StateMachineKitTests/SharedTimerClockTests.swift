// SPDX-License-Identifier: MIT

import KitTesting
import StateMachineKit
import Testing

/// Limits that share a timer.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedTimerClockTests {
  private let base = ManualClock()
  private let clock: SharedTimerClock<ManualClock>

  init() {
    clock = SharedTimerClock(base)
  }

  private func sleeper(_ seconds: Int) -> Task<Bool, Never> {
    Task { [clock, base] in
      do {
        // The sleep that is tested; the time of its clock passes as the test says.
        try await clock.sleep(until: base.now.advanced(by: .seconds(seconds)))
        return true
      } catch {
        return false
      }
    }
  }

  /// Waits until so many timers of the base clock are set.
  private func waitForTimers(_ count: Int) async {
    while base.sleeperCount != count { await Task.yield() }
  }

  @Test func `each sleeper wakes at its time, whoever came first`() async {
    let late = sleeper(30)
    await waitForTimers(1)
    let early = sleeper(10)
    await waitForTimers(2)
    base.advance(by: .seconds(10))
    #expect(await early.value)
    base.advance(by: .seconds(20))
    #expect(await late.value)
    await waitForTimers(0)
    // One that comes later than all timers gets a timer of its own.
    let last = sleeper(40)
    await waitForTimers(1)
    base.advance(by: .seconds(40))
    #expect(await last.value)
  }

  @Test func `a thousand sleepers that are cancelled leave one timer`() async {
    let first = sleeper(60)
    await waitForTimers(1)
    for _ in 0..<1_000 {
      let cancelled = sleeper(60)
      cancelled.cancel()
      #expect(await !cancelled.value)
    }
    #expect(base.sleeperCount == 1)
    first.cancel()
    #expect(await !first.value)
    base.advance(by: .seconds(60))
    await waitForTimers(0)
    // It goes on after a time without anybody.
    let next = sleeper(5)
    await waitForTimers(1)
    base.advance(by: .seconds(5))
    #expect(await next.value)
  }
}
