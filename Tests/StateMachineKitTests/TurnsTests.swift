// SPDX-License-Identifier: MIT

import StateMachineKit
import Testing

/// A few that work at a time, and those who wait for their turn.
@Suite(.timeLimit(.minutes(5))) struct TurnsTests {
  private func waitForWaiting(_ count: Int, at turns: Turns) async {
    while await turns.waitingCount != count { await Task.yield() }
  }

  @Test func `as many work as there are places, and the next one follows`() async {
    let turns = Turns(atOnce: 2)
    #expect(await turns.wait())
    #expect(await turns.wait())
    async let third = turns.wait()
    await waitForWaiting(1, at: turns)
    await turns.give()
    #expect(await third)
    #expect(await turns.waitingCount == 0)
  }

  @Test func `those who wait have their turns in the order in which they came`() async {
    let turns = Turns(atOnce: 1)
    #expect(await turns.wait())
    let (order, line) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          #expect(await turns.wait())
          line.yield(number)
        }
        await waitForWaiting(number + 1, at: turns)
      }
      var numbers = order.makeAsyncIterator()
      var found: [Int] = []
      for _ in 0..<4 {
        await turns.give()
        if let number = await numbers.next() { found.append(number) }
      }
      #expect(found == [0, 1, 2, 3])
    }
  }

  @Test func `who is cancelled leaves the line, and who was cancelled before never joins it`() async
  {
    let turns = Turns(atOnce: 1)
    #expect(await turns.wait())
    let gone = Task { await turns.wait() }
    await waitForWaiting(1, at: turns)
    gone.cancel()
    #expect(await gone.value == false)
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return await turns.wait()
    }
    late.cancel()
    #expect(await late.value == false)
    #expect(await turns.waitingCount == 0)
  }

  @Test func `a crowd that comes, is cancelled and goes loses no place`() async {
    let turns = Turns(atOnce: 3)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<500 {
        let task = Task {
          guard await turns.wait() else { return }
          await Task.yield()
          await turns.give()
        }
        if number.isMultiple(of: 3) { task.cancel() }
        group.addTask { await task.value }
      }
    }
    for _ in 0..<3 { #expect(await turns.wait()) }
    #expect(await turns.waitingCount == 0)
  }
}
