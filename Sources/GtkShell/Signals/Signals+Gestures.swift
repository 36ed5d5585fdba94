// SPDX-License-Identifier: MIT

import CAdwaita

// The trampolines of event controllers, which only lists need.
extension GObjectRef {
  /// Connects the signal of a click, whose arguments are the number of clicks and the position.
  package func connect(
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

  /// Connects the signal of a long press, whose arguments are the position.
  package func connect(
    _ signal: String,
    touch handler: @escaping (_ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> Void = {
        _,
        x,
        y,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)(x, y) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double, .double),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a drag that may begin: its position, and the text that is dragged.
  ///
  /// - Parameters:
  ///   - signal: `prepare`.
  ///   - handler: called with the position; returns the text, nil where nothing can be dragged.
  /// - Returns: the connection.
  package func connectDrag(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> String?
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> String?>
    let trampoline:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> OpaquePointer? = {
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
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double, .double, answer: .pointer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a drag over a drop target: its position, and what a drop there does.
  ///
  /// - Parameters:
  ///   - signal: `enter` or `motion`.
  ///   - handler: called with the position; returns whether a drop there moves something.
  /// - Returns: the connection.
  package func connectDragOver(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let trampoline:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> CUnsignedInt = {
        _,
        x,
        y,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? GDK_ACTION_MOVE.rawValue : 0
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double, .double, answer: .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a drop, whose arguments are the value and the position.
  ///
  /// - Parameters:
  ///   - signal: `drop`.
  ///   - handler: called with the position; returns whether the drop was accepted.
  /// - Returns: the connection.
  package func connectDrop(
    _ signal: String,
    _ handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let trampoline:
      @convention(c) (
        OpaquePointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer
      ) -> gboolean = { _, _, x, y, data in
        MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? 1 : 0
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.pointer, .double, .double, answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with a pointer and a number as arguments, such as `drag-end`.
  package func connectDragEnd(
    _ signal: String,
    _ handler: @escaping () -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, OpaquePointer?, CInt, UnsafeMutableRawPointer) -> Void = {
        _,
        _,
        _,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)() }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.pointer, .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with two numbers as arguments, such as `selection-changed`.
  package func connectRange(
    _ signal: String,
    _ handler: @escaping () -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let trampoline:
      @convention(c) (
        OpaquePointer?, CUnsignedInt, CUnsignedInt, UnsafeMutableRawPointer
      ) -> Void = { _, _, _, data in
        MainActor.assumeIsolated { Box.handler(at: data)() }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.integer, .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a scroll controller, and leaves the event to others.
  package func connectScroll(
    _ signal: String,
    _ handler: @escaping () -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> gboolean = {
        _,
        _,
        _,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)() }
        return 0
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double, .double, answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a scroll controller, whose handler may keep the event from others.
  ///
  /// - Parameters:
  ///   - signal: `scroll`.
  ///   - handler: called with the turns across and upright; returns whether it was handled.
  /// - Returns: the connection.
  package func connect(
    _ signal: String,
    scroll handler: @escaping (_ x: Double, _ y: Double) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double, Double) -> Bool>
    let trampoline:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer) -> gboolean = {
        _,
        x,
        y,
        data in
        MainActor.assumeIsolated { Box.handler(at: data)(x, y) } ? 1 : 0
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double, .double, answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with one number as argument, such as `scale-changed`.
  package func connect(
    _ signal: String,
    number handler: @escaping (Double) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(Double) -> Void>
    let trampoline: @convention(c) (OpaquePointer?, Double, UnsafeMutableRawPointer) -> Void = {
      _,
      value,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(value) }
    }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.double),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}
