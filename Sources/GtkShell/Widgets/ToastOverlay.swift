// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A short message that comes over a page and goes by itself.
public final class ToastOverlay: Widget {
  /// Creates an overlay on a page.
  public init(_ child: Widget) {
    super.init(created(adw_toast_overlay_new()))
    adw_toast_overlay_set_child(object.pointer, child.native)
  }

  /// Shows a message, after those that wait.
  public func show(_ message: String) {
    adw_toast_overlay_add_toast(object.pointer, adw_toast_new(MarkupText.escape(message)))
  }
}
