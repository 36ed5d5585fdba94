// SPDX-License-Identifier: MIT

import StateMachineKit
import Testing

/// Adds what it is told, and orders one effect for each addition.
private struct Adder: StateMachine {
  func reduce(_ state: Int, _ event: Int) -> Transition<Int, String> {
    event == 0 ? Transition(state) : Transition(state + event, ["added \(event)"])
  }
}

/// The runner's promises to hooks, observers and readers of states.
@MainActor
struct MachineRunnerTests {
  private func runner(_ perform: @escaping (String) -> Void = { _ in }) -> MachineRunner<Adder> {
    MachineRunner(Adder(), state: 10, perform: perform)
  }

  @Test func `SM-7 both hooks see old and new state, one before the commit and one after`() {
    let runner = runner()
    var seen: [String] = []
    let before = runner.onWillTransition { step in
      seen.append("will \(step.old)>\(step.new) by \(step.cause), now \(runner.state)")
    }
    let after = runner.onDidTransition { step in
      seen.append("did \(step.old)>\(step.new) by \(step.cause), now \(runner.state)")
    }
    runner.send(5)
    #expect(seen == ["will 10>15 by 5, now 10", "did 10>15 by 5, now 15"])
    before.cancel()
    after.cancel()
    runner.send(1)
    #expect(seen.count == 2)
  }

  @Test func `CC-5 SM-7 events from hooks, observers and effects run in line, each to its end`() {
    var log: [String] = []
    var fromEffect: (() -> Void)?
    let runner = runner { effect in
      log.append(effect)
      fromEffect?()
      fromEffect = nil
    }
    fromEffect = { [weak runner] in runner?.send(100) }
    let before = runner.onWillTransition { if $0.cause == 1 { runner.send(2) } }
    let states = runner.observe { log.append("state \($0)") }
    runner.send(1)
    #expect(
      log == [
        "state 10", "added 1", "state 11", "added 2", "state 13", "added 100", "state 113",
      ]
    )
    before.cancel()
    states.cancel()
  }

  @Test func `SM-8 a view reads the newest state, a trace every one, and neither is waited for`()
    async
  {
    let runner = runner()
    let newest = runner.states()
    let every = runner.states(buffering: .unbounded)
    for event in 1...4 { runner.send(event) }
    var view = newest.makeAsyncIterator()
    #expect(await view.next() == 20)
    var trace: [Int] = []
    for await state in every.prefix(5) { trace.append(state) }
    #expect(trace == [10, 11, 13, 16, 20])
  }

  @Test func `SM-8 an observer that leaves while all are told is not told any more`() {
    let observers = Observers<Int>()
    var told: [String] = []
    var second: Observation?
    let first = observers.add { value in
      told.append("first \(value)")
      second?.cancel()
    }
    second = observers.add { told.append("second \($0)") }
    observers.send(1)
    observers.send(2)
    #expect(told == ["first 1", "first 2"])
    first.cancel()
  }

  @Test func `letting go of an observation ends it`() {
    let observers = Observers<Int>()
    var told = 0
    do {
      let observation = observers.add { told += $0 }
      observers.send(1)
      withExtendedLifetime(observation) {}
    }
    observers.send(1)
    #expect(told == 1)
  }
}
