// SPDX-License-Identifier: MIT

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
  /// Somebody wants to see something else: what is loaded gives way to it.
  ///
  /// `cached` is what was loaded of it before; nil if nothing was.
  case queryChanged(cached: PagedList<Item, Cursor>?, ticket: Int)
  /// Somebody changed an item here; the ticket names the edit from now on.
  case edited(ListEdit<Item>, ticket: Int)
  /// The source has taken an edit over, or has refused it and it is taken back.
  case editSettled(ticket: Int, isKept: Bool)
  /// Somebody chose the gap that is closed next.
  case gapChosen(Item.ID)
  /// The view shows other items, by index.
  case viewportMoved(Range<Int>)
  /// The list is not needed any more.
  case closed

  /// Whether a load led to the event.
  var isResult: Bool {
    switch self {
    case .pageArrived, .pageFailed, .loadCancelled, .timeLimitReached: true
    default: false
    }
  }
}

extension RefreshEvent: Codable where Item: Codable, Item.ID: Codable, Cursor: Codable {}
