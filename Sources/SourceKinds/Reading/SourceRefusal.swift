// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import FoundationEssentials

/// The errors that all kinds of source have in common.
enum SourceRefusal {
  /// The most characters of a message of a server that are repeated to people.
  private static let messageLimit = 200

  /// Returns the error of a list that only members may read.
  static func closed(_ name: String, _ error: FetchError) -> OriginError {
    OriginError(
      "closed",
      sentence: "\(name) shows this to members alone, or refuses programs from here.",
      equivalent: error
    )
  }

  /// Returns the error of a token that is not accepted.
  static func token(_ name: String, _ error: FetchError) -> OriginError {
    OriginError(
      "token",
      sentence: "\(name) does not accept the token. “freshetctl login” stores another one.",
      equivalent: error
    )
  }

  /// Returns the error of a list that is shown to the bearer of a token alone.
  static func tokenMissing(_ name: String, _ error: FetchError) -> OriginError {
    OriginError(
      "closed",
      sentence: "\(name) shows this with a token alone. “freshetctl login” stores one.",
      equivalent: error
    )
  }

  /// Returns the error of a host that accepts no more requests for a time.
  static func limit(_ name: String, _ error: FetchError) -> OriginError {
    OriginError(
      "limit",
      sentence: "\(name) accepts no more requests from here for a while. A token raises the limit.",
      isRetryable: true,
      equivalent: error
    )
  }

  /// Returns the error of a list that is not there.
  static func absent(_ name: String, _ error: FetchError? = nil) -> OriginError {
    OriginError(
      "absent",
      sentence: "\(name) has no such list, or it was removed. Check the address.",
      equivalent: error
    )
  }

  /// Returns the error of an answer that is a page of the web.
  static func page(_ name: String) -> OriginError {
    OriginError(
      "webPage",
      sentence: "\(name) sent a page of the web where an answer for programs was expected.",
      isRetryable: true
    )
  }

  /// Returns the error of an answer that cannot be read.
  static func unreadable(_ name: String) -> OriginError {
    OriginError(
      "unreadable",
      sentence: "The answer of \(name) is damaged, or of a form that is not known here.",
      isRetryable: true
    )
  }

  /// Returns the error that an answer states in words, although its status is that of success.
  ///
  /// - Parameters:
  ///   - message: the words of the server; nil if it has none.
  ///   - name: the name of the site.
  ///   - response: the answer.
  /// - Returns: the error.
  static func stated(
    _ message: String?,
    _ name: String,
    _ response: FetchResponse
  ) -> OriginError {
    guard let message = message?.line(limit: messageLimit), !message.isEmpty else {
      return OriginError("stated", sentence: "\(name) refused without a reason.")
    }
    let isLimit = message.lowercased().contains("rate limit")
    let limit = FetchError(
      .http,
      url: response.requestedURL,
      status: 429,
      retryAfter: response.retryAfter ?? response.hostPause
    )
    return OriginError(
      isLimit ? "limit" : "stated",
      sentence: "\(name) refused: “\(message)”.",
      isRetryable: isLimit,
      equivalent: isLimit ? limit : nil
    )
  }
}
