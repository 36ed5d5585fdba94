// SPDX-License-Identifier: MIT

/// The actions that a kind of row allows, and its role in the list.
public nonisolated struct RowTraits: Hashable, Sendable {
  /// Whether a click or the keyboard selects the row.
  public var isSelectable: Bool
  /// Whether a double click or Enter activates the row.
  public var isActivatable: Bool
  /// Whether the row can have the keyboard focus; the arrow keys skip rows that cannot.
  public var isFocusable: Bool
  /// Whether the row is content: counted as new, held in position, prefetched.
  public var isContent: Bool
  /// Whether Delete asks for the removal of the row.
  public var isDeletable = false
  /// Whether Alt+Up and Alt+Down ask for the row to be moved.
  public var isMovable = false

  /// Creates traits.
  public init(isSelectable: Bool, isActivatable: Bool, isFocusable: Bool, isContent: Bool) {
    self.isSelectable = isSelectable
    self.isActivatable = isActivatable
    self.isFocusable = isFocusable
    self.isContent = isContent
  }

  /// An item of the list: everything applies.
  public static let item = RowTraits(
    isSelectable: true,
    isActivatable: true,
    isFocusable: true,
    isContent: true
  )

  /// A heading between items, for reading alone.
  public static let heading = RowTraits(
    isSelectable: false,
    isActivatable: false,
    isFocusable: false,
    isContent: false
  )

  /// A mark after the items, for reading alone: loading, end of list.
  public static let mark = heading

  /// A mark after the items that can be activated: load more, retry.
  public static let action = RowTraits(
    isSelectable: false,
    isActivatable: true,
    isFocusable: true,
    isContent: false
  )
}
