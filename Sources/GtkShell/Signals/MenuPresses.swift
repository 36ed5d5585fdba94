// SPDX-License-Identifier: MIT

import CAdwaita

/// The presses on a widget that ask for a menu: the right button, or a finger that stays in place.
package enum MenuPresses {
  /// Calls back for each press that asks for a menu.
  ///
  /// The position is in the widget, in pixels.
  package static func connect(
    to widget: Widget,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> [OwnedSignal] {
    let click = widget.addController(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click.pointer, guint(GDK_BUTTON_SECONDARY))
    // The gesture runs before the row's own, which would treat the lifted finger as a click.
    let touch = widget.addController(gtk_gesture_long_press_new(), isFirst: true)
    gtk_gesture_single_set_touch_only(touch.pointer, gboolean(1))
    return [
      OwnedSignal(click) { $0.connect("pressed", press: handler) },
      OwnedSignal(touch) { gesture in
        let pointer = gesture.pointer
        return gesture.connect(
          "pressed",
          touch: { x, y in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            handler(x, y)
          }
        )
      },
    ]
  }

  /// Calls back for each press of the left button or a finger, ahead of the widget's own gestures.
  ///
  /// The positions are in the widget, in pixels.
  ///
  /// - Parameters:
  ///   - widget: the widget.
  ///   - pressed: returns whether the press is kept from all other gestures.
  ///   - released: called at the end of a press that was kept, unless it became a drag.
  /// - Returns: the connections, which end with their owner.
  package static func connectPrimary(
    to widget: Widget,
    pressed: @escaping (_ x: Double, _ y: Double) -> Bool,
    released: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> [OwnedSignal] {
    let click = widget.addController(gtk_gesture_click_new(), isFirst: true)
    let gesture = click.pointer
    var isKept = false
    return [
      OwnedSignal(click) { click in
        click.connect(
          "pressed",
          press: { x, y in
            isKept = pressed(x, y)
            // A finger that moves on scrolls: its press is kept when it ends.
            guard isKept, gtk_gesture_single_get_current_sequence(gesture) == nil else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
          }
        )
      },
      OwnedSignal(click) { click in
        click.connect(
          "released",
          press: { x, y in
            guard isKept else { return }
            isKept = false
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            released(x, y)
          }
        )
      },
    ]
  }
}
