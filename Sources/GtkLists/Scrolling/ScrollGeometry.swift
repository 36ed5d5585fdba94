// SPDX-License-Identifier: MIT

/// The position of a viewport in its list, computed from one adjustment and one model.
///
/// A pure value: nearness is computed from it and from nothing else (VG-1), never from the edge
/// signals of the scroller, which stay silent on short lists and fire on programmatic jumps.
///
/// - Units: logical pixels, and rows of the model.
/// - Source: GTK 4.8 `GtkAdjustment`; VG-1, PG-13, PG-14.
public nonisolated struct ScrollGeometry: Hashable, Sendable {
  /// Distance from the top of the list to the top of the viewport.
  public var value: Double
  /// Height of the viewport; zero before the first layout.
  public var pageSize: Double
  /// Height of the whole list, estimated by GTK for the rows without widgets.
  public var upper: Double
  /// The number of rows that hold content.
  public var contentRows: Int
  /// The number of rows at the end that hold no content: load-more, failure and end marks.
  public var trailingRows: Int

  /// Creates a geometry.
  public init(
    value: Double,
    pageSize: Double,
    upper: Double,
    contentRows: Int,
    trailingRows: Int
  ) {
    self.value = value
    self.pageSize = pageSize
    self.upper = upper
    self.contentRows = contentRows
    self.trailingRows = trailingRows
  }

  /// Rounding slack of GTK's integer layout, in pixels.
  private static let slack = 1.0

  /// Whether the viewport shows the very top of the list.
  public var isAtTop: Bool { value < Self.slack }

  /// Whether the viewport shows the very end of the list.
  public var isAtEnd: Bool { pixelsBelow < Self.slack }

  /// The largest distance that the viewport can be from the top.
  public var maximumValue: Double { max(0, upper - pageSize) }

  /// The height of the part of the list below the viewport.
  public var pixelsBelow: Double { max(0, maximumValue - value) }

  /// The height of the part of the list above the viewport.
  public var pixelsAbove: Double { max(0, value) }

  /// The mean height of a row, or nil when there is no row to measure.
  public var meanRowHeight: Double? {
    let rows = contentRows + trailingRows
    guard rows > 0, upper > 0, pageSize > 0 else { return nil }
    return upper / Double(rows)
  }

  /// Whether less than a distance lies below the viewport: the level for the append lane.
  ///
  /// - Returns: false before the first layout and for a list without content.
  public func wantsAppend(within distance: PrefetchDistance) -> Bool {
    isNear(pixelsBelow, distance: distance, marks: trailingRows)
  }

  /// Whether less than a distance lies above the viewport: the level for the prepend lane.
  ///
  /// - Returns: false before the first layout and for a list without content.
  public func wantsPrepend(within distance: PrefetchDistance) -> Bool {
    isNear(pixelsAbove, distance: distance, marks: 0)
  }

  private func isNear(_ pixels: Double, distance: PrefetchDistance, marks: Int) -> Bool {
    guard contentRows > 0, let height = meanRowHeight else { return false }
    // Marks are no items: their height does not count as list that is still to be read.
    let unread = max(0, pixels - Double(marks) * height)
    switch distance {
    case .rows(0): return unread < Self.slack
    case .rows(let rows): return unread < Double(rows) * height
    case .viewports(let pages): return unread < pages * pageSize || unread < Self.slack
    }
  }
}

/// The distance to the end of the list at which the next page is asked for.
///
/// - Source: PG-13; the default is one viewport, which on a list of articles is about one page.
public nonisolated enum PrefetchDistance: Hashable, Sendable {
  /// A number of rows below the last visible one; zero asks only at the last row.
  case rows(Int)
  /// A number of viewport heights below the viewport.
  case viewports(Double)

  /// One viewport ahead.
  public static let standard = PrefetchDistance.viewports(1)
}
