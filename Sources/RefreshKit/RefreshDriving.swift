// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The interface of a list for a view: its triggers and its status, without its item type.
///
/// - Isolation: main actor.
@MainActor
public protocol RefreshDriving: AnyObject {
  /// The status of the list.
  var status: RefreshStatus { get }

  /// Sends a trigger.
  ///
  /// - Returns: a ticket that gets exactly one outcome; that of a refusal is there at once.
  @discardableResult
  func send(_ trigger: Trigger) -> Ticket

  /// Sets whether the view is near an edge: a level that is stored, not an event.
  ///
  /// - Parameters:
  ///   - isWanted: whether a page is wanted there.
  ///   - lane: the edge.
  ///   - isUserScroll: whether the reader's own scrolling led there.
  func setWanted(_ isWanted: Bool, lane: Lane, isUserScroll: Bool)

  /// Adds an observer of the status, which is called with the current one at once, and after each
  /// change of it or of the content.
  func observeStatus(_ observer: @escaping @MainActor (RefreshStatus) -> Void) -> Observation
}
