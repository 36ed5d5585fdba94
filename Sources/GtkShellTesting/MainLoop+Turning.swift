// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// A test runs on the main actor, which libdispatch drives, so it turns the GLib loop by hand and
// lets other main-actor work run between two turns.
@MainActor extension MainLoop {
  /// Turns the loop until a condition holds.
  ///
  /// - Parameters:
  ///   - limit: real time after which the wait ends; only a bound against hanging.
  ///   - condition: looked at after each turn.
  /// - Returns: whether the condition came to hold.
  package static func run(
    within limit: Duration = .seconds(20),
    until condition: () -> Bool
  ) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    var idleTurns = 0
    while !condition() {
      guard clock.now < end else { return false }
      idleTurns = iterate() ? 0 : idleTurns + 1
      if idleTurns > turnsBeforeRest { rest() }
      await Task.yield()
    }
    return true
  }

  /// The number of turns without work after which a wait leaves the processor to others: work on
  /// the main actor goes from one turn to the next.
  private static var turnsBeforeRest: Int { 16 }

  /// Waits until the loop has work, for a millisecond at most: the main actor may have some that
  /// the loop does not know of.
  private static func rest() {
    g_timeout_add(1, { _ in 0 }, nil)
    g_main_context_iteration(nil, 1)
  }

  /// Turns the loop until it has nothing to do for a while, so that layout and drawing are done.
  ///
  /// A window that comes to no frame complains as GTK does, which ends the tests.
  ///
  /// - Parameters:
  ///   - window: a mapped window whose frames are counted.
  ///   - frames: the number of frames after which the window counts as settled.
  ///   - limit: real time after which a window without frames is a fault.
  package static func settle(
    _ window: ApplicationWindow,
    frames: Int = 3,
    within limit: Duration = .seconds(20)
  ) async {
    let counter = FrameCounter(window)
    let isDone = await run(within: limit) { counter.count >= frames }
    counter.stop()
    if !isDone {
      g_return_if_fail_warning("GtkShellTesting", "MainLoop.settle", "the window has frames")
    }
  }

  /// The number of turns to wait for a destroyed window: GTK takes it apart in the first one or
  /// two.
  private static var turnsAfterWindow: Int { 5 }

  /// Runs the work that waits for the loop, such as the end of a window that was destroyed.
  package static func turn() async {
    for _ in 0..<turnsAfterWindow {
      iterate()
      await Task.yield()
    }
  }
}

/// Counts the frames of a widget's clock.
package final class FrameCounter {
  /// Frames since the counter was made.
  package private(set) var count = 0

  private let widget: Widget
  private var identifier: guint = 0

  /// Starts to count, and keeps frames coming.
  package init(_ widget: Widget) {
    self.widget = widget
    identifier = gtk_widget_add_tick_callback(
      widget.object.pointer.cast(),
      { _, _, data in
        guard let data else { return 0 }
        MainActor.assumeIsolated {
          // Unmanaged: GTK holds the reference that `passRetained` made until the callback is
          // removed.
          Unmanaged<FrameCounter>.fromOpaque(data).takeUnretainedValue().count += 1
        }
        return 1
      },
      Unmanaged.passRetained(self).toOpaque(),
      { data in
        guard let data else { return }
        // Unmanaged: gives back the reference that `passRetained` made.
        Unmanaged<FrameCounter>.fromOpaque(data).release()
      }
    )
  }

  /// Ends the count.
  package func stop() {
    guard identifier != 0 else { return }
    gtk_widget_remove_tick_callback(widget.object.pointer.cast(), identifier)
    identifier = 0
  }
}
