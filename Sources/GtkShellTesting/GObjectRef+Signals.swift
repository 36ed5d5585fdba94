// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// Signals as their widgets emit them.
@MainActor extension GObjectRef {
  /// Emits a signal as its widget would.
  ///
  /// - Parameters:
  ///   - signal: a signal that brings nothing, or one text.
  ///   - text: the text; nil for a signal that brings nothing.
  /// - Returns: what the handlers answered; false if the signal asks nothing.
  @discardableResult
  package func emit(_ signal: String, text: String? = nil) -> Bool {
    let type = UnsafePointer<GTypeInstance>(pointer).pointee.g_class.pointee.g_type
    var values = [GValue](repeating: GValue(), count: text == nil ? 1 : 2)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], UnsafeMutableRawPointer(pointer))
    defer { g_value_unset(&values[0]) }
    let identifier = g_signal_lookup(signal, type)
    guard let text else {
      g_signal_emitv(values, identifier, 0, nil)
      return false
    }
    g_value_init(&values[1], g_type_from_name("gchararray"))
    g_value_set_string(&values[1], text)
    defer { g_value_unset(&values[1]) }
    var answer = GValue()
    g_value_init(&answer, g_type_from_name("gboolean"))
    defer { g_value_unset(&answer) }
    g_signal_emitv(values, identifier, 0, &answer)
    return g_value_get_boolean(&answer) != 0
  }

  /// Emits a signal without arguments, on whichever thread this is called.
  ///
  /// - Parameters:
  ///   - signal: the signal's name.
  ///   - address: the address of its object.
  package nonisolated static func emit(_ signal: String, at address: Int) {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
    let type = pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    var values = [GValue()]
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], pointer)
    g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&values[0])
  }

  /// Emits a signal with a truth value as argument and no answer.
  ///
  /// - Parameters:
  ///   - signal: the signal's name.
  ///   - value: the argument.
  package func emit(_ signal: String, isOn value: Bool) {
    let type = UnsafePointer<GTypeInstance>(pointer).pointee.g_class.pointee.g_type
    var values = [GValue](repeating: GValue(), count: 2)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], UnsafeMutableRawPointer(pointer))
    defer { g_value_unset(&values[0]) }
    g_value_init(&values[1], g_type_from_name("gboolean"))
    g_value_set_boolean(&values[1], value ? 1 : 0)
    defer { g_value_unset(&values[1]) }
    g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
  }
}
