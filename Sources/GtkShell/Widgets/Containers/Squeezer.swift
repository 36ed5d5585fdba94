// SPDX-License-Identifier: MIT

import CAdwaita

/// The place of a widget that is shown where there is room for the whole of it, and nowhere else.
///
/// It needs no width, and asks for that of its child.
///
/// - Note: `AdwSqueezer`. Since libadwaita 1.4 breakpoints are advised in its place, which ask for
///   the width in numbers.
public final class Squeezer: Widget {
  /// Creates the place of a child.
  public init(_ child: Widget) {
    super.init(created(adw_squeezer_new()))
    adw_squeezer_add(object.pointer, child.native)
    adw_squeezer_set_allow_none(object.pointer, 1)
  }

  /// Whether there is room for the child, as of the last layout.
  public var showsChild: Bool { adw_squeezer_get_visible_child(object.pointer) != nil }
}
