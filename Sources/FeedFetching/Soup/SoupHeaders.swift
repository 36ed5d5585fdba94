// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// A reader of libsoup's headers.
enum SoupHeaders {
  /// Copies headers that C lends.
  ///
  /// - Parameter fields: the headers, borrowed for this call.
  /// - Returns: the headers whose value is text; a validator of other bytes could not be sent back
  ///   exactly.
  static func read(_ fields: OpaquePointer?) -> ResponseHeaders {
    guard let fields = unsafe fields else { return ResponseHeaders() }
    var iterator = SoupMessageHeadersIter()
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    var result: [(name: String, value: String)] = []
    // unsafe: the iterator is used up before the headers can change; both texts are copied.
    unsafe soup_message_headers_iter_init(&iterator, fields)
    while unsafe soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name = unsafe name, let value = unsafe value else { continue }
      guard let text = unsafe String(validatingCString: value) else { continue }
      unsafe result.append((String(cString: name), text))
    }
    return ResponseHeaders(result)
  }
}
