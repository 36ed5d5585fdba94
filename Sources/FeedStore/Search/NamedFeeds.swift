// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The feeds that a search names by parts of their names, or of their folders' names.
struct NamedFeeds {
  /// The feeds to search in; nil when no name was given.
  let wanted: [SubscriptionID]?
  /// The feeds to leave out.
  let unwanted: [SubscriptionID]

  /// Finds the feeds.
  ///
  /// - Parameters:
  ///   - conditions: the names.
  ///   - database: the connection.
  /// - Throws: the error of the database.
  init(_ conditions: [SearchQuery.Condition], _ database: Database) throws {
    let feeds = try FeedRecord.all(database).map { (id: $0.id, name: Self.folded($0.title)) }
    let folders = try FolderRecord.all(database).map { (id: $0.id, name: Self.folded($0.name)) }
    var byFeed: Set<SubscriptionID>?
    var byFolder: Set<SubscriptionID>?
    var out: Set<SubscriptionID> = []
    for condition in conditions {
      switch condition.filter {
      case .feed(let part):
        let part = Self.folded(part)
        let found = feeds.filter { $0.name.contains(part) }.map(\.id)
        if condition.isExcluded {
          out.formUnion(found)
        } else {
          byFeed = (byFeed ?? []).union(found)
        }
      case .folder(let part):
        let part = Self.folded(part)
        let found = try folders.filter { $0.name.contains(part) }
          .flatMap { try ListSelection.feeds(in: $0.id, database) }
        if condition.isExcluded {
          out.formUnion(found)
        } else {
          byFolder = (byFolder ?? []).union(found)
        }
      default: break
      }
    }
    let both = [byFeed, byFolder].compactMap { $0 }
    wanted = both.isEmpty ? nil : both.dropFirst().reduce(both[0]) { $0.intersection($1) }.sorted()
    unwanted = out.sorted()
  }

  private static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
  }
}
