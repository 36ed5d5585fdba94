// SPDX-License-Identifier: MIT

import CAdwaita

/// Panes side by side, or one at a time when there is no room.
public final class Leaflet: Widget {
  /// Creates a leaflet without panes.
  public init() {
    super.init(created(adw_leaflet_new()))
    adw_leaflet_set_can_navigate_back(object.pointer, 1)
  }

  /// Adds a pane after the last one.
  public func append(_ child: Widget) {
    adw_leaflet_append(object.pointer, child.native)
  }

  /// Adds a line between panes that is never shown alone.
  public func appendSeparator() {
    let page = adw_leaflet_append(object.pointer, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    adw_leaflet_page_set_navigatable(page, 0)
  }

  /// Whether only one pane is shown.
  public var isFolded: Bool { adw_leaflet_get_folded(object.pointer) != 0 }

  /// Shows a pane, if only one is shown; remembers it for then.
  public func show(_ child: Widget) {
    adw_leaflet_set_visible_child(object.pointer, child.native)
  }

  /// Whether a pane is the one shown.
  public func isShowing(_ child: Widget) -> Bool {
    adw_leaflet_get_visible_child(object.pointer) == child.native
  }

  /// Goes to the pane before.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func navigateBack() -> Bool {
    adw_leaflet_navigate(object.pointer, ADW_NAVIGATION_DIRECTION_BACK) != 0
  }

  /// Calls back when the leaflet has folded, unfolded or changed its pane.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::folded", argument: { _ in handler() })
    object.connect("notify::visible-child", argument: { _ in handler() })
  }

  /// Calls back when a pane has come to rest in its place.
  public func onSettled(_ handler: @escaping () -> Void) {
    object.connect(
      "notify::child-transition-running",
      argument: { [weak self] _ in
        guard let self, adw_leaflet_get_child_transition_running(object.pointer) == 0 else {
          return
        }
        handler()
      }
    )
  }
}
