// SPDX-License-Identifier: MIT

import StateMachineKit
import Testing

enum SignIn: CaseIterable { case signedOut, asking, signedIn }
enum SignInEvent: CaseIterable { case passwordGiven, accepted, refused, left }
enum SignInEffect { case askServer, reportRefusal }

extension TransitionTable<SignIn, SignInEvent, SignInEffect> {
  static let signIn = TransitionTable([
    Arrow(from: .signedOut, on: .passwordGiven, to: .asking, effects: [.askServer]),
    Arrow(from: .asking, on: .accepted, to: .signedIn),
    Arrow(from: .asking, on: .refused, to: .signedOut, effects: [.reportRefusal]),
    Arrow(from: .asking, on: .left, to: .signedOut),
    Arrow(from: .signedIn, on: .left, to: .signedOut),
  ])
}

/// The machine of the article.
@MainActor
struct SignInTests {
  @Test func `every pair of the drawing was thought of`() {
    let table = TransitionTable.signIn
    let undecided = table.undecided { state, event in
      // Nobody answers who was not asked, and a password that comes twice is asked about once.
      state == .signedOut || event == .passwordGiven || (state == .signedIn && event != .left)
    }
    #expect(undecided.isEmpty)
    #expect(table.ambiguities.isEmpty)
  }

  @Test func `the runner hands on what is to be done and tells each transition`() {
    var done: [SignInEffect] = []
    var trace: [String] = []
    let runner = MachineRunner(TransitionTable.signIn, state: .signedOut) { done.append($0) }
    let hook = runner.onDidTransition { step in
      trace.append("\(step.old) → \(step.new)")
    }
    runner.send(.passwordGiven)
    runner.send(.refused)
    #expect(done == [.askServer, .reportRefusal])
    #expect(trace == ["signedOut → asking", "asking → signedOut"])
    hook.cancel()
  }
}
