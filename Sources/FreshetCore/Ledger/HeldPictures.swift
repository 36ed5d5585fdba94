// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

/// The pictures of an article that were not requested, by the reader's choice of now.
///
/// They are found when somebody asks, in the text as the feed gave it; nothing is requested for it.
package struct HeldPictures: Hashable, Sendable {
  /// A host that was not asked.
  package struct Host: Hashable, Sendable {
    /// The name, as the ledger has it.
    package let name: String
    /// The number of its pictures.
    package let count: Int
  }

  /// The hosts that were asked for no picture of the article, by their names.
  package private(set) var hosts: [Host] = []
  /// The number of pictures.
  package var count: Int { hosts.reduce(0) { $0 + $1.count } }

  /// Finds the held pictures of an article.
  ///
  /// A host that was asked for one is left out, as the reader may have asked for all of them.
  ///
  /// - Returns: the pictures; none where pictures are loaded, and of an article that is not there.
  /// - Throws: `StoreError`.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package static func of(
    _ id: ArticleID,
    in store: FeedStore
  ) async throws(StoreError) -> HeldPictures {
    var held = HeldPictures()
    guard let stored = try await store.articles.article(id),
      try await store.feeds.pictures().choice(for: stored.listed.feed) != .on
    else { return held }
    let notes = try await store.contacts.notes(article: id, limit: ContactStore.mostNotes)
    let asked = Set(notes.filter { $0.isOfPictures }.map(\.contact.host))
    let pictures = AttachedPictures.addresses(
      stored.listed.rowSummary,
      stored.article,
      html: stored.article.bodyHTML,
      base: stored.listed.rowSummary.base ?? stored.article.link
    )
    let origin = PictureOrigin(of: stored.listed)
    let remote = Set(pictures.filter { origin.allows($0) && !$0.isFileURL })
    let counts = Dictionary(remote.map { (Contact.host(of: $0), 1) }, uniquingKeysWith: +)
    held.hosts = counts.filter { !asked.contains($0.key) }.sorted { $0.key < $1.key }
      .map { Host(name: $0.key, count: $0.value) }
    return held
  }
}

extension ContactNote {
  /// Whether a picture may have been asked for; an article that is kept readable offline has
  /// pictures, too.
  fileprivate var isOfPictures: Bool { [.picture, .offline].contains(contact.reason.kind) }
}
