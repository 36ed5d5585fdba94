// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore

/// A page of a source, ready for the library.
package struct OriginPage: Sendable {
  /// The articles and the cursors around them.
  package var incoming: IncomingPage
  /// The wishes of the source about polls.
  package var hints = PollHints()
  /// The reason why it is only a part of a page; nil when it is whole.
  package var truncation: DocumentTruncation?

  /// Creates a page.
  ///
  /// - Parameter incoming: the articles and the cursors around them.
  package init(_ incoming: IncomingPage) {
    self.incoming = incoming
  }
}
