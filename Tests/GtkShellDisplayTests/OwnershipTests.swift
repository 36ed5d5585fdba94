// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import Testing

/// The ownership between Swift and GObject, and that nothing is kept.
@MainActor
@Suite(.serialized)
struct OwnershipTests {
  init() throws {
    _ = try TestDisplay.application()
  }

  @Test func `a new widget is sunk and has one owner`() {
    let label = Label("a")
    #expect(label.object.referenceCount == 1)
    #expect(!label.object.isFloating)
  }

  @Test func `a container holds its child, and lets go of it`() {
    let box = Box(.vertical)
    let label = Label("a")
    box.append(label)
    #expect(label.object.referenceCount == 2)
    box.remove(label)
    #expect(label.object.referenceCount == 1)
  }

  @Test func `borrowing adds a reference, and gives it back`() {
    let label = Label("a")
    do {
      let borrowed = GObjectRef(label.object.pointer, .borrowed)
      #expect(borrowed.referenceCount == 2)
    }
    #expect(label.object.referenceCount == 1)
  }

  @Test func `the last Swift owner ends the object`() {
    var ended = 0
    do {
      let box = Box(.horizontal)
      for _ in 0..<1000 {
        let button = Button("a")
        button.object.onFinalized { ended += 1 }
        box.append(button)
      }
      #expect(ended == 0)
    }
    #expect(ended == 1000)
  }
}
