// SPDX-License-Identifier: MIT

/// One slot of a list, with the row that it shows.
@MainActor
public final class RowSlot<Row: ListRow, View>: CellSlot<View> {
  /// A row at a revision, in a context.
  @usableFromInline
  struct Shown {
    @usableFromInline let id: Row.ID
    @usableFromInline let revision: Row.Revision
    @usableFromInline let contextVersion: Int

    @inlinable
    init(id: Row.ID, revision: Row.Revision, contextVersion: Int) {
      (self.id, self.revision, self.contextVersion) = (id, revision, contextVersion)
    }
  }

  /// The accessible text of the row that the slot showed last.
  public var accessibleText: AccessibleText { text }

  @usableFromInline var text = AccessibleText.none
  /// The row that the slot shows; nil while it is empty.
  @usableFromInline var shown: Shown?
}
