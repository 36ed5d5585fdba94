// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import RefreshKit

extension PageError {
  /// The error of a document that did not come.
  init(_ error: FetchError) {
    self.init(
      Self.kind(of: error),
      detail: error.sentence,
      retryAfter: error.retryAfter,
      isRetryable: error.isRetryable
    )
  }

  /// The error of a document that came and could not be read.
  init(_ error: FeedParsingError, in address: FeedAddress) {
    self.init(
      .decode(path: error.position.map(\.description) ?? error.shortDescription),
      detail: "Could not read the feed at \(address.displayText): \(error.description)"
    )
  }

  private static func kind(of error: FetchError) -> Kind {
    switch error.code {
    case .offline: .offline
    case .connectTimedOut, .totalTimedOut: .timedOut
    case .http: .http(status: error.status ?? 0)
    case .cancelled: .cancelled
    default: .source(code: error.code.rawValue)
    }
  }
}
