// SPDX-License-Identifier: MIT

import StateMachineKit

/// The flow of a sign-in, as a drawing of boxes and arrows has it.
enum SignInFlow {
  /// A state of a sign-in.
  enum State: CaseIterable { case signedOut, asking, signedIn }

  /// An event of a sign-in.
  enum Event: CaseIterable { case named, accepted, refused }

  /// A command of a sign-in.
  enum Effect { case askServer, reportRefusal, answer }

  /// The arrows of the drawing.
  static let table = TransitionTable<State, Event, Effect>([
    .init(from: .signedOut, on: .named, to: .asking, effects: [.askServer]),
    .init(from: .asking, on: .accepted, to: .signedIn, effects: [.answer]),
    .init(from: .asking, on: .refused, to: .signedOut, effects: [.reportRefusal]),
  ])
}

/// A server that knows everybody whose name is no number.
actor Doorkeeper {
  func accepts(_ name: String) -> Bool { !name.isEmpty && Int(name) == nil }
}
