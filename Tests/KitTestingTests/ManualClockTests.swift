// SPDX-License-Identifier: MIT

import KitTesting
import Testing

/// A clock that stands still until a test moves it.
@Suite(.timeLimit(.minutes(5)))
struct ManualClockTests {
  private let clock = ManualClock()

  /// A task that sleeps for some seconds.
  private func sleeper(_ seconds: Int) async -> Task<Void, any Error> {
    let count = clock.sleeperCount
    let deadline = clock.now.advanced(by: .seconds(seconds))
    let task = Task { [clock] in try await clock.sleep(until: deadline, tolerance: nil) }
    await clock.waitForSleepers(count + 1)
    return task
  }

  @Test(arguments: [1, 2, 40])
  func `a test waits for as many sleepers as it asks for, and wakes them all`(
    count: Int
  ) async throws {
    await clock.waitForSleepers(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for second in 1...count {
        group.addTask { [clock] in try await clock.sleep(for: .seconds(second)) }
      }
      await clock.waitForSleepers(count)
      #expect(clock.sleeperCount == count)
      // Who waits for no more than sleep already does not wait.
      await clock.waitForSleepers()
      clock.advance(by: .seconds(count))
      try await group.waitForAll()
    }
    #expect(clock.sleeperCount == 0)
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
