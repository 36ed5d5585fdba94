// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedStore
package import FoundationEssentials

/// A kind of source: the one way in which the engine reaches what fills a library.
///
/// It recognizes addresses, reads the first page of a source and the pages at its own cursors, says
/// how often a source may be asked, and what an error of its server means. It stores nothing: its
/// pages go into the library, and lists, search, marks and undo are the same for all kinds.
///
/// Every answer to a poll goes through the engine's poller, with its validators, host budget and
/// polling policy; further requests go through the `PageReading` that the kind is given.
///
/// - Isolation: any; a value without state. All that is needed to go on is in a cursor.
/// - Source: decision 0021.
package protocol Origin: Sendable {
  /// The word under which the library stores feeds of this kind.
  var kind: OriginKind { get }

  /// Recognizes an address, without asking anybody.
  ///
  /// - Parameter address: an address as a person or a list of subscriptions gives it.
  /// - Returns: the address to subscribe to; nil for an address that is not of this kind.
  func recognize(_ address: URL) -> URL?

  /// Returns the sources of this kind that a page of the web leads to.
  ///
  /// - Parameter page: the facts about the page.
  /// - Returns: the addresses to subscribe to, with their titles, the likeliest first.
  func sources(of page: WebPage) -> [NamedSource]

  /// Whether the sources that a page leads to go further back than the feeds that it names, and
  /// are offered before these.
  var precedesFeeds: Bool { get }

  /// Returns how often a source may be asked.
  ///
  /// - Parameter usual: the policy of the program.
  /// - Returns: the policy of the kind.
  func policy(_ usual: PollPolicy) -> PollPolicy

  /// Returns the server whose token shows more of a source; nil if none is of use.
  ///
  /// - Parameter address: the address that is subscribed to.
  /// - Returns: the host.
  func tokenServer(for address: URL) -> String?

  /// Returns the kind as it is asked with a token.
  ///
  /// - Parameter token: the reader's token for that server.
  /// - Returns: the kind.
  func with(token: String) -> any Origin

  /// Prepares the request for the first page.
  ///
  /// - Parameter poll: the request of the poller, for the address that is subscribed to.
  /// - Returns: the request to send; its validators hold for the address of `poll` alone.
  func firstRequest(_ poll: FetchRequest) -> FetchRequest

  /// Reads the first page: the newest articles.
  ///
  /// - Parameters:
  ///   - response: the answer to the first request.
  ///   - reading: the source, for further requests.
  /// - Returns: the page.
  /// - Throws: `SyncError`, with the meaning of what arrived.
  func firstPage(
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage

  /// Reads the page at a cursor of this kind, in whichever direction that leads.
  ///
  /// - Parameters:
  ///   - cursor: a stored cursor, which may be one of an earlier version.
  ///   - reading: the source, and the state of its reading.
  /// - Returns: the page, after pages that have to be stored before it; at least one.
  /// - Throws: `SyncError`, with the meaning of what arrived; the cursor holds on.
  func pages(
    at cursor: OriginCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage]

  /// Returns the meaning of the failure of a request for a source.
  ///
  /// - Parameter error: the failure.
  /// - Returns: the meaning.
  func meaning(of error: FetchError) -> SyncError
}

extension Origin {
  package func sources(of page: WebPage) -> [NamedSource] { [] }

  package var precedesFeeds: Bool { false }

  package func policy(_ usual: PollPolicy) -> PollPolicy { usual }

  package func tokenServer(for address: URL) -> String? { nil }

  package func with(token: String) -> any Origin { self }

  package func firstRequest(_ poll: FetchRequest) -> FetchRequest { poll }

  package func meaning(of error: FetchError) -> SyncError { .fetch(error) }

  /// Returns the error of a request without a usable answer; a cancelled task has its own.
  func syncError(for error: FetchError) -> SyncError {
    error.code == .cancelled ? .cancelled : meaning(of: error)
  }

  /// Returns the failure of a request, as one of too many requests where the answer has another
  /// status, and its words alone say so.
  func recognizingLimit(in error: FetchError) -> FetchError {
    guard case .refused(let refusal) = syncError(for: error), let cause = refusal.cause,
      cause.status == OriginError.tooManyRequests
    else { return error }
    return cause
  }
}

/// A page of a source, ready for the library.
package struct OriginPage: Sendable {
  /// The articles and the cursors around them.
  package var incoming: IncomingDocument
  /// The intervals between polls that the source asks for.
  package var hints = PollHints()
  /// The reason why it is only a part of a page; nil when it is whole.
  package var truncation: DocumentTruncation?

  /// Creates a page.
  package init(_ incoming: IncomingDocument) {
    self.incoming = incoming
  }
}
