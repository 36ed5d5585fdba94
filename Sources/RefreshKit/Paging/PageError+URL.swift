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
    static let notConnectedToInternet = -1009
    static let internationalRoamingOff = -1018
    static let dataNotAllowed = -1020
  }

  /// Makes the error of a request without an answer.
  ///
  /// ```swift
  /// } catch let error as URLError {
  ///   throw PageError(urlErrorCode: error.errorCode, detail: error.localizedDescription)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - code: the code of a `URLError`, as a number, so that a list needs no Foundation.
  ///   - detail: a sentence for people.
  /// - Source: `URLError.Code` of swift-corelibs-foundation.
  public init(urlErrorCode code: Int, detail: String = "") {
    switch code {
    case URLCode.cancelled: self.init(.cancelled, detail: detail)
    case URLCode.timedOut: self.init(.timedOut, detail: detail)
    case URLCode.notConnectedToInternet, URLCode.dataNotAllowed, URLCode.internationalRoamingOff:
      self.init(.offline, detail: detail)
    case URLCode.cannotFindHost, URLCode.cannotConnectToHost, URLCode.networkConnectionLost,
      URLCode.dnsLookupFailed:
      self.init(.source(code: "url\(code)"), detail: detail, isRetryable: true)
    default: self.init(.source(code: "url\(code)"), detail: detail)
    }
  }
}
