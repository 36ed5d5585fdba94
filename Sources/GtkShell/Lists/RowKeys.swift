// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A wish to move through the rows by key.
package nonisolated enum RowMove: Hashable, Sendable {
  /// To the row before.
  case up
  /// To the row after.
  case down
  /// To the first row.
  case home
  /// To the last row.
  case end
  /// To the row one viewport above.
  case pageUp
  /// To the row one viewport below.
  case pageDown

  /// Reads a key without modifiers; nil for any other key.
  init?(key: guint) {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    default: return nil
    }
  }
}

/// A wish to change the row that has the focus.
package nonisolated enum RowChange: Hashable, Sendable {
  /// To take it out.
  case delete
  /// To move it towards the beginning.
  case moveUp
  /// To move it towards the end.
  case moveDown

  init?(key: guint, isAltPressed: Bool) {
    switch (Int32(bitPattern: key), isAltPressed) {
    case (GDK_KEY_Delete, false), (GDK_KEY_KP_Delete, false): self = .delete
    case (GDK_KEY_Up, true), (GDK_KEY_KP_Up, true): self = .moveUp
    case (GDK_KEY_Down, true), (GDK_KEY_KP_Down, true): self = .moveDown
    default: return nil
    }
  }
}

/// What a key asks of a list.
package nonisolated enum RowKey: Hashable, Sendable {
  /// To move through the rows.
  case move(RowMove)
  /// To change a row.
  case change(RowChange)
}

/// The keys that move through a list, taken before GTK's own handling.
///
/// GTK 4.8 stops at a row that does not take the focus, such as a heading between two days.
enum RowKeys {
  /// Modifiers with which a key means something else.
  private static let modifiers =
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
    | GDK_SUPER_MASK.rawValue

  /// Calls back for each key that means something to a list.
  ///
  /// - Parameters:
  ///   - list: the list view.
  ///   - handler: returns whether it made the move; otherwise GTK does what it does.
  /// - Returns: the connection; the keys are GTK's again when it goes.
  static func connect(to list: Widget, _ handler: @escaping (RowKey) -> Bool) -> OwnedSignal {
    let controller = GObjectRef(created(gtk_event_controller_key_new()), .owned)
    gtk_event_controller_set_propagation_phase(controller.pointer, GTK_PHASE_CAPTURE)
    // The widget takes over one reference to the controller.
    g_object_ref(UnsafeMutableRawPointer(controller.pointer))
    gtk_widget_add_controller(list.native, controller.pointer)
    return OwnedSignal(controller) { controller in
      controller.connect(
        "key-pressed",
        key: { key, state in
          let pressed = state & modifiers
          let isAltPressed = pressed == GDK_ALT_MASK.rawValue
          guard pressed == 0 || isAltPressed else { return false }
          if let change = RowChange(key: key, isAltPressed: isAltPressed) {
            return handler(.change(change))
          }
          guard !isAltPressed, let move = RowMove(key: key) else { return false }
          return handler(.move(move))
        }
      )
    }
  }
}

extension GObjectRef {
  /// Connects the signal of a key controller that brings a key and asks whether it was handled.
  fileprivate func connect(
    _ signal: String,
    key handler: @escaping (_ key: guint, _ state: guint) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(guint, guint) -> Bool>
    let trampoline:
      @convention(c) (
        OpaquePointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer
      ) -> gboolean = { _, key, _, state, data in
        MainActor.assumeIsolated { Box.handler(at: data)(key, state.rawValue) ? 1 : 0 }
      }
    return SignalConnection(
      signal,
      of: pointer,
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}
