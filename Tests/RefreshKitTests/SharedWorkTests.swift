// SPDX-License-Identifier: MIT

import RefreshKit
import Testing

/// Work that is shared, from many sides at once; the thread sanitizer runs this too.
struct SharedWorkTests {
  private struct Refused: Error {}

  private actor Tally {
    private(set) var runs: [Int: Int] = [:]

    func run(_ key: Int) -> Int {
      runs[key, default: 0] += 1
      return key * 10
    }
  }

  @Test func `CC-9 a thousand callers from all sides get their own values`() async {
    let (work, tally) = (SharedWork<Int, Int>(), Tally())
    let wrong = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let key = number % 7
          let value = try? await work.value(for: key) {
            for _ in 0..<20 { await Task.yield() }
            return await tally.run(key)
          }
          return value != key * 10
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(wrong == 0)
    #expect(await tally.runs.values.reduce(0, +) < 1000)
  }

  @Test func `CC-9 who is cancelled leaves, and an error reaches all who wait`() async {
    let work = SharedWork<Int, Int>()
    let gone = Task { try await work.value(for: 1) { try await Self.forever() } }
    while await work.waitingCount(for: 1) == 0 { await Task.yield() }
    gone.cancel()
    await #expect(throws: CancellationError.self) { try await gone.value }
    #expect(await work.waitingCount(for: 1) == 0)
    await #expect(throws: Refused.self) {
      try await work.value(for: 1) { throw Refused() }
    }
  }

  private static func forever() async throws -> Int {
    while true {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
