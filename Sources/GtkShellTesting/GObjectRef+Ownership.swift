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
}

/// The work that is done when an object has ended.
private final class ObjectEnd {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
