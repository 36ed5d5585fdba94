// SPDX-License-Identifier: MIT

import CAdwaita

/// Runs one piece of work in a main-loop dispatch of its own (DS-8).
///
/// A list may be changed from anywhere: from an answer of the network, but also from inside a
/// signal of GTK, in the middle of a layout. GTK forbids `items-changed` there. So each change
/// waits for its own dispatch; calls before that dispatch are one.
///
/// - Ownership: `cancel()` and the end of this object take the work back from the main loop.
@MainActor
public final class MainLoopCallback {
  /// The time at which the work runs.
  public enum Timing {
    /// Ahead of the next frame, which shows the change.
    case beforeNextFrame
    /// The next idle time of the loop: all keys are handled, and their frame is drawn.
    case whenIdle

    fileprivate var priority: gint {
      switch self {
      // Above GDK's redraw priority.
      case .beforeNextFrame: G_PRIORITY_DEFAULT
      case .whenIdle: G_PRIORITY_LOW
      }
    }
  }

  private let timing: Timing
  private let source: LoopSource

  /// Creates a dispatch that does nothing until it is scheduled.
  ///
  /// - Parameters:
  ///   - timing: the time at which the work runs.
  ///   - work: the work.
  public init(_ timing: Timing = .beforeNextFrame, _ work: @escaping () -> Void) {
    self.timing = timing
    source = LoopSource(work)
  }

  /// Schedules one run; calls before that run do nothing more.
  public func schedule() {
    guard !source.isWaiting else { return }
    source.start { g_idle_add_full(timing.priority, $0, $1, nil) }
  }

  /// Cancels a scheduled run.
  public func cancel() {
    source.cancel()
  }
}
