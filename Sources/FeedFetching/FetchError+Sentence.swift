// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

extension FetchError {
  /// What was tried, on what, what was found, and what to do next, in English.
  ///
  /// It holds no credentials and no query.
  package var sentence: String {
    "Could not fetch \(url.absoluteString): \(finding). \(advice)"
  }

  private var finding: String {
    let finding = plainFinding
    return detail.isEmpty ? finding : "\(finding) (\(detail))"
  }

  private var plainFinding: String {
    switch code {
    case .offline: "there is no network connection"
    case .hostNotFound: "no host of the name “\(url.host() ?? "")” is known"
    case .cannotConnect: "the server does not accept connections"
    case .insecureConnection: "the connection is not secure"
    case .connectTimedOut: "the server did not accept a connection in time"
    case .totalTimedOut: "the answer was not complete in time"
    case .connectionLost: "the connection ended before the answer did"
    case .tooLarge: "the answer is too large"
    case .tooManyRedirects: "the server redirects too often"
    case .insecureRedirect: "the server redirects to an address that is not encrypted"
    case .badRedirect: "the server redirects to an address that cannot be used"
    case .http: "the server answered \(StatusPhrase.phrase(for: status ?? 0))"
    case .badAnswer: "the server’s answer cannot be understood"
    case .cancelled: "the request was cancelled"
    case .unsupportedAddress: "the address is not one of a website or a file"
    case .fileNotFound: "there is no such file"
    case .notAFile: "this is not a file"
    case .fileUnreadable: "the file cannot be read"
    case .other: "something went wrong"
    }
  }

  private var advice: String {
    switch code {
    case .offline: "Check the network, then try again."
    case .hostNotFound, .unsupportedAddress, .fileNotFound, .notAFile: "Check the address."
    case .insecureConnection, .insecureRedirect:
      "Nothing was sent; ask the site’s owner, or use another address."
    case .tooLarge: "Use a smaller feed of this site, if it has one."
    case .tooManyRedirects, .badRedirect, .badAnswer: "Check the address, or try again later."
    case .fileUnreadable: "Check that you may read it."
    case .cancelled: "Try again when you want it."
    case .http: httpAdvice
    case .cannotConnect, .connectTimedOut, .totalTimedOut, .connectionLost, .other:
      "Try again later."
    }
  }

  private var httpAdvice: String {
    if let retryAfter, retryAfter > .zero {
      return "Try again in \(WaitingTime.spelled(retryAfter))."
    }
    return switch status {
    case 401, 403, 407: "The site wants to know who you are, or refuses this request."
    case 404: "Check the address."
    case 410: "The feed is gone for good; remove it."
    case .some where isRetryable: "Try again later."
    default: "Check the address, or try again later."
    }
  }
}
