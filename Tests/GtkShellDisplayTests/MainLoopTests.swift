// SPDX-License-Identifier: MIT

import Foundation
import GtkShell
import GtkShellTesting
import Testing

/// The main actor beside the GLib loop; that it runs on it is shown by the tests of the program.
@MainActor
@Suite(.serialized)
struct MainLoopTests {
  init() throws {
    _ = try TestDisplay.application()
  }

  @Test func `CC-2 a thousand hops from other threads all arrive`() async {
    let counter = Counter()
    let work = Task.detached {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<1000 {
          group.addTask { await counter.add() }
        }
      }
    }
    #expect(await MainLoop.run { counter.count == 1000 })
    await work.value
  }

  @Test func `CC-2 a signal that comes on another thread ends the program before its handler runs`()
    async
  {
    await #expect(processExitsWith: .failure) { await Self.press(elsewhere: true) }
    // It is the thread that makes the difference.
    await #expect(processExitsWith: .success) { await Self.press(elsewhere: false) }
  }

  /// Has a button tell its press on this thread, or on another one; its handler ends well.
  private nonisolated static func press(elsewhere isElsewhere: Bool) async {
    let address = await MainActor.run { () -> Int in
      guard (try? TestDisplay.application()) != nil else { return 0 }
      let button = Button("a")
      button.onClicked { exit(EXIT_SUCCESS) }
      return button.object.keptAddress
    }
    if isElsewhere {
      await Task.detached { GObjectRef.emit("clicked", at: address) }.value
    } else {
      await MainActor.run { GObjectRef.emit("clicked", at: address) }
    }
    exit(EXIT_FAILURE)
  }

  @Test func `a window that never comes to a frame ends the tests`() async {
    await #expect(processExitsWith: .failure) {
      await Self.settleUnshownWindow()
      exit(EXIT_SUCCESS)
    }
  }

  @Test func `a warning of GTK ends the tests`() async {
    await #expect(processExitsWith: .failure) {
      await Self.show(page: "nobody's")
      exit(EXIT_SUCCESS)
    }
    // It is the warning that makes the difference.
    await #expect(processExitsWith: .success) {
      await Self.show(page: "mine")
      exit(EXIT_SUCCESS)
    }
  }

  /// Shows a page of a stack that has one; GTK warns of any other.
  private static func show(page: String) {
    guard (try? TestDisplay.application()) != nil else { exit(EXIT_SUCCESS) }
    let stack = Stack()
    stack.add(Label("Mine"), name: "mine")
    stack.visibleChildName = page
  }

  private static func settleUnshownWindow() async {
    guard let window = try? TestDisplay.window() else { exit(EXIT_SUCCESS) }
    await MainLoop.settle(window, within: .milliseconds(200))
  }

  @Test func `dispatches are counted and forgotten when they were read`() {
    MainLoop.watchDispatches()
    while MainLoop.iterate() {}
    _ = MainLoop.drainDispatches()
    MainLoop.iterate()
    MainLoop.iterate()
    let taken = MainLoop.drainDispatches()
    #expect(taken.count == 2 && taken.slowCount <= taken.count && taken.longest > .zero)
    #expect(taken.busiest > .zero && taken.busiest <= taken.longest)
    #expect(taken.computing > .zero && taken.computing <= taken.longest)
    #expect(MainLoop.drainDispatches().count == 0)
  }
}

/// Counts on the main actor.
@MainActor
private final class Counter {
  private(set) var count = 0

  func add() { count += 1 }
}
