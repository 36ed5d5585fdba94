// SPDX-License-Identifier: MIT

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
