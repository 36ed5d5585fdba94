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
public final class FreshDispatch {
  /// The time at which the work runs.
  public enum Moment {
    /// Ahead of the next frame, which shows the change.
    case beforeNextFrame
    /// The next idle time of the loop: all keys are handled, and their frame is drawn.
    case atRest

    fileprivate var priority: gint {
      switch self {
      // Above GDK's redraw priority.
      case .beforeNextFrame: G_PRIORITY_DEFAULT
      case .atRest: G_PRIORITY_LOW
      }
    }
  }

  private let moment: Moment
  private let source: LoopSource

  /// Whether the work is waiting for its dispatch.
  public var isScheduled: Bool { source.isWaiting }

  /// Creates a dispatch that does nothing until it is scheduled.
  ///
  /// - Parameters:
  ///   - moment: the time at which the work runs.
  ///   - work: the work.
  public init(_ moment: Moment = .beforeNextFrame, _ work: @escaping () -> Void) {
    self.moment = moment
    source = LoopSource(work)
  }

  /// Schedules one run; calls before that run do nothing more.
  public func schedule() {
    guard !source.isWaiting else { return }
    source.begin { g_idle_add_full(moment.priority, $0, $1, nil) }
  }

  /// Cancels a scheduled run.
  public func cancel() {
    source.cancel()
  }
}
