// SPDX-License-Identifier: MIT

/// What one list view may be told when it is made.
public struct ListViewConfiguration {
  /// How rows are laid out.
  public var layout = ListLayout.list
  /// Whether a single click activates a row, as is usual for lists that lead somewhere; else two.
  ///
  /// GTK then selects the row under the pointer, clicked or not.
  public var activatesOnSingleClick = false
  /// Rows around the view for which work is done early; see `onRowsChanged`.
  public var workingDistance = 3
  /// How early the next page is asked for.
  public var prefetch: PrefetchDistance
  /// Whether a pill tells of new rows above the viewport.
  public var showsNewRowsPill: Bool
  /// Whether the pill is put elsewhere, where it covers no row: the host shows it over the list.
  public var hasPillElsewhere = false
  /// What the pill says for a number of new rows; the product translates it.
  public var newRowsText: (_ count: Int) -> String
  /// What screen readers call the list.
  public var accessibleLabel: String?

  /// Creates a configuration; each part has a default.
  public init(
    layout: ListLayout = .list,
    prefetch: PrefetchDistance = .standard,
    showsNewRowsPill: Bool = true,
    newRowsText: @escaping (_ count: Int) -> String = { "\($0) new" },
    accessibleLabel: String? = nil
  ) {
    self.layout = layout
    self.prefetch = prefetch
    self.showsNewRowsPill = showsNewRowsPill
    self.newRowsText = newRowsText
    self.accessibleLabel = accessibleLabel
  }
}
