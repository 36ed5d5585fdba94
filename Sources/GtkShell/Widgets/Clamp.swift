// SPDX-License-Identifier: MIT

import CAdwaita

/// A child that is not wider than reading allows.
public final class Clamp: Widget {
  /// Creates a clamp.
  ///
  /// - Parameters:
  ///   - child: the widget inside.
  ///   - maximumSize: pixels beyond which the child does not grow.
  public init(_ child: Widget, maximumSize: Int) {
    self.maximumSize = maximumSize
    super.init(created(adw_clamp_new()))
    adw_clamp_set_child(object.pointer, child.native)
    limit()
  }

  /// Pixels beyond which the child does not grow.
  public var maximumSize: Int {
    didSet { if maximumSize != oldValue { limit() } }
  }

  /// Pixels that no screen has.
  ///
  /// libadwaita 1.2 multiplies what it is given: the largest number that
  /// there is comes out as a natural width below the least one, of which GTK warns in each layout.
  private static let endless = 100_000

  private func limit() {
    let size = CInt(min(maximumSize, Self.endless))
    adw_clamp_set_maximum_size(object.pointer, size)
    adw_clamp_set_tightening_threshold(object.pointer, size)
  }
}
