// SPDX-License-Identifier: MIT

import CAdwaita

// The C callbacks of event controllers, with positions in pixels; the rest is as in `Signals`.
extension GObjectRef {
  /// Connects the signal of a click, whose arguments are the number of clicks and the position.
  package func connect(
    _ signal: String,
    press handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Void>
    let call: @convention(c) (CObject, CInt, Double, Double, UserData) -> Void = {
      _,
      _,
      x,
      y,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(x, y) }
    }
    return connect(signal, SignalForm(.integer, .double, .double), call, handler)
  }

  /// Connects the signal of a long press, whose arguments are the position.
  package func connect(
    _ signal: String,
    touch handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Void>
    let call: @convention(c) (CObject, Double, Double, UserData) -> Void = { _, x, y, data in
      MainActor.assumeIsolated { Box.handler(at: data)(x, y) }
    }
    return connect(signal, SignalForm(.double, .double), call, handler)
  }

  /// Connects the signal of a drag that may begin: its position, and the text that is dragged.
  ///
  /// The handler returns nil where nothing can be dragged.
  package func connectDrag(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> String?
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> String?>
    let call: @convention(c) (CObject, Double, Double, UserData) -> OpaquePointer? = {
      _,
      x,
      y,
      data in
      guard let text = MainActor.assumeIsolated({ Box.handler(at: data)(x, y) }) else {
        return nil
      }
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, text)
      defer { g_value_unset(&value) }
      return OpaquePointer(gdk_content_provider_new_for_value(&value))
    }
    return connect(signal, SignalForm(.double, .double, answer: .pointer), call, handler)
  }

  /// Connects the signal of a drag over a drop target, `enter` or `motion`.
  ///
  /// The handler returns whether a drop there moves something.
  package func connectDragOver(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let call: @convention(c) (CObject, Double, Double, UserData) -> CUnsignedInt = {
      _,
      x,
      y,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? GDK_ACTION_MOVE.rawValue : 0
    }
    return connect(signal, SignalForm(.double, .double, answer: .integer), call, handler)
  }

  /// Connects the signal of a drop, whose arguments are the value and the position.
  ///
  /// The handler returns whether the drop was accepted.
  package func connectDrop(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let call: @convention(c) (CObject, CObject, Double, Double, UserData) -> gboolean = {
      _,
      _,
      x,
      y,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? 1 : 0
    }
    return connect(
      signal,
      SignalForm(.pointer, .double, .double, answer: .isHandled),
      call,
      handler
    )
  }

  /// Connects a signal with a pointer and a number as arguments, such as `drag-end`.
  package func connectDragEnd(
    _ signal: String,
    _ handler: @escaping () -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let call: @convention(c) (CObject, CObject, CInt, UserData) -> Void = { _, _, _, data in
      MainActor.assumeIsolated { Box.handler(at: data)() }
    }
    return connect(signal, SignalForm(.pointer, .integer), call, handler)
  }

  /// Connects a signal with two numbers as arguments, such as `selection-changed`.
  package func connectRange(
    _ signal: String,
    _ handler: @escaping () -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let call: @convention(c) (CObject, CUnsignedInt, CUnsignedInt, UserData) -> Void = {
      _,
      _,
      _,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)() }
    }
    return connect(signal, SignalForm(.integer, .integer), call, handler)
  }

  /// Connects the signal of a scroll controller: the turns across and upright.
  ///
  /// The handler returns whether the event is kept from others.
  package func connect(
    _ signal: String,
    scroll handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let call: @convention(c) (CObject, Double, Double, UserData) -> gboolean = { _, x, y, data in
      MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? 1 : 0
    }
    return connect(signal, SignalForm(.double, .double, answer: .isHandled), call, handler)
  }

  /// Connects a signal with one number as argument, such as `scale-changed`.
  package func connect(
    _ signal: String,
    number handler: @escaping (Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double) -> Void>
    let call: @convention(c) (CObject, Double, UserData) -> Void = { _, value, data in
      MainActor.assumeIsolated { Box.handler(at: data)(value) }
    }
    return connect(signal, SignalForm(.double), call, handler)
  }
}
