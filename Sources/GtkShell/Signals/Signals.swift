// SPDX-License-Identifier: MIT

import CAdwaita

// One C trampoline per signature that GTK's signals have; the closure travels as the user data.
//
// The rules for all of them are in the article "Ownership and signals".
extension GObjectRef {
  /// Connects a signal without arguments and without an answer, such as `clicked`.
  ///
  /// A signal of another form than the method's is refused with a critical warning, and its handler
  /// is never called.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called on the main actor for each emission.
  /// - Returns: the connection, which is needed if the object outlives the data of the handler.
  /// - Ownership: the object keeps the handler until it goes or `disconnect` is called; a handler
  ///   that holds the object's own wrapper, or that of a widget around it, makes a cycle.
  @discardableResult
  public func connect(_ signal: String, _ handler: @escaping () -> Void) -> SignalConnection {
    let trampoline: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, data in
      MainActor.assumeIsolated { SignalBox<() -> Void>.handler(at: data)() }
    }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: SignalBox(handler)
    )
  }

  /// Connects a signal with one pointer as argument, such as `notify::text` or `row-activated`.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called with the pointer, which is valid during the call.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(
    _ signal: String,
    argument handler: @escaping (OpaquePointer?) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(OpaquePointer?) -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
        _,
        argument,
        data in
        MainActor.assumeIsolated(with: argument) { Box.handler(at: data)($0) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.pointer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with an integer, a choice or a truth value as argument, such as `activate`
  /// of a list view.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called with the number; 1 is true.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(_ signal: String, integer handler: @escaping (Int) -> Void)
    -> SignalConnection
  {
    typealias Box = SignalBox<(Int) -> Void>
    let trampoline: @convention(c) (OpaquePointer?, CInt, UnsafeMutableRawPointer) -> Void = {
      _,
      value,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(Int(value)) }
    }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal that asks whether it was handled, such as `close-request`.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: returns whether it was.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(_ signal: String, asking handler: @escaping () -> Bool) -> SignalConnection {
    typealias Box = SignalBox<() -> Bool>
    let trampoline: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> gboolean = {
      _,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)() ? 1 : 0 }
    }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with a text that asks whether it was handled, such as `activate-link`.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called with the text; returns whether it was handled.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(_ signal: String, text handler: @escaping (String) -> Bool)
    -> SignalConnection
  {
    typealias Box = SignalBox<(String) -> Bool>
    let trampoline:
      @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer) -> gboolean =
        {
          _,
          text,
          data in
          let text = text.map { String(cString: $0) } ?? ""
          return MainActor.assumeIsolated { Box.handler(at: data)(text) ? 1 : 0 }
        }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.text, answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with a text and without an answer, such as the `response` of a dialog.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called with the text.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(_ signal: String, telling handler: @escaping (String) -> Void)
    -> SignalConnection
  {
    typealias Box = SignalBox<(String) -> Void>
    let trampoline:
      @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer) -> Void = {
        _,
        text,
        data in
        let text = text.map { String(cString: $0) } ?? ""
        MainActor.assumeIsolated { Box.handler(at: data)(text) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.text),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects a signal with one pointer that asks for a number, such as `command-line`.
  ///
  /// - Parameters:
  ///   - signal: the signal's name, with its detail if it has one.
  ///   - handler: called with the pointer, which is valid during the call; returns the number.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(
    _ signal: String,
    answering handler: @escaping (OpaquePointer?) -> CInt
  ) -> SignalConnection {
    typealias Box = SignalBox<(OpaquePointer?) -> CInt>
    let trampoline:
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer) -> CInt = {
        _,
        argument,
        data in
        MainActor.assumeIsolated(with: argument) { Box.handler(at: data)($0) }
      }
    return SignalConnection(
      signal,
      of: pointer,
      form: SignalForm(.pointer, answer: .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }

  /// Connects the signal of a key controller, which has a key as argument and asks whether it was
  /// handled.
  ///
  /// - Parameters:
  ///   - signal: `key-pressed` or another one of its form.
  ///   - handler: called with the key's value and the modifiers that are pressed, as GDK numbers
  ///     them; returns whether it was handled.
  /// - Returns: the connection.
  /// - Ownership: the object keeps the handler.
  @discardableResult
  public func connect(
    _ signal: String,
    key handler: @escaping (_ key: UInt32, _ state: UInt32) -> Bool
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
      form: SignalForm(.integer, .integer, .integer, answer: .isHandled),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}
