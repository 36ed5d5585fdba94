// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// Listens to a message's signals and says when its connection is being made and when it is there.
///
/// - Isolation: the session's thread only.
/// - Ownership: each connection holds one retained reference, released by its destroy function.
final class SoupSignals {
  /// Is told how far the message is.
  let onEvent: @Sendable (HopEvent) -> Void
  private var isConnecting = false
  private var isConnected = false
  private var handlers: [gulong] = []

  /// Makes a listener.
  ///
  /// - Parameter onEvent: is told how far the message is.
  init(onEvent: @escaping @Sendable (HopEvent) -> Void) {
    self.onEvent = onEvent
  }

  /// Listens to a message.
  ///
  /// - Parameter message: the message, borrowed.
  func connect(to message: OpaquePointer) {
    // The parameters of the two handlers are those of the signals in libsoup's reference.
    let networkEvent:
      @convention(c) (OpaquePointer?, UInt32, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
        _,
        _,
        _,
        data in unsafe SoupSignals.borrowed(data)?.connectionBegan()
      }
    let starting: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _,
      data in unsafe SoupSignals.borrowed(data)?.requestBegan()
    }
    // unsafe: GObject calls a handler with the parameters of its signal, as declared above.
    unsafe connect(message, "network-event", unsafeBitCast(networkEvent, to: GCallback.self))
    unsafe connect(message, "starting", unsafeBitCast(starting, to: GCallback.self))
  }

  /// Listens no more.
  ///
  /// - Parameter message: the message given to `connect`, borrowed.
  func disconnect(from message: OpaquePointer) {
    for handler in handlers {
      // unsafe: each handler was connected to this message, and is disconnected once.
      unsafe g_signal_handler_disconnect(UnsafeMutableRawPointer(message), handler)
    }
    handlers = []
  }

  private func connect(_ message: OpaquePointer, _ signal: String, _ callback: GCallback) {
    // unsafe: the destroy function gives this reference back, once for each connection.
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let handler = unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(message),
      signal,
      callback,
      this,
      { data, _ in
        if let data = unsafe data { unsafe Unmanaged<SoupSignals>.fromOpaque(data).release() }
      },
      GConnectFlags(rawValue: 0)
    )
    handlers.append(handler)
  }

  private static func borrowed(_ data: UnsafeMutableRawPointer?) -> SoupSignals? {
    // The pointer comes from C, which keeps it valid for this call.
    guard let data = unsafe data else { return nil }
    // unsafe: the signal's connection holds this object while its handler runs.
    return unsafe Unmanaged<SoupSignals>.fromOpaque(data).takeUnretainedValue()
  }

  private func connectionBegan() {
    guard !isConnecting, !isConnected else { return }
    isConnecting = true
    onEvent(.connecting)
  }

  private func requestBegan() {
    guard !isConnected else { return }
    isConnected = true
    onEvent(.connected)
  }
}
