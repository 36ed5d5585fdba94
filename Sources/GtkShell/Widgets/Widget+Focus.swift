// SPDX-License-Identifier: MIT

import CAdwaita

// The keyboard focus.
extension Widget {
  /// Whether the widget, or one in it, has the keyboard focus of its window.
  package var containsFocus: Bool {
    guard let root = gtk_widget_get_root(native), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == native || gtk_widget_is_ancestor(focus, native) != 0
  }

  /// Calls back when the keyboard focus leaves the widget and all in it.
  ///
  /// - Ownership: the widget keeps the controller, which keeps the handler.
  public func onFocusLost(_ handler: @escaping () -> Void) {
    addController(gtk_event_controller_focus_new()).connect("leave", handler)
  }

  /// Calls back when the widget itself, and none in it, gets the keyboard focus or loses it.
  ///
  /// - Ownership: the widget keeps the controller, which keeps the handler.
  package func onOwnFocusChanged(_ handler: @escaping () -> Void) {
    addController(gtk_event_controller_focus_new()).connect(
      "notify::is-focus",
      argument: { _ in handler() }
    )
  }

  /// Whether no widget of the window has the keyboard focus, or a button outside of a popover, as
  /// GTK gives it to the first one when a window opens.
  package var isFocusIdle: Bool {
    guard let root = gtk_widget_get_root(native), let focus = gtk_root_get_focus(root) else {
      return true
    }
    let isButton = focus.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
      g_type_check_instance_is_a($0, gtk_button_get_type()) != 0
    }
    return isButton && gtk_widget_get_ancestor(focus, gtk_popover_get_type()) == nil
  }

  /// Whether a visible widget inside takes the keyboard focus.
  var holdsFocusable: Bool {
    var part = gtk_widget_get_first_child(native)
    while let inner = part {
      let widget = Widget(OpaquePointer(inner), .borrowed)
      if widget.isVisible, widget.isSensitive, widget.isFocusable || widget.holdsFocusable {
        return true
      }
      part = gtk_widget_get_next_sibling(inner)
    }
    return false
  }

  /// Moves the keyboard focus to the first widget inside that takes it.
  ///
  /// - Returns: whether one took it.
  @discardableResult
  package func moveFocusInside() -> Bool {
    gtk_widget_child_focus(native, GTK_DIR_TAB_FORWARD) != 0
  }
}

// Presses of the pointer, and the focus of a window.
extension Widget {
  /// Has a press on the widget, or on one in it, leave the keyboard focus where it is: the space
  /// key would press a button again.
  package func leaveFocusOnClick() {
    gtk_widget_set_focus_on_click(native, 0)
    // The button inside of a menu's button, and those of a row of buttons.
    var part = gtk_widget_get_first_child(native)
    while let inner = part {
      Widget(OpaquePointer(inner), .borrowed).leaveFocusOnClick()
      part = gtk_widget_get_next_sibling(inner)
    }
  }
}

extension ApplicationWindow {
  /// Removes the keyboard focus from the widget that has it: the keys of the window go on.
  package func clearFocus() {
    gtk_root_set_focus(object.pointer, nil)
  }
}

// Visibility of the widget.
extension Widget {
  /// Whether the widget is on the screen: in a window that is shown, and not on a covered page of a
  /// stack.
  public var isMapped: Bool { gtk_widget_get_mapped(native) != 0 }

  /// Whether the widget is in a window, shown or not.
  package var isInWindow: Bool { gtk_widget_get_root(native) != nil }

  /// Whether the widget is in a window that was not closed: GTK knows that one by its surface.
  package var isShowable: Bool {
    gtk_widget_get_root(native).map { gtk_widget_get_realized($0.cast()) != 0 } ?? false
  }
}

// The direction of texts, and the focus of the widget alone.
extension Widget {
  /// Whether the widget itself, and none in it, has the keyboard focus of its window.
  package var isFocus: Bool { gtk_widget_is_focus(native) != 0 }

  /// Sets the direction of texts in the widget; widgets in it keep theirs.
  ///
  /// - Parameter isRightToLeft: the direction; nil for that of the desk.
  public func setDirection(isRightToLeft: Bool?) {
    let before = gtk_widget_get_direction(native)
    let next = isRightToLeft.map { $0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
    gtk_widget_set_direction(native, next ?? GTK_TEXT_DIR_NONE)
    if gtk_widget_get_direction(native) != before { (self as? Label)?.layOutAnew() }
  }

  /// Whether texts run from right to left in the widget.
  package var isRightToLeft: Bool { gtk_widget_get_direction(native) == GTK_TEXT_DIR_RTL }
}
