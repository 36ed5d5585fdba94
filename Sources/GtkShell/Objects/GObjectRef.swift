// SPDX-License-Identifier: MIT

import CAdwaita

/// The ownership with which a C function hands over a pointer to a GObject.
///
/// GTK's documentation says which of the three it is for each function; here it is written down at
/// the place where the pointer enters Swift.
public enum Ownership: Sendable {
  /// A floating reference, which nobody owns yet: new widgets.
  ///
  /// The reference is sunk.
  case floating
  /// A reference of the caller's own, which is taken over.
  case owned
  /// A reference of somebody else's: another one is added.
  case borrowed
}

/// One strong reference to a GObject, released with the last Swift owner.
///
/// - Isolation: main actor; the reference is also given back there.
/// - Ownership: holds exactly one reference for as long as it lives.
@MainActor  // said once more: else a release build of Swift 6.3.1 refuses its isolated `deinit`
public final class GObjectRef {
  /// The object; valid as long as this reference lives.
  public let pointer: OpaquePointer

  /// Wraps an object.
  ///
  /// - Parameters:
  ///   - pointer: a GObject.
  ///   - ownership: the kind of reference that C handed over.
  public init(_ pointer: OpaquePointer, _ ownership: Ownership) {
    self.pointer = pointer
    switch ownership {
    case .floating: g_object_ref_sink(UnsafeMutableRawPointer(pointer))
    case .borrowed: g_object_ref(UnsafeMutableRawPointer(pointer))
    case .owned: break
    }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }
}
