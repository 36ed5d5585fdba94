// SPDX-License-Identifier: MIT

import CGtkShims

/// A frame around a widget that may be wider than its room, such as a table, and is scrolled
/// sideways then.
///
/// Unlike a `ScrolledWindow` it is as high as the widget in the width that it gets.
///
/// - Ownership: keeps the widget.
public final class WideFrame: Widget {
  /// Creates a frame.
  ///
  /// - Parameter child: the widget; it has no other parent.
  public init(_ child: Widget) {
    super.init(created(fr_wide_frame_new(child.native)))
  }
}

/// A frame around a scrolled view, which is as high as the child of the view in the width that it
/// gets, up to the largest height of the view.
///
/// A scrolled view alone is as high as its child would be in its natural width.
///
/// - Ownership: keeps the view.
public final class TallFrame: Widget {
  /// Creates a frame.
  ///
  /// - Parameter view: the view, which has a largest height and no other parent.
  public init(_ view: ScrolledWindow) {
    super.init(created(fr_tall_frame_new(view.object.pointer)))
  }
}
