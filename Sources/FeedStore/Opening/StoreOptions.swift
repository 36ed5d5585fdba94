// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The options for opening a library.
package struct StoreOptions: Sendable {
  /// Called with each statement that runs, on the thread that runs it; nil records nothing.
  package var onStatement: (@Sendable (String) -> Void)?
  /// Makes plain text of HTML for the search index; it must be deterministic: the text is made
  /// again to remove it from the index.
  package var plainText: @Sendable (String) -> String
  /// The version of `plainText`; a search index of another one is rebuilt.
  package var plainTextVersion = 1
  /// Recognizes the kind of source at the address of a new feed.
  package var kind: @Sendable (URL) -> OriginKind = { _ in .feed }
  /// Returns the current time.
  package var now: @Sendable () -> Date
  /// The time to wait for another program that writes.
  package var patience: Duration

  /// Whether a missing library is an error, `StoreError.missing`, and is not created.
  ///
  /// On a full disk the library is opened for reading then; see `FeedStore.openingNotice`.
  package var mustExist = false

  /// Makes the default options.
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
