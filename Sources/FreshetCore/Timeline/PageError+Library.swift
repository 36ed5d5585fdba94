// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import RefreshKit

extension PageError {
  /// Creates the error of a library that could not be read or written.
  init(_ error: StoreError, _ messages: Messages) {
    guard error.code != .cancelled else {
      self.init(.cancelled)
      return
    }
    self.init(
      .source(code: error.code.rawValue),
      detail: messages.sentence(for: error),
      isRetryable: error.code == .locked
    )
  }

  /// The time during which another try has no effect; nil: it can be tried at once.
  package var wait: Duration? {
    kind == .tooEarly ? retryAfter : nil
  }

  /// Creates the error of a document that did not arrive.
  init(_ error: FetchError, _ messages: Messages) {
    self.init(
      Self.kind(of: error),
      detail: messages.sentence(for: error),
      retryAfter: error.retryAfter,
      isRetryable: error.isRetryable
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
