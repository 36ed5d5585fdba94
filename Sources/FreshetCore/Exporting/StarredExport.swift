// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FeedStore
import Foundation

/// The starred articles of a library, written for other programs.
///
/// They are read page by page, so that memory has a few of their texts at a time. Nothing in a text
/// acts.
package struct StarredExport: Sendable {
  /// The number of articles that are read from the library at once.
  private static let pageSize = 100

  private let store: FeedStore
  private let format: StarredFormat
  private let messages: Messages

  /// Creates an export, which reads nothing yet.
  package init(of store: FeedStore, as format: StarredFormat, _ messages: Messages) {
    (self.store, self.format, self.messages) = (store, format, messages)
  }

  /// Writes the document into a file that its owner alone can read, as a whole or not at all.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  /// - Returns: the number of articles.
  /// - Throws: `StoreError`, or a `CocoaError` when the file cannot be written.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  @discardableResult
  package func write(to path: String) async throws -> Int {
    let draft = try PrivateFile.Draft(of: path)
    do {
      let count = try await write {
        try draft.handle.write(contentsOf: Data("\($0.text)\n".utf8))
      }
      try draft.finish()
      return count
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Writes the document in pieces, each of which is whole lines without the last line end.
  ///
  /// - Parameter receive: called with each piece.
  /// - Returns: the number of articles.
  /// - Throws: `StoreError`, and the errors of the closure.
  @discardableResult
  package func write(_ receive: (HarmlessText) throws -> Void) async throws -> Int {
    let feeds = try await store.lists.outline().feeds
    var addresses: [SubscriptionID: URL] = [:]
    for feed in feeds { addresses[feed.id] = feed.address.withoutSecrets }
    var feed = StarredFeed(messages.starredTitle, addresses)
    let page = StarredWebPage(messages)
    var (count, position) = (0, ArticlePosition?.none)
    try receive(format == .json ? feed.head : page.head)
    repeat {
      try Task.checkCancellation()
      let list = try await store.lists.page(
        of: ListQuery(.starred),
        after: position,
        limit: Self.pageSize
      )
      for article in try await store.articles.articles(list.articles.map(\.id)) {
        try receive(format == .json ? feed.item(article) : page.part(article))
        count += 1
      }
      position = list.next
    } while position != nil
    try receive(format == .json ? feed.foot : page.foot)
    return count
  }
}
