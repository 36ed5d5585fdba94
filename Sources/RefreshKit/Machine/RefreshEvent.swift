// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens to a list.
///
/// Past or passive: an event reports, it does not command.
public enum RefreshEvent<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// Somebody asked for something, and holds a ticket for its outcome.
  case triggered(Trigger, ticket: Int)
  /// The view came near an edge, or left it.
  ///
  /// A level, not an edge: it is read after each transition.
  case wantChanged(Lane, isWanted: Bool, isUserScroll: Bool)
  /// A page came.
  case pageArrived(LoadToken, Page<Item, Cursor>)
  /// A page did not come.
  ///
  /// `chance` varies the wait before another try, from -1 to 1.
  case pageFailed(LoadToken, PageError, chance: Double)
  /// A load ended because it was given up.
  case loadCancelled(LoadToken)
  /// A load took too long.
  case timeLimitReached(LoadToken, chance: Double)
  /// The list is not needed any more.
  case closed
}
