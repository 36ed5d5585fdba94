// SPDX-License-Identifier: GPL-3.0-or-later

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
}
