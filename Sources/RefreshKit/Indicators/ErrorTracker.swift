// SPDX-License-Identifier: MIT

public import StateMachineKit

/// A failure that is reported once, with a way to try again.
public struct ReportedError: Identifiable {
  /// The number of the report in its tracker, from 1.
  public let id: Int
  /// The lane that failed.
  public let lane: Lane
  /// The name of the screen on which it failed.
  public let screen: String
  /// The reason.
  public let error: PageError
  /// Tries the same load again.
  public let retry: @MainActor () -> Void
}

/// A tracker that reports each failure once, to its observers at that time; later ones look at the
/// list's state.
///
/// Tracking changes nothing for the list, and a cancelled load is no failure.
///
/// - Isolation: main actor.
@MainActor
public final class ErrorTracker {
  private let screen: String
  private let observers = Observers<ReportedError>()
  private var lastID = 0
  private var reported: [Lane: PageError] = [:]
  private var observation: Observation?

  /// Creates a tracker.
  ///
  /// - Parameter screen: the name under which failures are reported.
  public init(screen: String) {
    self.screen = screen
  }

  /// Reports the failures of a list from now on.
  ///
  /// - Parameter list: the list; it is not kept alive.
  public func track(_ list: any RefreshDriving) {
    observation = list.observeStatus { [weak self, weak list] status in
      for lane in Lane.allCases {
        self?.handle(lane, status[lane].error) { _ = list?.send(.retry(lane)) }
      }
    }
  }

  /// Adds an observer of future failures.
  public func observe(_ observer: @escaping (ReportedError) -> Void) -> Observation {
    observers.add(observer)
  }

  private func handle(_ lane: Lane, _ error: PageError?, retry: @escaping @MainActor () -> Void) {
    guard let error else {
      reported[lane] = nil
      return
    }
    guard reported[lane] != error, error.kind != .cancelled else { return }
    reported[lane] = error
    lastID += 1
    observers.send(
      ReportedError(id: lastID, lane: lane, screen: screen, error: error, retry: retry)
    )
  }
}
