// SPDX-License-Identifier: MIT

import CAdwaita

// One C callback per signature that GTK's signals have; the closure travels as the user data.
//
// All of them take, return and own what the first one does; the rules are in the article "Ownership
// and signals".
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
    let call: @convention(c) (CObject, UserData) -> Void = { _, data in
      MainActor.assumeIsolated { SignalBox<() -> Void>.handler(at: data)() }
    }
    return connect(signal, SignalForm(), call, handler)
  }

  /// Connects a signal with one pointer as argument, such as `notify::text` or `row-activated`.
  ///
  /// The pointer is valid during the call.
  @discardableResult
  public func connect(
    _ signal: String,
    argument handler: @escaping (OpaquePointer?) -> Void
  ) -> SignalConnection {
    typealias Box = SignalBox<(OpaquePointer?) -> Void>
    let call: @convention(c) (CObject, CObject, UserData) -> Void = { _, argument, data in
      MainActor.assumeIsolated(with: argument) { Box.handler(at: data)($0) }
    }
    return connect(signal, SignalForm(.pointer), call, handler)
  }

  /// Connects a signal with an integer, a choice or a truth value as argument, such as `activate`
  /// of a list view.
  ///
  /// 1 is true.
  @discardableResult
  public func connect(_ signal: String, integer handler: @escaping (Int) -> Void)
    -> SignalConnection
  {
    typealias Box = SignalBox<(Int) -> Void>
    let call: @convention(c) (CObject, CInt, UserData) -> Void = { _, value, data in
      MainActor.assumeIsolated { Box.handler(at: data)(Int(value)) }
    }
    return connect(signal, SignalForm(.integer), call, handler)
  }

  /// Connects a signal that asks whether it was handled, such as `close-request`.
  @discardableResult
  public func connect(_ signal: String, asking handler: @escaping () -> Bool) -> SignalConnection {
    typealias Box = SignalBox<() -> Bool>
    let call: @convention(c) (CObject, UserData) -> gboolean = { _, data in
      MainActor.assumeIsolated { Box.handler(at: data)() ? 1 : 0 }
    }
    return connect(signal, SignalForm(answer: .isHandled), call, handler)
  }

  /// Connects a signal with a text that asks whether it was handled, such as `activate-link`.
  @discardableResult
  public func connect(_ signal: String, text handler: @escaping (String) -> Bool)
    -> SignalConnection
  {
    typealias Box = SignalBox<(String) -> Bool>
    let call: @convention(c) (CObject, UnsafePointer<CChar>?, UserData) -> gboolean = {
      _,
      text,
      data in
      let text = text.map { String(cString: $0) } ?? ""
      return MainActor.assumeIsolated { Box.handler(at: data)(text) ? 1 : 0 }
    }
    return connect(signal, SignalForm(.text, answer: .isHandled), call, handler)
  }

  /// Connects a signal with a text and without an answer, such as the `response` of a dialog.
  @discardableResult
  public func connect(_ signal: String, telling handler: @escaping (String) -> Void)
    -> SignalConnection
  {
    typealias Box = SignalBox<(String) -> Void>
    let call: @convention(c) (CObject, UnsafePointer<CChar>?, UserData) -> Void = { _, text, data in
      let text = text.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { Box.handler(at: data)(text) }
    }
    return connect(signal, SignalForm(.text), call, handler)
  }

  /// Connects a signal with one pointer that asks for a number, such as `command-line`.
  ///
  /// The pointer is valid during the call.
  @discardableResult
  public func connect(
    _ signal: String,
    answering handler: @escaping (OpaquePointer?) -> CInt
  ) -> SignalConnection {
    typealias Box = SignalBox<(OpaquePointer?) -> CInt>
    let call: @convention(c) (CObject, CObject, UserData) -> CInt = { _, argument, data in
      MainActor.assumeIsolated(with: argument) { Box.handler(at: data)($0) }
    }
    return connect(signal, SignalForm(.pointer, answer: .integer), call, handler)
  }

  /// Connects the signal of a key controller, which has a key as argument and asks whether it was
  /// handled.
  ///
  /// The handler gets the key's value, the number of the key on the keyboard, and the modifiers
  /// that are pressed, as GDK numbers them.
  @discardableResult
  public func connect(
    _ signal: String,
    key handler: @escaping (_ key: UInt32, _ code: UInt32, _ state: UInt32) -> Bool
  ) -> SignalConnection {
    typealias Box = SignalBox<(guint, guint, guint) -> Bool>
    let call: @convention(c) (CObject, guint, guint, GdkModifierType, UserData) -> gboolean = {
      _,
      key,
      code,
      state,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)(key, code, state.rawValue) ? 1 : 0 }
    }
    return connect(
      signal,
      SignalForm(.integer, .integer, .integer, answer: .isHandled),
      call,
      handler
    )
  }
}
