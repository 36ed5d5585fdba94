// SPDX-License-Identifier: MIT

import GtkShell
import Testing

/// The start of a program.
@MainActor
@Suite(.serialized)
struct ApplicationTests {
  @Test func `a program calls back when it has its name, and before it starts`() throws {
    let application = Application(identifier: "org.freshet.Start", isUnique: false)
    var steps: [String] = []
    application.onRegistered { steps.append("registered") }
    application.object.connect("startup") { steps.append("started") }
    try application.register()
    #expect(steps == ["registered", "started"])
  }
}
