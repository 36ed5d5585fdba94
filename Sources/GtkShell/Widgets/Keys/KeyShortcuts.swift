// SPDX-License-Identifier: MIT

import CAdwaita

/// Keys of a widget that run actions, which can be replaced as a whole.
///
/// Unlike an application's keys, these leave a text field its letters: they are handled after the
/// widget that has the keyboard focus. The row of a list is asked later, as it would take the
/// Space key for itself.
///
/// - Ownership: keeps the widget; the widget keeps the controllers of the present keys.
public final class KeyShortcuts {
  private let widget: Widget
  private var controllers: [GObjectRef] = []

  /// Creates a set without keys.
  ///
  /// - Parameter widget: the widget around everything in which the keys are handled.
  public init(of widget: Widget) {
    self.widget = widget
  }

  /// Replaces all keys.
  ///
  /// - Parameters:
  ///   - keys: an action's full name, such as `win.undo`, for each key in GTK's form; a key that
  ///     GTK cannot read is left out.
  ///   - accelerators: the keys of the application, which it handles itself.
  public func set(
    _ keys: [(key: String, action: String)],
    accelerators: [(key: String, action: String)] = []
  ) {
    removeAll()
    for isBeforeRows in [true, false] {
      // The widget takes over one reference to the controller.
      let controller = GObjectRef(created(gtk_shortcut_controller_new()), .owned)
      let phase = isBeforeRows ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE
      gtk_event_controller_set_propagation_phase(controller.pointer, phase)
      for (key, action) in keys {
        guard let trigger = gtk_shortcut_trigger_parse_string(key) else { continue }
        let run = isBeforeRows ? Self.runOnRow(action) : gtk_named_action_new(action)
        gtk_shortcut_controller_add_shortcut(controller.pointer, gtk_shortcut_new(trigger, run))
      }
      g_object_ref(UnsafeMutableRawPointer(controller.pointer))
      gtk_widget_add_controller(widget.native, controller.pointer)
      controllers.append(controller)
    }
    addLettersWithShift(keys + accelerators)
  }

  /// Runs the actions of letters with Shift in a layout of another script, such as Cyrillic.
  ///
  /// - Source: GTK 4.8, `gdk_key_event_matches`: in other layouts it looks for the key of the small
  ///   letter, and compares its level, which Shift makes another one.
  private func addLettersWithShift(_ keys: [(key: String, action: String)]) {
    var actions: [String: String] = [:]
    for (key, action) in keys {
      if let key = KeyPress.normal(key) { actions[key] = action }
    }
    let controller = widget.addController(gtk_event_controller_key_new())
    controller.connect(
      "key-pressed",
      key: { [weak self] key, code, state in
        let meaning = KeyPress.latin(key, code: code, state: state)
        guard meaning != key, state & GDK_SHIFT_MASK.rawValue != 0,
          let action = KeyPress.text(key: meaning, state: state).flatMap({ actions[$0] })
        else { return false }
        return self?.widget.activateAction(action) == true
      }
    )
    controllers.append(controller)
  }

  private func removeAll() {
    for controller in controllers
    where gtk_event_controller_get_widget(controller.pointer) == widget.native {
      gtk_widget_remove_controller(widget.native, controller.pointer)
    }
    controllers = []
  }

  /// Returns the callback that runs an action only while a row itself has the keyboard focus.
  private static func runOnRow(_ action: String) -> OpaquePointer? {
    gtk_callback_action_new(
      { widget, _, data in
        guard let widget, let data else { return 0 }
        return MainActor.assumeIsolated {
          let name = SignalBox<() -> String>.handler(at: data)()
          return KeyShortcuts.isRowFocused(around: widget)
            ? gtk_widget_activate_action_variant(widget, name, nil) : 0
        }
      },
      SignalBox { action }.retained(),
      { data in
        guard let data else { return }
        // Unmanaged: gives back the reference that `retained` made.
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }
    )
  }

  private static func isRowFocused(around widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      let parent = gtk_widget_get_parent(focus)
    else { return false }
    return parent.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
      g_type_check_instance_is_a($0, gtk_list_view_get_type()) != 0
    }
  }
}
