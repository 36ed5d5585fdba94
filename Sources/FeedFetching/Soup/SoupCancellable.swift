// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// An owned `GCancellable`.
///
/// - Ownership: one reference, from `init` to `deinit`.
// @safe: the pointer is owned. @unchecked: GCancellable is thread-safe, and the pointer never
// changes.
@safe final class SoupCancellable: @unchecked Sendable {
  /// The borrowed C object.
  let pointer: UnsafeMutablePointer<GCancellable>

  /// Creates one that is not cancelled.
  init() {
    // GLib ends the process when memory runs out, so this is never null.
    unsafe pointer = g_cancellable_new()
  }

  deinit {
    // unsafe: gives back the one reference.
    unsafe g_object_unref(pointer)
  }

  /// Whether the operation was cancelled.
  var isCancelled: Bool {
    // unsafe: the pointer is owned.
    unsafe g_cancellable_is_cancelled(pointer) != 0
  }

  /// Cancels the operation; the second call does nothing.
  func cancel() {
    // unsafe: the pointer is owned.
    unsafe g_cancellable_cancel(pointer)
  }
}
