// SPDX-License-Identifier: MIT

import KitTesting
import Testing

/// A clock that stands still until a test moves it.
@Suite(.timeLimit(.minutes(1)))
struct ManualClockTests {
  private let clock = ManualClock()

  /// A task that sleeps for some seconds.
  private func sleeper(_ seconds: Int) async -> Task<Void, any Error> {
    let count = clock.sleeperCount
    let deadline = clock.now.advanced(by: .seconds(seconds))
    let task = Task { [clock] in try await clock.sleep(until: deadline, tolerance: nil) }
    while clock.sleeperCount == count { await Task.yield() }
    return task
  }

  @Test func `a sleeper wakes when its time has come, and no other one`() async throws {
    let early = await sleeper(10)
    let late = await sleeper(30)
    clock.advance(by: .seconds(9))
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    try await early.value
    // A time that has come already is not waited for.
    try await clock.sleep(until: clock.now, tolerance: nil)
    clock.advance(by: .seconds(60))
    try await late.value
  }

  @Test func `a sleeper that is cancelled is gone, and says so`() async {
    let cancelled = await sleeper(10)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleeperCount == 0)
  }
}
