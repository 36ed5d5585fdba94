// SPDX-License-Identifier: MIT

/// The options of a list view, set when it is created.
public struct ListViewConfiguration {
  /// The layout of the rows.
  public var layout = ListLayout.list
  /// Whether a single click activates a row, as is usual for lists that lead somewhere, instead of
  /// a double click.
  ///
  /// GTK then selects the row under the pointer, clicked or not.
  public var activatesOnSingleClick = false
  /// Whether several rows can be chosen at once, with Ctrl, Shift and Ctrl+A.
  public var allowsSeveral = false
  /// Rows around the view for which work is done early; see `onRowsChanged`.
  public var workingDistance = 3
  /// The distance from the end at which the next page is asked for.
  public var prefetch: PrefetchDistance
  /// Whether a pill reports new rows above the viewport.
  public var showsNewRowsPill: Bool
  /// Whether the pill is shown elsewhere, where it covers no row, and not over the list.
  public var hasPillElsewhere = false
  /// Returns the text of the pill for a number of new rows; the product translates it.
  public var newRowsText: (_ count: Int) -> String
  /// The name of the list for screen readers.
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
