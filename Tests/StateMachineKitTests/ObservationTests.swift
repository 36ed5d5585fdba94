// SPDX-License-Identifier: MIT

import StateMachineKit
import Testing

/// Observers that come and go.
@MainActor
@Suite
struct ObservationTests {
  @Test func `a handler may hold an observation of the same value, which ends with it`() {
    let observers = Observers<Int>()
    var told: [String] = []
    var outer: Observation?
    do {
      let inner = observers.add { told.append("inner \($0)") }
      outer = observers.add { number in
        withExtendedLifetime(inner) { told.append("outer \(number)") }
      }
    }
    observers.send(1)
    outer = nil
    observers.send(2)
    #expect(told == ["inner 1", "outer 1"])
    #expect(outer == nil)
  }

  @Test func `an observer that ends another one while it is called is the last to be called`() {
    let observers = Observers<Int>()
    var told: [String] = []
    var second: Observation?
    let first = observers.add { _ in
      told.append("first")
      second?.cancel()
    }
    second = observers.add { _ in told.append("second") }
    observers.send(1)
    #expect(told == ["first"])
    first.cancel()
    observers.send(2)
    #expect(told == ["first"])
  }
}
