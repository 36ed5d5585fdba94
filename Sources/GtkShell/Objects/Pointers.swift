// SPDX-License-Identifier: MIT

import CAdwaita

// C says "is a" with casts. Swift imports some GTK types whole and some as opaque; these two views
// of one address are the only casts of the layer, and both are checked by GTK itself in debug
// builds.

extension OpaquePointer {
  /// The same object, seen as one of its C types.
  @inlinable
  package func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    UnsafeMutablePointer<Object>(self)
  }
}

/// The object behind a new GTK pointer.
///
/// GTK's constructors never return NULL: g_object_new aborts the process first.
package func created<Object>(_ pointer: UnsafeMutablePointer<Object>?) -> OpaquePointer {
  guard let pointer else { preconditionFailure("GTK returned no object from a constructor") }
  return OpaquePointer(pointer)
}

/// The object behind a new GTK pointer, for types that Swift imports as opaque.
package func created(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer else { preconditionFailure("GTK returned no object from a constructor") }
  return pointer
}

extension MainActor {
  /// Runs work on the main actor with a pointer that C handed over on the main thread.
  ///
  /// A pointer may not cross into an isolated closure, but its address may. Traps on any other
  /// thread.
  nonisolated static func assumeIsolated<Answer: Sendable>(
    with pointer: OpaquePointer?,
    _ work: @MainActor (OpaquePointer?) -> Answer
  ) -> Answer {
    let address = Int(bitPattern: pointer)
    return assumeIsolated { work(OpaquePointer(bitPattern: address)) }
  }
}
