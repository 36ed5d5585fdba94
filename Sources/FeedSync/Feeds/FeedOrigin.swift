// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FoundationEssentials
import MarkupParsing

/// The kind of feeds: documents in RSS, Atom and JSON Feed, with their archives, named next
/// documents, and the numbered documents of WordPress.
///
/// The end of a feed is proven by a document that names no next one, by a number that the server
/// does not have, or by a first document that is sent for any number. `PageReread` says which
/// numbered documents are read again.
package struct FeedOrigin: Origin {
  /// The status of a document that the server does not have.
  ///
  /// - Source: RFC 9110 §15.5.5.
  private static let notFound = 404

  package let kind = OriginKind.feed

  /// Creates the kind.
  package init() {}

  /// Accepts each address: whether a document is a feed is seen when it is there.
  package func recognize(_ address: URL) -> URL? { address }

  @concurrent
  package func firstPage(
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    try Self.document(response).page()
  }

  @concurrent
  package func pages(
    at cursor: OriginCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    guard let cursor = FeedCursor(cursor) else { return [Self.end(nil)] }
    let document = try await document(at: cursor.url, isGuess: cursor.isGuessed, reading)
    let last = reading.last
    let earlier = try await reread(before: cursor, document, reading).map { earlier in
      earlier.reread(
        before: cursor,
        hasMoved: last.map { last in
          last.cursor == FeedCursor(at: earlier.address).stored && last.keys != earlier.keys
        } ?? false
      )
    }
    let isFirst = try await isFirstAgain(document, at: cursor, reading)
    guard let document else { return earlier + [Self.end(cursor.url)] }
    let isCircle = document.next.map { next in
      !next.isGuessed && reading.asked.contains { FeedCursor($0)?.url == next.url }
    }
    return earlier + [document.page(isLast: isFirst || isCircle ?? false)]
  }

  /// Returns the empty page that stands for an absent document: the end.
  private static func end(_ url: URL?) -> OriginPage {
    var incoming = IncomingDocument(.older, articles: [], next: nil)
    incoming.rule = NumberedPages(restart: url.flatMap { FeedCursor.restart(from: $0, nil) })
    return OriginPage(incoming)
  }

  /// Fetches and parses a document.
  ///
  /// - Returns: the document; nil when its address was guessed and is not there.
  private func document(
    at url: URL,
    isGuess: Bool,
    _ reading: PageReading
  ) async throws(SyncError) -> FeedDocument? {
    let response: FetchResponse
    do throws(SyncError) {
      response = try await reading.fetch(FetchRequest(url: url))
    } catch {
      if isGuess, case .fetch(let error) = error, error.status == Self.notFound { return nil }
      throw error
    }
    return try Self.document(response)
  }

  private static func document(_ response: FetchResponse) throws(SyncError) -> FeedDocument {
    do throws(FeedParsingError) {
      return try FeedDocument(response)
    } catch {
      throw .notAFeed(error, at: response.finalURL)
    }
  }

  /// Returns whether a document equals an earlier one, as the first one under any number does.
  ///
  /// A numbered document looks so also when as many articles were added as one document holds.
  private func isFirstAgain(
    _ document: FeedDocument?,
    at cursor: FeedCursor,
    _ reading: PageReading
  ) async throws(SyncError) -> Bool {
    guard let document, reading.repeatable.contains(where: document.repeats),
      reading.endsAtRepeats || cursor.isGuessed
    else { return false }
    guard let first = FeedCursor.first(of: cursor.url) else { return true }
    return try await self.document(at: first, isGuess: true, reading)?.repeats(document.keys)
      ?? true
  }

  /// Reads again the documents in front of a numbered one, where articles may have been missed.
  private func reread(
    before next: FeedCursor,
    _ document: FeedDocument?,
    _ reading: PageReading
  ) async throws(SyncError) -> [FeedDocument] {
    let isAgain = reading.archive.cursor.flatMap { FeedCursor($0) }?.isAgain ?? false
    if !isAgain, let document, try await reading.isKnown(document.keys) { return [] }
    return try await PageReread.reread(before: next.url) { (url) async throws(SyncError) in
      try await self.document(at: url, isGuess: next.isGuessed, reading)
    } overlaps: { (page) async throws(SyncError) in
      try await reading.isKnown(page.keys)
    }
  }
}
