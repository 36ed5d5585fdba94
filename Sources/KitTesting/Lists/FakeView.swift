// SPDX-License-Identifier: MIT

public import ListKit

/// A view of a list without a toolkit.
public final class FakeView {
  /// The text that the view shows.
  public var text = ""

  /// Creates an empty view.
  public init() {}
}

/// A place for one row.
///
/// - Isolation: main actor.
@MainActor
public final class FakeSurface: SlotSurface {
  /// The view that is shown in it.
  public private(set) var child: FakeView?

  /// Creates an empty place.
  public init() {}

  /// Shows a view, or nothing.
  public func setChild(_ view: FakeView?) {
    child = view
  }
}
