// SPDX-License-Identifier: MIT

import StateMachineKit
import Testing

/// A flow that has nothing to do with refreshing: signing in.
struct TransitionTableTests {
  enum State: CaseIterable {
    case signedOut, asking, signedIn, refused
  }

  enum Event: CaseIterable {
    case credentialsEntered, accepted, rejected, signOutPressed
  }

  static let table = TransitionTable<State, Event, String>([
    .init(from: .signedOut, on: .credentialsEntered, to: .asking, effects: ["ask"]),
    .init(from: .refused, on: .credentialsEntered, to: .asking, effects: ["ask"]),
    .init(from: .asking, on: .accepted, to: .signedIn, effects: ["keep"]),
    .init(from: .asking, on: .rejected, to: .refused),
    .init(from: .asking, on: .signOutPressed, to: .signedOut, effects: ["cancel"]),
    .init(from: .signedIn, on: .signOutPressed, to: .signedOut, effects: ["forget"]),
  ])

  @Test func `SM-10 a table runs in the same engine and leaves nothing undecided`() {
    #expect(Self.table.ambiguities.isEmpty)
    let undecided = Self.table.undecided { state, event in
      switch (state, event) {
      case (.asking, .credentialsEntered), (.signedIn, .credentialsEntered): true
      case (.signedOut, _), (.refused, _), (.signedIn, .accepted), (.signedIn, .rejected): true
      default: false
      }
    }
    #expect(undecided.isEmpty)
    #expect(Self.table.undecided().count == 10)
  }

  @Test func `SM-10 of two arrows for one pair the first one counts, and the pair is named`() {
    let table = TransitionTable<State, Event, String>([
      .init(from: .asking, on: .accepted, to: .signedIn, effects: ["keep"]),
      .init(from: .asking, on: .accepted, to: .refused),
    ])
    #expect(table.reduce(.asking, .accepted) == Transition(.signedIn, ["keep"]))
    #expect(table.ambiguities.map(\.event) == [.accepted])
  }

  @Test @MainActor func `SM-10 SM-8 the runner drives the table and tells its states in order`() {
    var effects: [String] = []
    let runner = MachineRunner(Self.table, state: .signedOut) { effects.append($0) }
    var states: [State] = []
    let observation = runner.observe { states.append($0) }
    for event in [Event.credentialsEntered, .rejected, .accepted, .credentialsEntered, .accepted] {
      runner.send(event)
    }
    #expect(states == [.signedOut, .asking, .refused, .refused, .asking, .signedIn])
    #expect(effects == ["ask", "ask", "keep"])
    observation.cancel()
    runner.send(.signOutPressed)
    #expect(states.count == 6)
  }
}
