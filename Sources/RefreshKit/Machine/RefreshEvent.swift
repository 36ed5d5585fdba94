// SPDX-License-Identifier: MIT

/// An event of the refresh machine.
///
/// Past or passive: an event reports, it does not command.
public enum RefreshEvent<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// A trigger was sent; its sender holds a ticket for the outcome.
  case triggered(Trigger, ticket: Int)
  /// The view came near an edge, or left it.
  ///
  /// A level, not an edge: it is read after each transition.
  case wantChanged(Lane, isWanted: Bool, isUserScroll: Bool)
  /// A page arrived.
  case pageArrived(LoadToken, Page<Item, Cursor>)
  /// A page failed to load.
  ///
  /// `chance` varies the delay before another attempt, from -1 to 1.
  case pageFailed(LoadToken, PageError, chance: Double)
  /// A load ended because it was cancelled.
  case loadCancelled(LoadToken)
  /// A load exceeded its time limit.
  case timeLimitReached(LoadToken, chance: Double)
  /// The query changed: the loaded content is replaced by that of another one.
  ///
  /// `cached` is the content that was loaded for it before; nil if there is none.
  case queryChanged(cached: PagedList<Item, Cursor>?, ticket: Int)
  /// An item was edited locally; from now on the ticket identifies the edit.
  case edited(ListEdit<Item>, ticket: Int)
  /// The source has accepted an edit, or has refused it, and the edit is undone.
  case editSettled(ticket: Int, isKept: Bool)
  /// The gap that is closed next was chosen.
  case gapChosen(Item.ID)
  /// The visible items changed, by index.
  case viewportMoved(Range<Int>)
  /// The list was closed.
  case closed

  /// Whether the event is the result of a load.
  var isResult: Bool {
    switch self {
    case .pageArrived, .pageFailed, .loadCancelled, .timeLimitReached: true
    default: false
    }
  }
}

extension RefreshEvent: Codable where Item: Codable, Item.ID: Codable, Cursor: Codable {}
