// SPDX-License-Identifier: MIT

import KitTesting
import Testing

/// The clock of the tests.
@Suite("A clock that stands still", .timeLimit(.minutes(5)))
struct ManualClockTests {
  private let clock = ManualClock()

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
}
