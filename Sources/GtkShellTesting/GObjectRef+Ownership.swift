// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// The ownership of objects, and their signals.
@MainActor extension GObjectRef {
  /// The number of references to the object, this one included.
  package var referenceCount: Int {
    Int(UnsafePointer<GObject>(pointer).pointee.ref_count)
  }

  /// Whether a new object's first reference waits to be sunk.
  package var isFloating: Bool {
    g_object_is_floating(UnsafeMutableRawPointer(pointer)) != 0
  }

  /// Watches for the object's end.
  ///
  /// - Parameter body: called once, when the last reference is given back.
  package func onFinalized(_ body: @escaping () -> Void) {
    g_object_weak_ref(
      pointer.cast(),
      { data, _ in
        guard let data else { return }
        // Unmanaged: takes over the reference that `passRetained` made.
        let end = Unmanaged<ObjectEnd>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { end.body() }
      },
      Unmanaged.passRetained(ObjectEnd(body)).toOpaque()
    )
  }

  /// The address of the object, which lives for as long as the program runs: it gets one more
  /// reference.
  package var keptAddress: Int {
    g_object_ref(UnsafeMutableRawPointer(pointer))
    return Int(bitPattern: pointer)
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

/// The work that is done when an object has ended.
private final class ObjectEnd {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
