// SPDX-License-Identifier: MIT

import CAdwaita

/// A container that limits its child to a width that is comfortable to read.
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

  /// A width in pixels that no screen has.
  ///
  /// libadwaita 1.2 multiplies the number: with the largest one there is, the natural width
  /// overflows below the least one, and GTK warns in each layout.
  private static let endless = 100_000

  private func limit() {
    let size = CInt(min(maximumSize, Self.endless))
    adw_clamp_set_maximum_size(object.pointer, size)
    adw_clamp_set_tightening_threshold(object.pointer, size)
  }
}
