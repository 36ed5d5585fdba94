// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The point in a body from which a request asks for the rest, as long as it is the same body.
///
/// - Source: RFC 9110 §13.1.5, §14.2.
package struct ResumePoint: Hashable, Sendable {
  /// The number of bytes that are there; at least 1.
  package let offset: Int
  /// The strong `ETag` of the body, or its `Last-Modified` date, exactly as received.
  package let validator: String

  /// Creates a point.
  package init(offset: Int, validator: String) {
    self.offset = offset
    self.validator = validator
  }

  /// The headers of a request for the rest; a server with another body sends all of that.
  var headers: [(name: String, value: String)] {
    [("Range", "bytes=\(offset)-"), ("If-Range", validator)]
  }

  /// Finds the validator of an answer that names the very same bytes in a later one.
  ///
  /// A date does so only when the answer was sent later than the second that it names, as the body
  /// may have changed again within that second.
  ///
  /// - Parameter headers: the headers of the answer.
  /// - Returns: the strong `ETag`, else the `Last-Modified` date; nil when neither can be used.
  /// - Source: RFC 9110 §8.8.2.2, §13.1.5.
  static func validator(in headers: ResponseHeaders) -> String? {
    if let etag = headers["ETag"] {
      // Beside a weak tag the date may not be used: the server knows of a difference.
      return isStrong(etag) ? etag : nil
    }
    guard let modified = headers["Last-Modified"], modified.isHeaderValue,
      let time = HTTPDate.parse(modified), let sent = headers["Date"].flatMap(HTTPDate.parse),
      sent > time
    else { return nil }
    return modified
  }

  /// Returns whether a text is an `ETag` that names the bytes of a body.
  static func isStrong(_ etag: String) -> Bool {
    etag.hasPrefix("\"") && etag.hasSuffix("\"") && etag.utf8.count > 1 && etag.isHeaderValue
  }
}
