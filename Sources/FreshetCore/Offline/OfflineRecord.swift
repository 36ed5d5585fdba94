// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// The parts of an article that make it readable without a network, as one look at it found them.
struct OfflineRecord: Codable, Hashable, Sendable {
  /// The state in which the article was looked at: in another one its parts may be others.
  struct Stamp: Codable, Hashable, Sendable {
    /// The digest of the article's content.
    let digest: Int64
    /// Whether the article is read from its own page.
    let readsPage: Bool
    /// The choice of when its pictures are requested.
    let pictures: PictureChoice
  }

  /// The state in which the article was looked at.
  let stamp: Stamp
  /// The name of its full text; nil for an article that is read as its feed gives it.
  var text: String?
  /// Whether the text was there, so that the pictures in it are known.
  var isWhole = true
  /// The names of its pictures that may be requested, those of its row first.
  var pictures: [String] = []
  /// Whether the article has pictures that are requested only when the reader asks for them.
  var holdsPictures = false

  /// The names of all parts, the most important one first.
  var names: [String] { (text.map { [$0] } ?? []) + pictures }
}

/// The reader's choices of the articles and the parts to be readable without a network.
struct OfflineChoices: Sendable {
  /// The most bytes of full texts while nothing else is kept.
  private static let bytesOfTexts = FullTextLoader.maximumStoredBytes

  /// The size of all stored parts.
  ///
  /// - Units: bytes.
  let maximumBytes: Int
  /// Whether articles are kept readable; otherwise only the full texts that are always shown are.
  let isOn: Bool
  private let pages: Set<SubscriptionID>
  private let pictures: PictureChoices

  /// Reads the choices.
  ///
  /// - Throws: `StoreError`.
  init(of store: FeedStore) async throws(StoreError) {
    let megabytes = try await store.retention.offlineMegabytes()
    isOn = megabytes != nil
    maximumBytes = megabytes.map { $0 * 1_000_000 } ?? Self.bytesOfTexts
    pages = Set(try await store.feeds.fullTexts().filter { $0.value == .always }.keys)
    pictures = isOn ? try await store.feeds.pictures() : PictureChoices(usual: .off)
  }

  /// Whether nothing is to be fetched, whatever the articles are.
  var areNone: Bool { !isOn && pages.isEmpty }

  /// Returns whether a part is fetched whose more important ones take a number of bytes.
  ///
  /// A little room stays, as the size of a part is known only when it has arrived.
  func hasRoom(behind bytes: Int) -> Bool { bytes < maximumBytes / 10 * 9 }

  /// Returns the state of an article; nil for one of which nothing is kept.
  func stamp(of article: OfflineArticle) -> OfflineRecord.Stamp? {
    let readsPage = pages.contains(article.feed)
    guard isOn || readsPage else { return nil }
    return OfflineRecord.Stamp(
      digest: article.digest,
      readsPage: readsPage,
      pictures: pictures.choice(for: article.feed)
    )
  }
}
