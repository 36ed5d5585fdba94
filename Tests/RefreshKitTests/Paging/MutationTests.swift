// SPDX-License-Identifier: MIT

import KitTesting
import RefreshKit
import Testing

/// Changes that are shown at once and told to a server, in one call.
@MainActor
struct MutationTests {
  private struct Refused: Error {}

  private func loaded() async -> RefreshController<StaticSource<Number>> {
    let list = RefreshController(
      source: StaticSource((1...5).map { Number(id: $0) }),
      clock: ManualClock()
    )
    await list.perform(.start)
    return list
  }

  private func numbers(_ list: RefreshController<StaticSource<Number>>) -> [Int]? {
    list.content?.items.map(\.id)
  }

  @Test func `an edit is shown while the server is told, and kept when it agrees`() async throws {
    let list = await loaded()
    let answer = try await list.mutate(.move(5, after: nil)) {
      #expect(numbers(list) == [5, 1, 2, 3, 4])
      return "moved"
    }
    #expect(answer == "moved")
    #expect(numbers(list) == [5, 1, 2, 3, 4])
    await list.perform(.refresh)
    #expect(numbers(list) == [1, 2, 3, 4, 5])
    await list.close()
  }

  @Test func `an edit that the server refuses is taken back, and its error is told`() async {
    let list = await loaded()
    await #expect(throws: Refused.self) {
      try await list.mutate(.remove(2)) {
        #expect(numbers(list) == [1, 3, 4, 5])
        throw Refused()
      }
    }
    #expect(numbers(list) == [1, 2, 3, 4, 5])
    await list.close()
  }

  @Test func `an edit that the list does not show is told to no server`() async {
    let list = await loaded()
    await #expect(throws: EditRefusal.self) {
      try await list.mutate(.remove(70)) { Issue.record("the server was told") }
    }
    await list.close()
  }

  @Test func `a step over neighbors is an edit, and one over an end is none`() async throws {
    let list = await loaded()
    let content = try #require(list.content)
    for (id, step, expected) in [
      (1, 1, [2, 1, 3, 4, 5]), (5, -1, [1, 2, 3, 5, 4]), (3, -2, [3, 1, 2, 4, 5]),
      (2, 9, [1, 3, 4, 5, 2]), (4, -9, [4, 1, 2, 3, 5]),
    ] {
      let name = list.edit(try #require(content.move(id, by: step))).edit
      #expect(numbers(list) == expected)
      list.settle(name, isKept: false)
    }
    #expect(content.move(1, by: -1) == nil)
    #expect(content.move(5, by: 1) == nil)
    #expect(content.move(9, by: 1) == nil)
    await list.close()
  }
}
