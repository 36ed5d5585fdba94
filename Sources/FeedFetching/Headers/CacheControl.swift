// SPDX-License-Identifier: GPL-3.0-or-later

/// The one part of `Cache-Control` that a feed viewer follows.
package enum CacheControl {
  /// Reads the time for which an answer stays fresh.
  ///
  /// - Parameter header: the header's value.
  /// - Returns: nil when there is no `max-age` that is a number.
  /// - Source: RFC 9111 §5.2.2.
  package static func maximumAge(_ header: String?) -> Duration? {
    guard let header else { return nil }
    for directive in header.split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "max-age" else { continue }
      let digits = trimmed(parts[1]).filter { $0 != "\"" }
      guard let seconds = Int32(digits), seconds >= 0 else { return nil }
      return .seconds(Int64(seconds))
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
