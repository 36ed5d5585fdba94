// SPDX-License-Identifier: MIT

public import StateMachineKit

/// What a view attaches to: the triggers and the status of a list, without its item type.
///
/// - Isolation: main actor.
@MainActor
public protocol RefreshDriving: AnyObject {
  /// What the list is doing.
  var status: RefreshStatus { get }

  /// Asks for something.
  ///
  /// - Parameter trigger: what is asked.
  /// - Returns: a ticket that gets exactly one outcome; refusals have theirs at once.
  @discardableResult
  func send(_ trigger: Trigger) -> Ticket

  /// Says whether the view is near an edge: a level that is kept, not an event.
  ///
  /// - Parameters:
  ///   - isWanted: whether a page is wanted there.
  ///   - lane: the edge.
  ///   - isUserScroll: whether the reader's own scrolling led here.
  func setWanted(_ isWanted: Bool, lane: Lane, isUserScroll: Bool)

  /// Adds an observer of the status, which is told the current one at once.
  func observeStatus(_ observer: @escaping @MainActor (RefreshStatus) -> Void) -> Observation
}
