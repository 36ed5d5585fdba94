// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A rule of a kind of source whose pages move while articles are added and removed.
///
/// The library asks it, in the transaction that stores a page, where the archive goes on. Without a
/// rule it goes on where the page says. The library knows no kind of source, so the rule is a value
/// of the layer above, and this a protocol, though only one kind has a rule so far.
package protocol ArchiveRule: Sendable {
  /// A Boolean value that indicates whether articles that are missing in the newest page mean that
  /// the pages behind it have moved.
  var isNumbered: Bool { get }

  /// Answers whether a stored cursor leads to a page.
  ///
  /// - Parameters:
  ///   - cursor: the stored cursor.
  ///   - page: the cursor of the page itself.
  /// - Returns: true also for a cursor that says more than the page's own.
  func leads(_ cursor: OriginCursor, to page: OriginCursor) -> Bool

  /// Returns the archive state after an older page.
  ///
  /// - Parameters:
  ///   - known: the state before it.
  ///   - following: the state as the page says it.
  ///   - hasNew: whether some of its articles are new.
  ///   - hasKnown: whether some of its articles were stored before.
  /// - Returns: the state to store.
  func state(
    from known: ArchiveState,
    to following: ArchiveState,
    hasNew: Bool,
    hasKnown: Bool
  ) -> ArchiveState

  /// Returns the archive state after a newest page that shows that the pages behind it have moved.
  ///
  /// - Parameter known: the state before it.
  /// - Returns: the state to store.
  func stateAfterMove(from known: ArchiveState) -> ArchiveState
}
