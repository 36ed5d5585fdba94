// SPDX-License-Identifier: GPL-3.0-or-later

/// Names of HTTP statuses that people meet.
enum StatusPhrase {
  /// The status with its name.
  ///
  /// - Parameter status: the status.
  /// - Returns: such as "404 Not Found"; nil for one without a name here.
  /// - Source: RFC 9110 §15; RFC 6585.
  static func phrase(for status: Int) -> String? {
    names[status].map { "\(status) \($0)" }
  }

  private static let names = [
    304: "Not Modified to a request that sent no version",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    410: "Gone", 421: "Misdirected Request", 425: "Too Early", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
