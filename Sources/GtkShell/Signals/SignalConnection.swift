// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// One connected signal, until it is disconnected or its object dies.
///
/// - Ownership: holds no reference to the object. The closure is freed by GLib when the connection
///   ends.
public struct SignalConnection {
  fileprivate let object: UnsafeMutableRawPointer
  fileprivate let identifier: gulong

  /// Ends the connection and frees its closure.
  ///
  /// A second call does nothing.
  ///
  /// The object must be alive: its owner keeps the connection and the object together.
  public func disconnect() {
    guard identifier != 0, g_signal_handler_is_connected(object, identifier) != 0 else { return }
    g_signal_handler_disconnect(object, identifier)
  }
}

extension GObjectRef {
  /// Connects a C callback with the closure that it calls.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - form: the arguments and the answer of the C function; a signal of another form is refused.
  ///   - call: a C function of that form, which finds the closure in its last argument.
  ///   - handler: the closure; GLib owns it from here on.
  /// - Returns: the connection.
  func connect<Callback, Handler>(
    _ signal: String,
    _ form: SignalForm,
    _ call: Callback,
    _ handler: Handler
  ) -> SignalConnection {
    let object = UnsafeMutableRawPointer(pointer)
    let identifier = fr_signal_connect(
      object,
      signal,
      form.letters,
      unsafeBitCast(call, to: GCallback.self),
      SignalBox(handler).retained(),
      { data, _ in
        guard let data else { return }
        // Unmanaged: gives back the reference that `retained` made.
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }
    )
    return SignalConnection(object: object, identifier: identifier)
  }
}
