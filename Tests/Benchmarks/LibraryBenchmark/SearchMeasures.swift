// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB

/// The time that it takes to find something.
struct SearchMeasures {
  let folder: SampleFolder
  let store: FeedStore

  private static let queries = [
    "river", "lighthouse", "\(SampleLibrary.rareWord(40_000))", "\(SampleLibrary.rareWord(300))",
    "river stone", "river \(SampleLibrary.rareWord(5000))",
    "lighthouse \(SampleLibrary.rareWord(9))",
    "\"river stone\"", "\"river stone amber\"", "li*", "ba*", "lig*", "bab*", "river li*",
    "春天", "山", "山水 river", "title:river", "author:ada river", "river -stone", "nosuchword",
    "river is:unread", "river is:starred", "lighthouse is:read", "river tag:later",
    "river feed:\"500\"", "lighthouse folder:few", "river folder:many is:unread",
    "lighthouse before:2025", "river after:2026-09", "river before:2024-06 is:read",
    "is:unread feed:river", "-river", "\"\(SampleLibrary.rareWord(50)) river\"",
  ]

  func run() async throws {
    Measurement.head("Search in 500,000 articles, 50 first ones", reference: "LIKE in titles")
    var like = Measurement()
    let queue = try DatabaseQueue(path: folder.file("large").path())
    for _ in 0..<3 {
      _ = try await like.measure {
        try await queue.read { database in
          try Int64.fetchAll(database, sql: Self.like, arguments: ["%nosuchword%"])
        }
      }
    }
    try queue.close()
    for order in ListOrder.allCases {
      var all = Measurement()
      var processor = Measurement()
      for typed in Self.queries {
        var one = Measurement()
        for _ in 0..<10 {
          let query = ListQuery(.search(SearchQuery(typed)), order: order)
          let start = Measurement.processorTime
          let page = try await one.measure { try await store.lists.page(of: query) }
          processor.add((Measurement.processorTime - start) * 1000)
          if one.times.count == 10, page.articles.isEmpty, typed != "nosuchword" {
            print("\(typed): nothing")
          }
        }
        for time in one.times { all.add(time) }
        if order != .oldestFirst || one.median > 20 { one.report("`\(typed)`, \(order.rawValue)") }
      }
      all.report("all \(Self.queries.count), \(order.rawValue)", beside: like)
      processor.report("the same, time of the processor")
    }
  }

  private static let like = """
    SELECT status.id FROM status INDEXED BY status_date JOIN article USING (id)
    WHERE isListed = 1 AND title LIKE ? ORDER BY date DESC LIMIT 50
    """
}
