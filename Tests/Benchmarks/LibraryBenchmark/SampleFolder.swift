// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import MarkupParsing

/// Libraries in a folder, which are made once.
struct SampleFolder {
  let url: URL

  static var options: StoreOptions {
    StoreOptions(
      plainText: { ArticleMarkup.plainText(fromHTML: $0) },
      now: { Date(timeIntervalSince1970: TimeInterval(SampleLibrary.end)) }
    )
  }

  init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> URL { url.appending(path: "\(name).sqlite") }

  /// A library that nothing is in.
  func fresh(_ name: String, options: StoreOptions = options) throws -> FeedStore {
    for ending in ["", "-wal", "-shm"] {
      let file = URL(filePath: file(name).path() + ending)
      if FileManager.default.fileExists(atPath: file.path()) {
        try FileManager.default.removeItem(at: file)
      }
    }
    return try FeedStore(at: file(name), options: options)
  }

  func bytes(_ name: String) throws -> Int {
    let values = try FileManager.default.attributesOfItem(atPath: file(name).path())
    guard let size = values[.size] as? Int else { throw SampleError.folder }
    return size
  }

  /// The library of a sample; the feeds come in rounds of 50 articles, as refreshes bring them.
  func library(_ sample: SampleLibrary, named name: String) async throws -> FeedStore {
    let done = url.appending(path: "\(name).done")
    if FileManager.default.fileExists(atPath: done.path()) {
      return try FeedStore(at: file(name), options: Self.options)
    }
    let store = try fresh(name)
    let feeds = try await subscribe(sample, store)
    for start in stride(from: 0, to: sample.entries, by: 50) {
      for (number, feed) in feeds.enumerated() {
        // One article is known already, so that nothing was missed.
        let entries = max(0, start - 1)..<min(start + 50, sample.entries)
        try await store.articles.ingest(try sample.page(of: number, entries), of: feed)
      }
      print("\(name): \(start + 50) articles of each of \(feeds.count) feeds")
    }
    try await mark(store)
    try await store.upkeep.tidy()
    try Data().write(to: done)
    return store
  }

  /// Feeds: the first 10 in a folder, 300 further ones in another, the others at the top.
  func subscribe(_ sample: SampleLibrary, _ store: FeedStore) async throws -> [SubscriptionID] {
    let few = try await store.feeds.makeFolder("Few")
    let many = try await store.feeds.makeFolder("Many")
    var feeds: [SubscriptionID] = []
    for number in 0..<sample.feeds {
      guard let url = URL(string: sample.address(of: number)) else { throw SampleError.address }
      let folder = number < 10 ? few : number < 310 ? many : nil
      feeds.append(try await store.feeds.subscribe(to: url, folder: folder))
    }
    return feeds
  }

  /// All but the newest tenth are read, every 500th starred, every 250th tagged.
  private func mark(_ store: FeedStore) async throws {
    var position: ArticlePosition?
    var (number, total) = (0, 0)
    repeat {
      let page = try await store.lists.page(of: ListQuery(.all), after: position, limit: 10_000)
      let ids = page.articles.map(\.id)
      total += ids.count
      if total > 50_000 { try await store.articles.setRead(ids, true) }
      let (starred, tagged) = (
        ids.enumerated().filter { ($0.offset + number) % 500 == 0 }.map(\.element),
        ids.enumerated().filter { ($0.offset + number) % 250 == 1 }.map(\.element)
      )
      try await store.articles.setStarred(starred, true)
      try await store.articles.setTag(tagged, "later", true)
      number += ids.count
      position = page.next
    } while position != nil
  }
}
