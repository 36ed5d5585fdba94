// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// One connected signal, until it is disconnected or its object dies.
///
/// - Ownership: holds no reference to the object. The closure is freed by GLib when the connection
///   ends.
public struct SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let identifier: gulong

  /// Connects a C callback with the closure that it calls.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - object: the object that emits it.
  ///   - form: the arguments and the answer of the C function; a signal of another form is refused.
  ///   - callback: a C function of that form, cast by `GCallback`.
  ///   - box: the closure; GLib owns it from here on.
  init<Handler>(
    _ signal: String,
    of object: OpaquePointer,
    form: SignalForm,
    callback: GCallback,
    box: SignalBox<Handler>
  ) {
    self.object = UnsafeMutableRawPointer(object)
    identifier = fr_signal_connect(
      self.object,
      signal,
      form.letters,
      callback,
      box.retained(),
      { data, _ in
        guard let data else { return }
        // Unmanaged: gives back the reference that `retained` made.
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }
    )
  }

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
