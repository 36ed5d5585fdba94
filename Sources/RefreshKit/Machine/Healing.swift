// SPDX-License-Identifier: MIT

/// The search for the position that a lost cursor stood for.
///
/// Pages are loaded again from the first one until one of them holds the last loaded item.
struct Healing<Cursor: Hashable & Sendable>: Sendable {
  /// The error that lost the cursor; the lane fails with it if the search finds nothing.
  let reason: PageError
  /// The lost cursor.
  let lost: Cursor?
  /// The number of pages that may still be loaded.
  var pagesLeft: Int
  /// The page that is being loaded.
  var address = PageAddress<Cursor>.first
  /// The pages that were loaded before.
  var asked: Set<PageAddress<Cursor>> = []
}

/// An edit that the source has not confirmed, or that pages which were asked for before may undo.
struct PendingEdit<Item: PagedItem>: Sendable {
  /// The ticket that identifies the edit.
  let ticket: Int
  /// The edit.
  let edit: ListEdit<Item>
  /// The edit that undoes it.
  var inverse: ListEdit<Item>
  /// The lanes whose loads may have read the source before it accepted the edit; nil until it did.
  var outdatedLanes: Set<Lane>?
}
