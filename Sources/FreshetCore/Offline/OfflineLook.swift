// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A full text or a picture of an article, with the request for it.
struct OfflinePart: Sendable {
  /// The name under which it is kept.
  let name: String
  /// The request; its address is that of the part.
  var request: FetchRequest
  /// Whether the part is a full text, and no picture.
  let isText: Bool
  /// The reason of the request.
  let reason: ContactReason
}

/// One look at an article, for the parts that make it readable without a network.
struct OfflineLook: Sendable {
  /// The names of the parts.
  private(set) var record: OfflineRecord
  /// The parts by their names.
  private(set) var parts: [String: OfflinePart] = [:]

  private let origin: PictureOrigin
  private let reason: ContactReason

  /// Looks at an article; nil when it is not there any more.
  ///
  /// - Throws: `StoreError`.
  init?(
    at wanted: OfflineArticle,
    _ stamp: OfflineRecord.Stamp,
    in store: FeedStore,
    on shelf: OfflineShelf
  ) async throws(StoreError) {
    guard let found = try await store.articles.article(wanted.id) else { return nil }
    let (article, row) = (found.article, found.listed.rowSummary)
    record = OfflineRecord(stamp: stamp)
    origin = PictureOrigin(of: found.listed)
    reason = ContactReason(.offline, feed: wanted.feed, article: wanted.id)
    var (html, base) = (article.bodyHTML, row.base ?? article.link)
    if stamp.readsPage, let page = article.link?.withoutTracking,
      ["http", "https"].contains(page.scheme?.lowercased() ?? "")
    {
      record.text = await add(page, isText: true, on: shelf)
      let text = await shelf.text(of: page)
      (html, base, record.isWhole) = (text?.contentHTML, page, text != nil)
    }
    guard stamp.pictures != .off else { return }
    let ofFeed = stamp.readsPage ? nil : article
    let pictures = AttachedPictures.addresses(row, ofFeed, html: html, base: base)
      .filter { origin.allows($0) && !$0.isFileURL }
    guard stamp.pictures == .on else {
      record.holdsPictures = !pictures.isEmpty
      return
    }
    for picture in pictures {
      record.pictures.append(await add(picture, isText: false, on: shelf))
    }
  }

  /// Adds a part.
  ///
  /// - Returns: its name.
  private mutating func add(_ url: URL, isText: Bool, on shelf: OfflineShelf) async -> String {
    let name = await shelf.name(of: url)
    parts[name] = OfflinePart(
      name: name,
      request: origin.request(url, accept: isText ? .page : .image),
      isText: isText,
      reason: reason
    )
    return name
  }
}
