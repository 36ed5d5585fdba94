// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync

extension OriginError {
  /// The most characters of a message of a server that are repeated to people.
  private static let messageLimit = 200

  /// Creates the error that an answer states in words, although its status is that of success.
  ///
  /// - Parameters:
  ///   - message: the words of the server; nil if it has none.
  ///   - source: the name of the site.
  ///   - response: the answer.
  init(_ message: String?, of source: String, _ response: FetchResponse) {
    let words = message?.line(limit: Self.messageLimit) ?? ""
    let limit = FetchError(
      .http,
      url: response.requestedURL,
      status: 429,
      retryAfter: response.retryAfter ?? response.hostPause
    )
    self.init(.stated(words), of: source, cause: Self.statesLimit(words) ? limit : nil)
  }

  /// Returns whether the words of a server say that there were too many requests, as a sentence or
  /// as a name such as “rate_limit_error”.
  static func statesLimit(_ words: String) -> Bool {
    words.lowercased().filter { !"_- ".contains($0) }.contains("ratelimit")
  }
}

extension FetchError {
  /// The failure by too many requests to which that of another status amounts.
  var asLimit: FetchError {
    FetchError(.http, url: url, status: 429, retryAfter: retryAfter, body: body)
  }
}
