// SPDX-License-Identifier: MIT

public import StateMachineKit

/// A failure, told once, with a way to try again.
public struct ReportedError: Identifiable {
  /// Counts the reports of a tracker, from 1.
  public let id: Int
  /// The lane that failed.
  public let lane: Lane
  /// The screen it failed on.
  public let screen: String
  /// The reason.
  public let error: PageError
  /// Tries the same again.
  public let retry: @MainActor () -> Void
}

/// Tells failures once to those who watch now; those who come later look at the list's state.
///
/// Tracking changes nothing for the one who failed, and a load that was given up is no failure.
///
/// - Isolation: main actor.
@MainActor
public final class ErrorTracker {
  private let screen: String
  private let observers = Observers<ReportedError>()
  private var lastID = 0
  private var told: [Lane: PageError] = [:]
  private var observation: Observation?

  /// Creates a tracker.
  ///
  /// - Parameter screen: the name under which failures are told.
  public init(screen: String) {
    self.screen = screen
  }

  /// Tells the failures of a list from now on.
  ///
  /// - Parameter list: the list; it is not kept alive.
  public func track(_ list: any RefreshDriving) {
    observation = list.observeStatus { [weak self, weak list] status in
      for lane in Lane.allCases {
        self?.take(lane, status[lane].error) { _ = list?.send(.retry(lane)) }
      }
    }
  }

  /// Adds an observer of the failures to come.
  public func observe(_ observer: @escaping (ReportedError) -> Void) -> Observation {
    observers.add(observer)
  }

  private func take(_ lane: Lane, _ error: PageError?, retry: @escaping @MainActor () -> Void) {
    guard let error else {
      told[lane] = nil
      return
    }
    guard told[lane] != error, error.kind != .cancelled else { return }
    told[lane] = error
    lastID += 1
    observers.send(
      ReportedError(id: lastID, lane: lane, screen: screen, error: error, retry: retry)
    )
  }
}
