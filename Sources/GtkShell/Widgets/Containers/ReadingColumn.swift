// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// Widgets one below the other, beside a sign at the start, no wider than is comfortable to read.
///
/// It is one widget, where a clamp, a grid and a box would be three: a list finds the styles of all
/// widgets in its rows anew when it moves them.
public final class ReadingColumn: Widget {
  /// Creates an empty column.
  ///
  /// - Parameters:
  ///   - maximumWidth: pixels beyond which the column does not grow; it is in the middle then.
  ///   - sign: the widget before the others, which is there whether it is seen or not.
  ///   - signWidth: pixels that the sign takes.
  ///   - spacing: pixels between two widgets.
  /// - Ownership: keeps the sign.
  public init(maximumWidth: Int, sign: Widget, signWidth: Int, spacing: Int) {
    super.init(
      created(
        fr_reading_column_new(CInt(maximumWidth), sign.native, CInt(signWidth), CInt(spacing))
      )
    )
  }

  /// Pixels by which the sign and the other widgets are moved towards the end.
  public var indentation = 0 {
    didSet { fr_reading_column_set_indentation(native, CInt(clamping: indentation)) }
  }

  /// Whether the sign is seen; its room is kept either way.
  public var showsSign = true {
    didSet { fr_reading_column_set_shows_sign(native, showsSign ? 1 : 0) }
  }

  /// Adds a widget after another one.
  ///
  /// - Parameters:
  ///   - child: the widget; it has no other parent.
  ///   - sibling: a widget of the column; nil for the last one.
  /// - Ownership: keeps the child.
  public func insert(_ child: Widget, after sibling: Widget? = nil) {
    fr_reading_column_insert(native, child.native, sibling?.native)
  }

  /// Removes a widget.
  public func remove(_ child: Widget) {
    fr_reading_column_remove(native, child.native)
  }
}
