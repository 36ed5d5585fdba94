// SPDX-License-Identifier: MIT

import GtkShell
import Testing

/// The main actor beside the GLib loop; that it runs on it is shown by the tests of the program.
@MainActor
@Suite(.serialized)
struct MainLoopTests {
  init() throws {
    _ = try ListTestApplication.shared()
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

  @Test func `CC-2 a widget that is touched on another thread ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { Self.touchWidget() }.value
    }
  }

  /// Does what a C callback does that comes on the wrong thread.
  private nonisolated static func touchWidget() {
    MainActor.assumeIsolated { _ = Label("a") }
  }

  @Test func `dispatches are counted and forgotten when they were read`() {
    MainLoop.watchDispatches()
    while MainLoop.iterate() {}
    _ = MainLoop.takeDispatches()
    MainLoop.iterate()
    MainLoop.iterate()
    let taken = MainLoop.takeDispatches()
    #expect(taken.count == 2 && taken.slowCount <= taken.count && taken.longest > .zero)
    #expect(taken.busiest > .zero && taken.busiest <= taken.longest)
    #expect(MainLoop.takeDispatches().count == 0)
  }
}

/// Counts on the main actor.
@MainActor
private final class Counter {
  private(set) var count = 0

  func add() { count += 1 }
}
