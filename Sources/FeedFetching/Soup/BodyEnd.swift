// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// The end of a body, as opposed to the end of its connection.
enum BodyEnd {
  private static let innerStream = "SoupBodyInputStream"

  /// Returns whether a stream that has given its last byte is at the end of its body.
  ///
  /// libsoup up to 3.6.0 accepts a body that breaks off between two of its chunks as whole. The
  /// stream below knows better: a read that is cancelled beforehand gives 0 at the end of the body,
  /// and fails where the connection would have to be asked. Streams of other types are believed.
  ///
  /// - Parameter stream: the stream of an answer, borrowed; the connection is not touched.
  /// - Returns: false when the connection ended first.
  static func isReached(in stream: UnsafeMutablePointer<GInputStream>?) -> Bool {
    var current = unsafe stream
    while let stream = unsafe current {
      // unsafe: every GObject begins with its class, and a filter keeps its base alive.
      let instance = unsafe UnsafeMutableRawPointer(stream).assumingMemoryBound(
        to: GTypeInstance.self
      )
      let name = unsafe g_type_name_from_instance(instance).map { unsafe String(cString: $0) }
      if name == innerStream { return unsafe isAtEnd(stream) }
      guard unsafe g_type_check_instance_is_a(instance, g_filter_input_stream_get_type()) != 0
      else { return true }
      let filter = unsafe UnsafeMutableRawPointer(stream).assumingMemoryBound(
        to: GFilterInputStream.self
      )
      unsafe current = g_filter_input_stream_get_base_stream(filter)
    }
    return true
  }

  private static func isAtEnd(_ stream: UnsafeMutablePointer<GInputStream>) -> Bool {
    let cancelled = SoupCancellable()
    cancelled.cancel()
    var byte: UInt8 = 0
    // unsafe: the one byte outlives the call, and nothing is read into it.
    return unsafe g_input_stream_read(stream, &byte, 1, cancelled.pointer, nil) == 0
  }
}
