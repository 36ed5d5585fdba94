// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

// Doors for tests: sizes, presses, the clipboard.
extension Widget {
  /// The least width that the widget takes, in pixels.
  package var minimumWidth: Int {
    var minimum: CInt = 0
    // GTK writes the width to the pointer, which it keeps no longer than the call.
    gtk_widget_measure(native, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return Int(minimum)
  }

  /// Whether the widget's accessible text is exactly this; it needs GTK_A11Y to be `test`.
  package func isSpoken(as label: String, description: String) -> Bool {
    fr_accessible_says(native, label, description) != 0
  }

  /// Presses the widget, as the key that activates it does.
  ///
  /// - Returns: whether it can be pressed.
  package func activate() -> Bool { isSensitive && gtk_widget_activate(native) != 0 }

  /// The middle of the widget, in pixels from the corner of its window on the screen; nil outside
  /// of one.
  package var middleInWindow: (x: Int, y: Int)? {
    guard let window = gtk_widget_get_ancestor(native, gtk_window_get_type()),
      let surfaceOwner = gtk_widget_get_native(native)
    else { return nil }
    var middle = graphene_point_t(
      x: Float(gtk_widget_get_width(native)) / 2,
      y: Float(gtk_widget_get_height(native)) / 2
    )
    var place = graphene_point_t()
    guard gtk_widget_compute_point(native, window, &middle, &place) != 0 else { return nil }
    var shift = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(surfaceOwner, &shift.x, &shift.y)
    return (Int(Double(place.x) + shift.x), Int(Double(place.y) + shift.y))
  }

  /// The middle of the first visible button in the widget, in pixels from the corner of its window;
  /// nil for none.
  package var buttonInWindow: (x: Int, y: Int)? {
    var child = gtk_widget_get_first_child(native)
    while let next = child {
      let part = Widget(OpaquePointer(next), .borrowed)
      if gtk_widget_get_mapped(next) != 0 {
        let instance = OpaquePointer(next).cast(to: GTypeInstance.self)
        let isButton = g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0
        if let place = isButton ? part.middleInWindow : part.buttonInWindow { return place }
      }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  /// The text that this program put on the clipboard; nil when the clipboard is another program's.
  package var ownClipboardText: String? {
    let clipboard = gtk_widget_get_clipboard(native)
    guard let provider = gdk_clipboard_get_content(clipboard) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(provider, &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}

extension Label {
  /// Whether the text has attributes besides its markup, such as marks.
  package var hasMarks: Bool { gtk_label_get_attributes(object.pointer) != nil }

  /// Activates a link of the text, as a press does.
  ///
  /// - Parameter address: the address of the link.
  /// - Returns: whether it was handled.
  package func activateLink(_ address: String) -> Bool {
    var (object, text, answer) = (GValue(), GValue(), GValue())
    g_value_init(&object, gtk_label_get_type())
    g_value_set_object(&object, UnsafeMutableRawPointer(self.object.pointer))
    g_value_init(&text, g_type_from_name("gchararray"))
    g_value_set_string(&text, address)
    g_value_init(&answer, g_type_from_name("gboolean"))
    g_signal_emitv(
      [object, text],
      g_signal_lookup("activate-link", gtk_label_get_type()),
      0,
      &answer
    )
    g_value_unset(&object)
    g_value_unset(&text)
    return g_value_get_boolean(&answer) != 0
  }
}

extension Widget {
  /// Whether this program put a picture on the clipboard.
  package var ownsClipboardPicture: Bool {
    guard let provider = gdk_clipboard_get_content(gtk_widget_get_clipboard(native)) else {
      return false
    }
    var value = GValue()
    g_value_init(&value, gdk_texture_get_type())
    defer { g_value_unset(&value) }
    return gdk_content_provider_get_value(provider, &value, nil) != 0
  }
}
