// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A short message that comes over a page and goes by itself.
public final class ToastOverlay: Widget {
  /// The toast that was shown last with a button.
  private var last: GObjectRef?

  /// Creates an overlay on a page.
  public init(_ child: Widget) {
    super.init(created(adw_toast_overlay_new()))
    adw_toast_overlay_set_child(object.pointer, child.native)
  }

  /// Shows a message, after those that wait.
  public func show(_ message: String) {
    adw_toast_overlay_add_toast(object.pointer, adw_toast_new(MarkupText.escape(message)))
  }

  /// Shows a message with a button, in the place of the one before: its button is out of date.
  ///
  /// It has no higher priority than others: libadwaita 1.2 puts the message that it takes the place
  /// of into its queue while that is still going, and ends the program when it is to come back.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - title: the words on the button.
  ///   - action: the full name of the action that the button runs, such as `win.undo`.
  public func show(_ message: String, button title: String, action: String) {
    if let last { adw_toast_dismiss(last.pointer) }
    let toast = GObjectRef(created(adw_toast_new(MarkupText.escape(message))), .owned)
    adw_toast_set_button_label(toast.pointer, title)
    adw_toast_set_action_name(toast.pointer, action)
    last = toast
    g_object_ref(UnsafeMutableRawPointer(toast.pointer))  // the overlay takes it over
    adw_toast_overlay_add_toast(object.pointer, toast.pointer)
  }
}
