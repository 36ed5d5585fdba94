// SPDX-License-Identifier: MIT

extension PageError {
  /// The codes of `URLError` that have a meaning for a list.
  private enum URLCode {
    static let cancelled = -999
    static let timedOut = -1001
    static let cannotFindHost = -1003
    static let cannotConnectToHost = -1004
    static let networkConnectionLost = -1005
    static let dnsLookupFailed = -1006
    static let tooManyRedirects = -1007
    static let notConnectedToInternet = -1009
    static let internationalRoamingOff = -1018
    static let dataNotAllowed = -1020
    /// No secure connection, and certificates that are refused, too old, too new or unknown.
    static let secureConnection = -1206 ... -1200
  }

  /// Makes the error of a request without an answer.
  ///
  /// ```swift
  /// } catch let error as URLError {
  ///   throw PageError(urlErrorCode: error.errorCode)
  /// }
  /// ```
  ///
  /// The description of a `URLError` is no sentence for people on Linux, so the kit has sentences
  /// of its own. Time-outs and a lost network have none here: the texts of the list have them.
  ///
  /// - Parameters:
  ///   - code: the code of a `URLError`, as a number, so that a list needs no Foundation.
  ///   - detail: a sentence for people; nil says in English what went wrong.
  /// - Source: `URLError.Code` of swift-corelibs-foundation.
  public init(urlErrorCode code: Int, detail: String? = nil) {
    switch code {
    case URLCode.cancelled: self.init(.cancelled, detail: detail ?? "")
    case URLCode.timedOut: self.init(.timedOut, detail: detail ?? "")
    case URLCode.notConnectedToInternet, URLCode.dataNotAllowed, URLCode.internationalRoamingOff:
      self.init(.offline, detail: detail ?? "")
    default:
      let (words, isRetryable) = Self.reason(urlErrorCode: code)
      self.init(.source(code: "url\(code)"), detail: detail ?? words, isRetryable: isRetryable)
    }
  }

  /// Returns a sentence for a code, and whether the same request may succeed later.
  private static func reason(urlErrorCode code: Int) -> (words: String, isRetryable: Bool) {
    switch code {
    case URLCode.cannotFindHost, URLCode.dnsLookupFailed:
      ("The server was not found. Check the address and the network.", true)
    case URLCode.cannotConnectToHost: ("The server cannot be reached. Try again later.", true)
    case URLCode.networkConnectionLost: ("The connection was lost. Try again.", true)
    case URLCode.secureConnection: ("No secure connection to the server could be made.", false)
    case URLCode.tooManyRedirects: ("The server leads from one address to the next.", false)
    default: ("The page could not be loaded (error \(code)).", false)
    }
  }
}
