// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB

/// The times that it takes to open lists, to count, to mark and to open the file.
struct ListMeasures {
  let folder: SampleFolder
  let store: FeedStore

  func lists() async throws {
    Measurement.head("Lists of 500,000 articles, 50 at a time", reference: "By offset")
    let folders = try await store.feeds.folders()
    let tags = try await store.articles.tags()
    let feeds = try await store.feeds.all()
    guard folders.count == 2, let tag = tags.first, feeds.count > 500 else {
      throw SampleError.folder
    }
    let day = Date(timeIntervalSince1970: TimeInterval(SampleLibrary.end - 40_000))
    let scopes: [(String, ListScope, Bool)] = [
      ("all", .all, false), ("unread", .all, true), ("today", .since(day), false),
      ("starred", .starred, false), ("tag", .tag(tag.id), false),
      ("folder of 10 feeds", .folder(folders[0].id), false),
      ("folder of 300 feeds", .folder(folders[1].id), false),
      ("the same, unread", .folder(folders[1].id), true),
      ("feed", .feed(feeds[500].id), false), ("feed, unread", .feed(feeds[3].id), true),
    ]
    for (name, scope, isUnreadOnly) in scopes {
      for order in [ListOrder.newestFirst, .oldestFirst] {
        let query = ListQuery(scope, order: order, isUnreadOnly: isUnreadOnly)
        let what = "\(name), \(order == .newestFirst ? "newest" : "oldest") first"
        try await pages(what, query, hasReference: scope == .all && !isUnreadOnly)
      }
    }
    var counts = Measurement()
    for _ in 0..<15 { _ = try await counts.measure { try await store.lists.counts(since: day) } }
    counts.report("all counts")
  }

  /// The first page, and one deep inside, which is found by walking there.
  private func pages(_ name: String, _ query: ListQuery, hasReference: Bool) async throws {
    var first = Measurement()
    for _ in 0..<30 { _ = try await first.measure { try await store.lists.page(of: query) } }
    first.report("\(name): first page")
    var position: ArticlePosition?
    var depth = 0
    while depth < 100_000 {
      let page = try await store.lists.page(of: query, after: position, limit: 5000)
      guard let next = page.next else { break }
      position = next
      depth += page.articles.count
    }
    guard let deep = position else { return }
    var inside = Measurement()
    for _ in 0..<30 {
      _ = try await inside.measure { try await store.lists.page(of: query, after: deep) }
    }
    let reference = hasReference ? try await offset(query.order, depth) : nil
    inside.report("\(name): behind \(depth)", beside: reference)
  }

  /// The same page of all by its number, as it would be without keys.
  private func offset(_ order: ListOrder, _ depth: Int) async throws -> Measurement {
    let queue = try DatabaseQueue(path: folder.file("large").path())
    let direction = order == .newestFirst ? "DESC" : "ASC"
    let sql = """
      SELECT id FROM status WHERE isListed = 1
      AND feedID NOT IN (SELECT id FROM feed WHERE removed IS NOT NULL)
      ORDER BY date \(direction), id \(direction) LIMIT 50 OFFSET \(depth)
      """
    var measurement = Measurement()
    for _ in 0..<10 {
      _ = try await measurement.measure {
        let ids = try await queue.read { try ArticleID.fetchAll($0, sql: sql) }
        return try await store.lists.articles(ids)
      }
    }
    try queue.close()
    return measurement
  }

  func marks() async throws {
    Measurement.head("Marking 10,000 of 500,000 articles", reference: "")
    var read = Measurement()
    var undone = Measurement()
    let page = try await store.lists.page(of: ListQuery(.all, isUnreadOnly: true), limit: 10_000)
    let ids = page.articles.map(\.id)
    for _ in 0..<9 {
      _ = try await read.measure { try await store.articles.setRead(ids, true) }
      _ = try await undone.measure { try await store.journal.undo() }
    }
    read.report("\(ids.count) marked as read")
    undone.report("the same taken back")
    let feeds = try await store.feeds.all()
    var all = Measurement()
    for feed in feeds.prefix(9) {
      let query = ListQuery(.feed(feed.id))
      let newestID = try await store.lists.page(of: query).newestID
      _ = try await all.measure { try await store.articles.markAllRead(query, shownAt: newestID) }
      try await store.journal.undo()
    }
    all.report("a feed marked as read")
  }

  /// From the file's name to the first rows, beside a library without articles.
  static func opening(_ folder: SampleFolder) async throws {
    Measurement.head("Opening to the first page", reference: "Empty library")
    try folder.fresh("empty").close()
    var large = Measurement()
    var empty = Measurement()
    for _ in 0..<15 {
      try await large.measure { try await open(folder.file("large")) }
      try await empty.measure { try await open(folder.file("empty")) }
    }
    large.report("500,000 articles", beside: empty)
  }

  private static func open(_ file: URL) async throws {
    let store = try FeedStore(at: file, options: SampleFolder.options)
    _ = try await store.lists.page(of: ListQuery(.all))
    try store.close()
  }
}
