// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The presses on a list that ask for a menu: the right button, or a long touch.
enum RowPresses {
  /// Calls back for each press that asks for a menu.
  ///
  /// - Parameters:
  ///   - list: the list view.
  ///   - handler: is given the place in the list view, in pixels.
  /// - Returns: the connection.
  static func connect(
    to list: Widget,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> OwnedSignal {
    let gesture = GObjectRef(created(gtk_gesture_click_new()), .owned)
    gtk_gesture_single_set_button(gesture.pointer, guint(GDK_BUTTON_SECONDARY))
    // The widget takes over one reference to the gesture.
    g_object_ref(UnsafeMutableRawPointer(gesture.pointer))
    gtk_widget_add_controller(list.native, gesture.pointer)
    return OwnedSignal(gesture) { $0.connect("pressed", press: handler) }
  }
}

extension GObjectRef {
  /// Connects the signal of a click that brings the number of clicks and its place.
  fileprivate func connect(
    _ signal: String,
    press handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, CInt, Double, Double, UnsafeMutableRawPointer) -> Void = {
        _,
        _,
        x,
        y,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)(x, y) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.integer, .double, .double),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}
