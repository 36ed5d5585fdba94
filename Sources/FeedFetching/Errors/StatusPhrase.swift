// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The names of HTTP statuses that people meet.
enum StatusPhrase {
  /// Returns the status with its name.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - wording: translates the name into the reader's language.
  /// - Returns: such as “404 Not Found”; nil for a status without a name here.
  /// - Source: RFC 9110 §15; RFC 6585.
  static func phrase(for status: Int, in wording: Wording) -> String? {
    name(of: status, wording).map { "\(status) \($0)" }
  }

  private static func name(of status: Int, _ wording: Wording) -> String? {
    switch status {
    case 304: wording.localize("Not Modified to a request that sent no version")
    case 400: wording.localize("Bad Request")
    case 401: wording.localize("Unauthorized")
    case 402: wording.localize("Payment Required")
    case 403: wording.localize("Forbidden")
    case 404: wording.localize("Not Found")
    case 405: wording.localize("Method Not Allowed")
    case 406: wording.localize("Not Acceptable")
    case 408: wording.localize("Request Timeout")
    case 410: wording.localize("Gone")
    case 421: wording.localize("Misdirected Request")
    case 425: wording.localize("Too Early")
    case 429: wording.localize("Too Many Requests")
    case 451: wording.localize("Unavailable For Legal Reasons")
    case 500: wording.localize("Internal Server Error")
    case 502: wording.localize("Bad Gateway")
    case 503: wording.localize("Service Unavailable")
    case 504: wording.localize("Gateway Timeout")
    default: nil
    }
  }
}
