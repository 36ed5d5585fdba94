// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// How a library is opened.
package struct StoreOptions: Sendable {
  /// Called with each statement that runs, on the thread that runs it; nil records nothing.
  package var onStatement: (@Sendable (String) -> Void)?
  /// Makes plain text of HTML for the search index, always the same text of the same HTML: what is
  /// taken out of the index is made anew.
  package var plainText: @Sendable (String) -> String
  /// Which version of `plainText` it is; the search index of another one is made anew.
  package var plainTextVersion = 1
  /// The time of day.
  package var now: @Sendable () -> Date
  /// How long to wait for another program that writes.
  package var patience: Duration

  /// Whether a library that is not there is an error, `StoreError.missing`, and is not made.
  ///
  /// On a full disk it is opened for reading then; see `FeedStore.openingNotice`.
  package var mustExist = false

  /// Makes the usual options.
  ///
  /// - Parameters:
  ///   - plainText: makes plain text of HTML for the search index.
  ///   - now: the time of day.
  ///   - patience: how long to wait for another program that writes.
  ///   - onStatement: called with each statement that runs.
  package init(
    plainText: @escaping @Sendable (String) -> String = { $0 },
    now: @escaping @Sendable () -> Date = { Date() },
    patience: Duration = .seconds(5),
    onStatement: (@Sendable (String) -> Void)? = nil
  ) {
    self.plainText = plainText
    self.now = now
    self.patience = patience
    self.onStatement = onStatement
  }
}
