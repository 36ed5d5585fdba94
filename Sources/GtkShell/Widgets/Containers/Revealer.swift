// SPDX-License-Identifier: MIT

import CAdwaita

/// A child that slides in and out.
public final class Revealer: Widget {
  /// Creates a revealer, closed.
  public init(_ child: Widget) {
    super.init(created(gtk_revealer_new()))
    gtk_revealer_set_child(object.pointer, child.native)
  }

  /// Whether the child is shown, or sliding in.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(object.pointer) != 0 }
    set { gtk_revealer_set_reveal_child(object.pointer, newValue ? 1 : 0) }
  }

  /// Makes the child slide in from below.
  func slidesUp() {
    gtk_revealer_set_transition_type(object.pointer, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
  }
}
