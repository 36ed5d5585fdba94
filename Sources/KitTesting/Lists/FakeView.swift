// SPDX-License-Identifier: MIT

public import ListKit

/// A view of a list without a toolkit.
public final class FakeView {
  /// The text of the view.
  public var text = ""

  /// Creates an empty view.
  public init() {}
}

/// A slot's surface for one row.
///
/// - Isolation: main actor.
@MainActor
public final class FakeSurface: SlotSurface {
  /// The view on the surface.
  public private(set) var child: FakeView?

  /// Creates an empty surface.
  public init() {}

  /// Shows a view; nil empties the surface.
  public func setChild(_ view: FakeView?) {
    child = view
  }
}
