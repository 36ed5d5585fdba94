// SPDX-License-Identifier: MIT

/// The search for the place where a lost cursor would have led.
///
/// Pages are read again from the first one until one of them reaches the last item that is loaded.
struct Healing<Cursor: Hashable & Sendable>: Sendable {
  /// Why the cursor is lost; the lane fails with it if the search finds nothing.
  let reason: PageError
  /// The cursor that is lost.
  let lost: Cursor?
  /// Pages that may still be read.
  var pagesLeft: Int
  /// What is asked for now.
  var address = PageAddress<Cursor>.first
  /// What was asked for before.
  var asked: Set<PageAddress<Cursor>> = []
}

/// An edit that the source has not confirmed, or that pages which were asked for before may undo.
struct PendingEdit<Item: PagedItem>: Sendable {
  /// The ticket that names it.
  let ticket: Int
  /// What was changed.
  let edit: ListEdit<Item>
  /// What takes it back.
  var inverse: ListEdit<Item>
  /// The lanes whose loads may have read what was there before the source took the edit over; nil
  /// until it did.
  var outdatedLanes: Set<Lane>?
}
