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
}
