// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import RefreshKit

extension PageError {
  private static let storePrefix = "store-"

  /// The error of a library that could not be read or written.
  init(_ error: StoreError) {
    guard error.code != .cancelled else {
      self.init(.cancelled)
      return
    }
    self.init(
      .source(code: Self.storePrefix + error.code.rawValue),
      detail: error.detail,
      isRetryable: error.code == .locked
    )
  }

  /// What was wrong with the library, if it was that; `Messages` has words for it.
  var storeError: StoreError? {
    guard case .source(let code) = kind, code.hasPrefix(Self.storePrefix) else { return nil }
    return StoreError.Code(rawValue: String(code.dropFirst(Self.storePrefix.count)))
      .map { StoreError($0, detail: detail) }
  }
}
