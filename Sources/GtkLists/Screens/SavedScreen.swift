// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit

/// A paged screen in the form in which it is saved, to restore it after a restart without a
/// request.
public nonisolated struct SavedScreen<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The pages that were loaded.
  public let pages: PagedList<Item, Cursor>
  /// The reader's position among their rows; nil for the beginning.
  public let position: ListPosition<PagedRow<Item>.ID>?

  /// The names under which the parts are stored.
  private nonisolated enum CodingKeys: String, CodingKey {
    case pages
    case position = "place"
  }

  /// Creates a saved screen.
  public init(pages: PagedList<Item, Cursor>, position: ListPosition<PagedRow<Item>.ID>? = nil) {
    self.pages = pages
    self.position = position
  }
}

nonisolated extension SavedScreen: Codable where Item: Codable, Item.ID: Codable, Cursor: Codable {}
