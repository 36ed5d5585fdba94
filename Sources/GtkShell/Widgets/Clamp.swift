// SPDX-License-Identifier: GPL-3.0-or-later

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

  private func limit() {
    adw_clamp_set_maximum_size(object.pointer, CInt(clamping: maximumSize))
    adw_clamp_set_tightening_threshold(object.pointer, CInt(clamping: maximumSize))
  }
}
